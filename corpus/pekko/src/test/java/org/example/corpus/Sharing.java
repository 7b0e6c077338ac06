package org.example.corpus;

import static org.example.corpus.Stage.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Two actors and an object that both reach. */
public final class Sharing {
    private Sharing() {}

    private static void two(Stage stage, Stage.Handler handler) {
        stage.actor("a", handler).tell("1");
        stage.actor("b", handler).tell("2");
    }

    static final class Box {
        int value;
        volatile int seen;
        final ReentrantLock lock = new ReentrantLock();

        synchronized int get() {
            return value;
        }

        synchronized void set(int next) {
            value = next;
        }

        synchronized int increment() {
            return ++value;
        }
    }

    @Trap("both add to one list at once")
    public static void list(Stage stage) {
        var list = new ArrayList<Object>();
        two(stage, (self, message) -> list.add(message));
    }

    @Correct
    public static void listOfEach(Stage stage) {
        for (String name : List.of("a", "b")) {
            var list = new ArrayList<Object>();
            stage.actor(name, (self, message) -> list.add(message)).tell("1");
        }
    }

    @Trap("both increment one field at once, and an increment is lost")
    public static void field(Stage stage) {
        var box = new Box();
        two(stage, (self, message) -> box.value++);
    }

    @Correct
    public static void atomicIncrement(Stage stage) {
        var number = new AtomicInteger();
        two(stage, (self, message) -> number.incrementAndGet());
        stage.atEnd(() -> check(number.get() == 2, "lost"));
    }

    @Trap("one writes an element while the other reads it")
    public static void array(Stage stage) {
        int[] cells = new int[1];
        stage.actor("writer", (self, message) -> cells[0] = 1).tell("go");
        stage.actor("reader", (self, message) -> check(cells[0] >= 0, "torn")).tell("go");
    }

    @Correct
    public static void arrayThatIsRead(Stage stage) {
        int[] cells = {1, 2};
        two(stage, (self, message) -> check(cells[0] == 1, "changed"));
    }

    @Trap("both put into one hash map at once")
    public static void hashMap(Stage stage) {
        Map<Object, Integer> map = new HashMap<>();
        two(stage, (self, message) -> map.put(message, 1));
    }

    @Correct
    public static void concurrentMerge(Stage stage) {
        Map<Object, Integer> map = new ConcurrentHashMap<>();
        two(stage, (self, message) -> map.merge("key", 1, Integer::sum));
        stage.atEnd(() -> check(map.get("key") == 2, "lost"));
    }

    @Trap("both see that nobody has it before either takes it")
    public static void checkThenSet(Stage stage) {
        var taken = new AtomicInteger();
        two(stage, (self, message) -> {
            if (taken.get() == 0) {
                taken.incrementAndGet();
            }
            check(taken.get() < 2, "taken twice");
        });
    }

    @Correct
    public static void compareAndSet(Stage stage) {
        var taken = new AtomicInteger();
        var winners = new AtomicInteger();
        two(stage, (self, message) -> {
            if (taken.compareAndSet(0, 1)) {
                winners.incrementAndGet();
            }
        });
        stage.atEnd(() -> check(winners.get() == 1, "taken twice"));
    }

    @Trap("both find the key missing before either puts it")
    public static void checkThenPut(Stage stage) {
        Map<Object, Object> map = new ConcurrentHashMap<>();
        var made = new AtomicInteger();
        two(stage, (self, message) -> {
            if (!map.containsKey("key")) {
                map.put("key", message);
                check(made.incrementAndGet() == 1, "made twice");
            }
        });
    }

    @Correct
    public static void putIfAbsent(Stage stage) {
        Map<Object, Object> map = new ConcurrentHashMap<>();
        var made = new AtomicInteger();
        two(stage, (self, message) -> {
            if (map.putIfAbsent("key", message) == null) {
                check(made.incrementAndGet() == 1, "made twice");
            }
        });
    }

    @Trap("a volatile field is read and written, and an increment is lost")
    public static void volatileIncrement(Stage stage) {
        var box = new Box();
        two(stage, (self, message) -> box.seen = box.seen + 1);
        stage.atEnd(() -> check(box.seen == 2, "lost"));
    }

    @Correct
    public static void volatileFlag(Stage stage) {
        var box = new Box();
        stage.actor("writer", (self, message) -> box.seen = 1).tell("go");
        stage.actor("reader", (self, message) -> check(box.seen < 2, "torn")).tell("go");
    }

    @Trap("the monitor is given back between reading and writing")
    public static void monitorTwice(Stage stage) {
        var box = new Box();
        two(stage, (self, message) -> box.set(box.get() + 1));
        stage.atEnd(() -> check(box.get() == 2, "lost"));
    }

    @Correct
    public static void monitorOnce(Stage stage) {
        var box = new Box();
        two(stage, (self, message) -> box.increment());
        stage.atEnd(() -> check(box.get() == 2, "lost"));
    }

    @Trap("the lock is given back between reading and writing")
    public static void lockTwice(Stage stage) {
        var box = new Box();
        two(stage, (self, message) -> {
            box.lock.lock();
            int old = box.value;
            box.lock.unlock();
            box.lock.lock();
            box.value = old + 1;
            box.lock.unlock();
        });
        stage.atEnd(() -> check(box.value == 2, "lost"));
    }

    @Correct
    public static void lockOnce(Stage stage) {
        var box = new Box();
        two(stage, (self, message) -> {
            box.lock.lock();
            try {
                box.value++;
            } finally {
                box.lock.unlock();
            }
        });
        stage.atEnd(() -> check(box.value == 2, "lost"));
    }

    @Trap("one appends while the other reads")
    public static void stringBuilder(Stage stage) {
        var text = new StringBuilder();
        stage.actor("writer", (self, message) -> text.append(message)).tell("go");
        stage.actor("reader", (self, message) -> check(text.length() < 9, "long"))
                .tell("go");
    }

    @Correct
    public static void stringIsSent(Stage stage) {
        var reader = stage.actor("reader", (self, message) -> check(message.equals("go!"), "other"));
        var text = new StringBuilder();
        stage.actor(
                        "writer",
                        (self, message) ->
                                reader.tell(text.append(message).append('!').toString()))
                .tell("go");
    }

    @Trap("the message is changed after it was sent")
    public static void messageKept(Stage stage) {
        var reader = stage.actor("reader", (self, message) -> check(((List<?>) message).size() == 1, "changed"));
        stage.actor("writer", (self, message) -> {
                    var list = new ArrayList<Object>();
                    list.add(message);
                    reader.tell(list);
                    list.add(message);
                })
                .tell("go");
    }

    @Correct
    public static void messageHandedOver(Stage stage) {
        var reader = stage.actor("reader", (self, message) -> ((List<Object>) message).add("mine"));
        stage.actor("writer", (self, message) -> reader.tell(new ArrayList<>(List.of(message))))
                .tell("go");
    }

    @Trap("parent and child change one set at once")
    public static void parentAndChild(Stage stage) {
        Set<Object> set = new HashSet<>();
        stage.actor("parent", (self, message) -> {
                    self.child("child", (own, request) -> set.add("c" + request))
                            .tell("go");
                    set.add("p" + message);
                })
                .tell("go");
    }

    @Correct
    public static void childHasACopy(Stage stage) {
        stage.actor("parent", (self, message) -> {
                    Set<Object> set = new LinkedHashSet<>();
                    set.add("p" + message);
                    var copy = new LinkedHashSet<>(set);
                    self.child("child", (own, request) -> copy.add(request)).tell("go");
                    set.add("again");
                })
                .tell("go");
    }

    @Trap("the other has counted between sending and reading")
    public static void sendThenRead(Stage stage) {
        var number = new AtomicInteger();
        var other = stage.actor("other", (self, message) -> number.incrementAndGet());
        stage.actor("a", (self, message) -> {
                    other.tell("count");
                    check(number.get() == 0, "already");
                })
                .tell("go");
    }

    @Correct
    public static void readThenSend(Stage stage) {
        var number = new AtomicInteger();
        var other = stage.actor("other", (self, message) -> number.incrementAndGet());
        stage.actor("a", (self, message) -> {
                    check(number.get() == 0, "already");
                    other.tell("count");
                })
                .tell("go");
    }

    @Trap("two flags are set and looked at in opposite orders")
    public static void twoFlags(Stage stage) {
        var left = new AtomicBoolean();
        var right = new AtomicBoolean();
        var inside = new AtomicInteger();
        stage.actor("a", (self, message) -> {
                    if (!right.get()) {
                        left.set(true);
                        check(inside.incrementAndGet() == 1, "both inside");
                    }
                })
                .tell("go");
        stage.actor("b", (self, message) -> {
                    if (!left.get()) {
                        right.set(true);
                        check(inside.incrementAndGet() == 1, "both inside");
                    }
                })
                .tell("go");
    }

    @Correct
    public static void oneFlag(Stage stage) {
        var taken = new AtomicBoolean();
        var inside = new AtomicInteger();
        two(stage, (self, message) -> {
            if (!taken.getAndSet(true)) {
                check(inside.incrementAndGet() == 1, "both inside");
            }
        });
    }

    @Trap("the reference is read, changed and set, and one change is lost")
    public static void atomicReference(Stage stage) {
        var all = new AtomicReference<List<Object>>(List.of());
        two(stage, (self, message) -> {
            var more = new ArrayList<>(all.get());
            more.add(message);
            all.set(List.copyOf(more));
        });
        stage.atEnd(() -> check(all.get().size() == 2, "lost"));
    }

    @Correct
    public static void atomicUpdate(Stage stage) {
        var all = new AtomicReference<List<Object>>(List.of());
        two(
                stage,
                (self, message) -> all.updateAndGet(old -> {
                    var more = new ArrayList<>(old);
                    more.add(message);
                    return List.copyOf(more);
                }));
        stage.atEnd(() -> check(all.get().size() == 2, "lost"));
    }

    @Trap("size is asked before adding to a list that others add to")
    public static void copyOnWriteSize(Stage stage) {
        var list = new CopyOnWriteArrayList<Object>();
        two(stage, (self, message) -> {
            if (list.isEmpty()) {
                list.add(message);
            }
            check(list.size() == 1, "two");
        });
    }

    @Correct
    public static void synchronizedList(Stage stage) {
        List<Object> list = Collections.synchronizedList(new ArrayList<>());
        two(stage, (self, message) -> list.add(message));
        stage.atEnd(() -> check(list.size() == 2, "lost"));
    }
}
