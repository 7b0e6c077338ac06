package org.example.corpus;

import static org.example.corpus.Stage.check;

import java.util.ArrayList;
import java.util.List;

/** Messages that come in more than one order. */
public final class Ordering {
    private Ordering() {}

    private record Get(Stage.Ref asker) {}

    private record Set(int value) {}

    private record Add(int value) {}

    private static Stage.Ref account(Stage stage, int[] balance) {
        return stage.actor("account", (self, message) -> {
            if (message instanceof Get get) {
                get.asker().tell(balance[0]);
            } else if (message instanceof Set set) {
                balance[0] = set.value();
            } else if (message instanceof Add add) {
                balance[0] += add.value();
            }
        });
    }

    @Trap("both tellers read before either writes")
    public static void lostUpdate(Stage stage) {
        int[] balance = {0};
        var account = account(stage, balance);
        for (String name : List.of("anna", "ben")) {
            stage.actor(
                            name,
                            (self, message) -> account.tell(
                                    message instanceof Integer old ? new Set(old + 10) : new Get(self.ref())))
                    .tell("pay");
        }
        stage.atEnd(() -> check(balance[0] == 20, "lost"));
    }

    @Correct
    public static void deposit(Stage stage) {
        int[] balance = {0};
        var account = account(stage, balance);
        for (String name : List.of("anna", "ben")) {
            stage.actor(name, (self, message) -> account.tell(new Add(10))).tell("pay");
        }
        stage.atEnd(() -> check(balance[0] == 20, "lost"));
    }

    @Trap("the second sender's message comes first")
    public static void twoSenders(Stage stage) {
        var seen = new ArrayList<Object>();
        var sink = stage.actor("sink", (self, message) -> {
            seen.add(message);
            check(seen.get(0).equals("first"), "overtaken");
        });
        stage.actor("a", (self, message) -> sink.tell("first")).tell("go");
        stage.actor("b", (self, message) -> sink.tell("second")).tell("go");
    }

    @Correct
    public static void oneSender(Stage stage) {
        var seen = new ArrayList<Object>();
        var sink = stage.actor("sink", (self, message) -> {
            seen.add(message);
            check(seen.get(0).equals("first"), "overtaken");
        });
        stage.actor("a", (self, message) -> {
                    sink.tell("first");
                    sink.tell("second");
                })
                .tell("go");
    }

    @Trap("the way over another actor takes longer or shorter than the direct one")
    public static void triangle(Stage stage) {
        boolean[] told = {false};
        var sink = stage.actor("sink", (self, message) -> {
            if (message.equals("by way of b")) {
                check(told[0], "overtaken");
            }
            told[0] = true;
        });
        var b = stage.actor("b", (self, message) -> sink.tell("by way of b"));
        stage.actor("a", (self, message) -> {
                    b.tell("on");
                    sink.tell("direct");
                })
                .tell("go");
    }

    @Correct
    public static void chain(Stage stage) {
        boolean[] told = {false};
        var sink = stage.actor("sink", (self, message) -> {
            check(!message.equals("second") || told[0], "overtaken");
            told[0] = true;
        });
        var b = stage.actor("b", (self, message) -> {
            sink.tell("first");
            sink.tell("second");
        });
        stage.actor("a", (self, message) -> b.tell("on")).tell("go");
    }

    @Trap("the child is stopped before it has handled what it was sent")
    public static void stoppedChild(Stage stage) {
        boolean[] done = {false};
        stage.actor("parent", (self, message) -> {
                    var child = self.child("child", (own, work) -> done[0] = true);
                    child.tell("work");
                    self.stop(child);
                })
                .tell("go");
        stage.atEnd(() -> check(done[0], "never worked"));
    }

    @Correct
    public static void childStopsItself(Stage stage) {
        boolean[] done = {false};
        stage.actor("parent", (self, message) -> self.child("child", (own, work) -> {
                            done[0] = true;
                            own.stop();
                        })
                        .tell("work"))
                .tell("go");
        stage.atEnd(() -> check(done[0], "never worked"));
    }

    @Trap("the parent stops, and its child with it, before the child has worked")
    public static void parentStops(Stage stage) {
        boolean[] done = {false};
        stage.actor("parent", (self, message) -> {
                    self.child("child", (own, work) -> done[0] = true).tell("work");
                    self.stop();
                })
                .tell("go");
        stage.atEnd(() -> check(done[0], "never worked"));
    }

    @Trap("the child may have worked before its parent's stop reaches it")
    public static void parentStopsInTime(Stage stage) {
        boolean[] done = {false};
        stage.actor("parent", (self, message) -> {
                    self.child("child", (own, work) -> done[0] = true).tell("work");
                    self.stop();
                })
                .tell("go");
        stage.atEnd(() -> check(!done[0], "worked"));
    }

    @Correct
    public static void parentStopsAfterwards(Stage stage) {
        boolean[] done = {false};
        stage.actor("parent", (self, message) -> {
                    if (message.equals("go")) {
                        var parent = self.ref();
                        self.child("child", (own, work) -> {
                                    done[0] = true;
                                    parent.tell("done");
                                })
                                .tell("work");
                    } else {
                        self.stop();
                    }
                })
                .tell("go");
        stage.atEnd(() -> check(done[0], "never worked"));
    }

    @Correct
    public static void pingPong(Stage stage) {
        int[] count = {0};
        var pong = stage.actor("pong", (self, message) -> ((Stage.Ref) message).tell("pong"));
        stage.actor("ping", (self, message) -> {
                    if (count[0]++ < 3) {
                        pong.tell(self.ref());
                    }
                })
                .tell("go");
        stage.atEnd(() -> check(count[0] == 4, "lost"));
    }

    @Correct
    public static void barrier(Stage stage) {
        int[] arrived = {0};
        boolean[] open = {false};
        var gate = stage.actor("gate", (self, message) -> open[0] = ++arrived[0] == 2);
        stage.actor("a", (self, message) -> gate.tell("a")).tell("go");
        stage.actor("b", (self, message) -> gate.tell("b")).tell("go");
        stage.atEnd(() -> check(open[0], "closed"));
    }
}
