package org.example.corpus;

import static org.example.corpus.Stage.check;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Handlers that have something done beside them. */
public final class Tasks {
    private Tasks() {}

    private static void twice(Stage stage, Stage.Handler handler) {
        var actor = stage.actor("a", handler);
        actor.tell("go");
        actor.tell("other");
    }

    @Trap("a callback changes the actor's field while it handles another message")
    public static void callback(Stage stage) {
        int[] count = {0};
        twice(stage, (self, message) -> {
            if (message.equals("go")) {
                CompletableFuture.supplyAsync(() -> 1).thenAccept(one -> count[0] += one);
            } else {
                count[0]++;
            }
        });
    }

    @Correct
    public static void callbackSends(Stage stage) {
        int[] count = {0};
        twice(stage, (self, message) -> {
            var me = self.ref();
            if (message.equals("go")) {
                CompletableFuture.supplyAsync(() -> 1).thenAccept(me::tell);
            } else {
                count[0]++;
            }
        });
    }

    @Trap("a callback of whenComplete changes the actor's list")
    public static void whenComplete(Stage stage) {
        var done = new ArrayList<Object>();
        twice(stage, (self, message) -> {
            done.add(message);
            CompletableFuture.runAsync(() -> {}).whenComplete((ok, failed) -> done.add("done"));
        });
    }

    @Correct
    public static void whenCompleteSends(Stage stage) {
        var done = new ArrayList<Object>();
        twice(stage, (self, message) -> {
            done.add(message);
            var me = self.ref();
            if (message.equals("go")) {
                CompletableFuture.runAsync(() -> {}).whenComplete((ok, failed) -> me.tell("done"));
            }
        });
    }

    @Trap("a thread that a handler starts changes what the handler changes")
    public static void thread(Stage stage) {
        int[] count = {0};
        stage.actor("a", (self, message) -> {
                    new Thread(() -> count[0]++).start();
                    count[0]++;
                })
                .tell("go");
    }

    @Correct
    public static void threadIsAwaited(Stage stage) {
        int[] count = {0};
        stage.actor("a", (self, message) -> {
                    var thread = new Thread(() -> count[0]++);
                    thread.start();
                    thread.join();
                    count[0]++;
                    check(count[0] == 2, "lost");
                })
                .tell("go");
    }

    @Trap("a task of a pool changes the actor's state")
    public static void pool(Stage stage) {
        var seen = new ArrayList<Object>();
        twice(stage, (self, message) -> {
            var pool = Executors.newSingleThreadExecutor();
            pool.execute(() -> seen.add(message));
            pool.shutdown();
        });
    }

    @Correct
    public static void poolSends(Stage stage) {
        var seen = new ArrayList<Object>();
        twice(stage, (self, message) -> {
            seen.add(message);
            if (!message.equals("back")) {
                var me = self.ref();
                var pool = Executors.newSingleThreadExecutor();
                pool.execute(() -> me.tell("back"));
                pool.shutdown();
            }
        });
    }

    @Trap("a task on the dispatcher changes the actor's state")
    public static void dispatcher(Stage stage) {
        int[] count = {0};
        twice(stage, (self, message) -> {
            count[0]++;
            self.dispatcher().execute(() -> count[0] = 0);
        });
    }

    @Correct
    public static void dispatcherSends(Stage stage) {
        int[] count = {0};
        twice(stage, (self, message) -> {
            count[0]++;
            var me = self.ref();
            if (message.equals("go")) {
                self.dispatcher().execute(() -> me.tell("more"));
            }
        });
    }

    @Trap("two tasks change one list at once")
    public static void twoTasks(Stage stage) {
        stage.actor("a", (self, message) -> {
                    List<Object> list = new ArrayList<>();
                    self.dispatcher().execute(() -> list.add(1));
                    self.dispatcher().execute(() -> list.add(2));
                })
                .tell("go");
    }

    @Correct
    public static void twoTasksCount(Stage stage) {
        var number = new AtomicInteger();
        stage.actor("a", (self, message) -> {
                    self.dispatcher().execute(number::incrementAndGet);
                    self.dispatcher().execute(number::incrementAndGet);
                })
                .tell("go");
        stage.atEnd(() -> check(number.get() == 2, "lost"));
    }

    @Trap("the task may come before or after the next message")
    public static void taskBeforeMessage(Stage stage) {
        var number = new AtomicInteger();
        twice(stage, (self, message) -> {
            if (message.equals("go")) {
                self.dispatcher().execute(number::incrementAndGet);
            } else {
                check(number.get() == 1, "not yet");
            }
        });
    }

    @Correct
    public static void taskThenMessage(Stage stage) {
        var number = new AtomicInteger();
        stage.actor("a", (self, message) -> {
                    var me = self.ref();
                    if (message.equals("go")) {
                        self.dispatcher().execute(() -> {
                            number.incrementAndGet();
                            me.tell("done");
                        });
                    } else {
                        check(number.get() == 1, "not yet");
                    }
                })
                .tell("go");
    }

    @Trap("an assertion fails in a future, and nobody looks")
    public static void assertionInFuture(Stage stage) {
        stage.actor(
                        "a",
                        (self, message) -> CompletableFuture.runAsync(() -> {
                            throw new AssertionError("lost in a future");
                        }))
                .tell("go");
    }

    @Correct
    public static void nothingFailsInFuture(Stage stage) {
        stage.actor("a", (self, message) -> CompletableFuture.runAsync(() -> {}))
                .tell("go");
    }
}
