package org.example.unknown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.galgo.pekko.ActorLab;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;

/** Small programs that try to lose an unknown number on its way. Each goes wrong for few numbers, or for none. */
final class Programs {
    /** A program, with a number that nobody knows. */
    interface Program {
        void run(ActorLab lab, int n);
    }

    enum Size {
        SMALL,
        MEDIUM,
        LARGE
    }

    record Num(int n) {}

    record Pair(Integer first, String second) {}

    record Ask(ActorRef<Integer> to) {}

    record Deep(Num inner, long wide, boolean flag) {}

    interface IntOp {
        int of(int a, int b);

        default int twice(int a) {
            return of(a, a);
        }
    }

    private Programs() {}

    static void fail(boolean wrong) {
        if (wrong) {
            throw new IllegalStateException("wrong");
        }
    }

    /** An actor that looks at one message. */
    static <T> void send(ActorLab lab, T message, java.util.function.Consumer<T> look) {
        lab.spawn(
                        Behaviors.<T>receiveMessage(one -> {
                            look.accept(one);
                            return Behaviors.same();
                        }),
                        "looker")
                .tell(message);
    }

    static void number(ActorLab lab, int n, IntPredicate wrong) {
        send(lab, new Num(n), num -> fail(wrong.test(num.n())));
    }

    interface IntPredicate {
        boolean test(int n);
    }

    static int held;
    static final int[] HELD = new int[2];

    static Behavior<Num> counting(int sum) {
        return Behaviors.receiveMessage(num -> {
            fail(sum + num.n() == 11);
            return counting(sum + num.n());
        });
    }

    static Behavior<Integer> onInts() {
        return Behaviors.setup(context -> new OnInts(context));
    }

    static final class OnInts extends AbstractBehavior<Integer> {
        private int last;

        OnInts(ActorContext<Integer> context) {
            super(context);
        }

        @Override
        public Receive<Integer> createReceive() {
            return newReceiveBuilder().onMessage(Integer.class, this::onNumber).build();
        }

        private Behavior<Integer> onNumber(int number) {
            fail(number * 2 == 14 && last == 0);
            last = number;
            return this;
        }
    }

    static final class Classic extends UntypedAbstractActor {
        private final int limit;

        Classic(int limit) {
            this.limit = limit;
        }

        @Override
        public void onReceive(Object message) {
            fail(message.equals(limit + 1));
        }
    }

    static final class Matching extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Integer.class, n -> n > 6, n -> fail(n == 8))
                    .matchAny(any -> {})
                    .build();
        }
    }

    static final class Equalling extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(7, n -> fail(true))
                    .matchAny(any -> {})
                    .build();
        }
    }

    /** Runs one of them. */
    static void run(String name, ActorLab lab, int n) {
        Objects.requireNonNull(all().get(name)).run(lab, n);
    }

    static Map<String, Program> all() {
        Map<String, Program> all = new TreeMap<>();
        all.put(
                "loop",
                (lab, n) -> number(lab, n, one -> {
                    int sum = 0;
                    for (int i = 0; i < one; i++) {
                        sum += i;
                    }
                    return sum == 15;
                }));
        all.put(
                "map key",
                (lab, n) -> number(lab, n, one -> {
                    var map = new HashMap<Integer, String>();
                    map.put(one, "");
                    return map.containsKey(5);
                }));
        all.put(
                "map key of a record",
                (lab, n) -> number(lab, n, one -> {
                    var map = new HashMap<Num, String>();
                    map.put(new Num(one + 1), "");
                    return map.get(new Num(5)) != null;
                }));
        all.put(
                "tree map",
                (lab, n) -> number(lab, n, one -> {
                    var map = new TreeMap<Integer, Integer>();
                    map.put(one, 1);
                    map.put(3, 2);
                    return map.firstKey() == 3 && map.lastKey() == 6;
                }));
        all.put("captured", (lab, n) -> lab.spawn(
                        Behaviors.<String>receiveMessage(word -> {
                            fail(n * 3 - 1 == 14);
                            return Behaviors.same();
                        }),
                        "one")
                .tell("go"));
        all.put("captured twice", (lab, n) -> {
            IntSupplier more = () -> n + 1;
            Supplier<Integer> most = () -> more.getAsInt() * 2;
            send(lab, "go", word -> fail(most.get() == 12));
        });
        all.put("captured long", (lab, n) -> {
            long wide = n * 1_000_000_000L;
            send(lab, "go", word -> fail(wide == 7_000_000_000L));
        });
        all.put(
                "switch on strings",
                (lab, n) -> number(lab, n, one -> {
                    return switch ("k" + one) {
                        case "k5", "k12" -> true;
                        default -> false;
                    };
                }));
        all.put(
                "switch on enums",
                (lab, n) -> number(lab, n, one -> {
                    return switch (Size.values()[Math.floorMod(one, 3)]) {
                        case SMALL, MEDIUM -> false;
                        case LARGE -> one > 6;
                    };
                }));
        all.put(
                "switch on numbers",
                (lab, n) -> number(lab, n, one -> {
                    return switch (one * 7) {
                        case 1, 2, 3 -> true;
                        case 49 -> true;
                        default -> false;
                    };
                }));
        all.put("overflow", (lab, n) -> number(lab, n, one -> one + (Integer.MAX_VALUE - 8) < 0));
        all.put("division", (lab, n) -> number(lab, n, one -> 10 / one == 100));
        all.put("remainder", (lab, n) -> number(lab, n, one -> one % 4 == -3));
        all.put("cast to byte", (lab, n) -> number(lab, n, one -> (byte) (one * 50) == (byte) 350));
        all.put("cast to char", (lab, n) -> number(lab, n, one -> (char) (one - 1) == '\uffff'));
        all.put("cast of a long", (lab, n) -> number(lab, n, one -> (int) ((1L << 32) * one + one) == 8));
        all.put("shift", (lab, n) -> number(lab, n, one -> 1 << one == 256));
        all.put("unsigned shift", (lab, n) -> number(lab, n, one -> one >>> 28 == 15 && one == -2));
        all.put("compare boxes", (lab, n) -> {
            Integer box = n;
            number(lab, n, one -> box.compareTo(5) > 0 && Integer.compare(one, 7) < 0);
        });
        all.put("equal records", (lab, n) -> send(lab, new Num(n), num -> fail(num.equals(new Num(4)))));
        all.put("equal records of records", (lab, n) -> {
            send(lab, new Deep(new Num(n), n + 1L, n > 2), deep -> fail(deep.equals(new Deep(new Num(4), 5, true))));
        });
        all.put("equal records of boxes", (lab, n) -> {
            send(lab, new Pair(n, "a"), pair -> fail(pair.equals(new Pair(4, "a"))));
        });
        all.put("hash of a record", (lab, n) -> send(lab, new Num(n), num -> fail(num.hashCode() == 4)));
        all.put(
                "text of a record",
                (lab, n) -> send(lab, new Num(n), num -> fail(num.toString().contains("=7"))));
        all.put("counting behavior", (lab, n) -> {
            var counter = lab.spawn(counting(n), "counter");
            counter.tell(new Num(2));
            counter.tell(new Num(n));
        });
        all.put("boxes to a method", (lab, n) -> lab.spawn(onInts(), "ints").tell(n));
        all.put("boxes twice", (lab, n) -> {
            var ints = lab.spawn(onInts(), "ints");
            ints.tell(n - 7);
            ints.tell(n);
        });
        all.put(
                "timer",
                (lab, n) -> lab.spawn(
                        Behaviors.<Num>withTimers(timers -> {
                            timers.startSingleTimer("key", new Num(n + 1), Duration.ofMillis(10));
                            return Behaviors.receiveMessage(num -> {
                                fail(num.n() == 8);
                                return Behaviors.same();
                            });
                        }),
                        "timed"));
        all.put(
                "timer key",
                (lab, n) -> lab.spawn(
                        Behaviors.<Num>withTimers(timers -> {
                            timers.startSingleTimer(n, new Num(1), Duration.ofMillis(10));
                            timers.startSingleTimer(5, new Num(2), Duration.ofMillis(10));
                            return Behaviors.receiveMessage(num -> {
                                fail(num.n() == 2 && !timers.isTimerActive(n) && n == 5);
                                return Behaviors.same();
                            });
                        }),
                        "timed"));
        all.put(
                "delay",
                (lab, n) -> lab.spawn(
                        Behaviors.<Num>withTimers(timers -> {
                            timers.startSingleTimer("key", new Num(1), Duration.ofMillis(n * 10L + 100));
                            return Behaviors.receiveMessage(num -> {
                                fail(n == 6);
                                return Behaviors.same();
                            });
                        }),
                        "timed"));
        all.put("answer", (lab, n) -> {
            var server = lab.spawn(
                    Behaviors.<Ask>receiveMessage(ask -> {
                        ask.to().tell(n == 6 ? 0 : n * 2);
                        return Behaviors.same();
                    }),
                    "server");
            send(lab, "go", word -> {});
            lab.atEnd(() -> assertEquals(n * 2, lab.ask(server, Ask::new)));
        });
        all.put("probe", (lab, n) -> {
            var client = lab.<Num>probe("client");
            send(lab, new Num(n), num -> client.ref().tell(new Num(num.n() == 3 ? 1 : num.n() + num.n())));
            client.expect(new Num(n * 2));
        });
        all.put("probe of boxes", (lab, n) -> {
            var client = lab.<Integer>probe("client");
            send(lab, new Num(n), num -> client.ref().tell(num.n() == 3 ? 1 : num.n() + num.n()));
            client.expectExactly(List.of(n * 2));
        });
        all.put("probe twice", (lab, n) -> {
            var client = lab.<Integer>probe("client");
            client.ref().tell(4);
            client.expect(n);
        });
        all.put("received", (lab, n) -> {
            var client = lab.<Integer>probe("client");
            client.ref().tell(n);
            lab.atEnd(() -> assertTrue(client.received().get(0) != 6));
        });
        all.put("constructor by reflection", (lab, n) -> lab.spawn(Props.create(Classic.class, n), "classic")
                .tell(9, lab.system().deadLetters()));
        all.put("constructor by a function", (lab, n) -> lab.spawn(
                        Props.create(Classic.class, () -> new Classic(n)), "classic")
                .tell(9, lab.system().deadLetters()));
        all.put("message of a classic actor", (lab, n) -> lab.spawn(Props.create(Classic.class, 5), "classic")
                .tell(n, lab.system().deadLetters()));
        all.put("match by a predicate", (lab, n) -> lab.spawn(Props.create(Matching.class), "classic")
                .tell(n, lab.system().deadLetters()));
        all.put("match by equality", (lab, n) -> lab.spawn(Props.create(Equalling.class), "classic")
                .tell(n, lab.system().deadLetters()));
        all.put(
                "static field",
                (lab, n) -> number(lab, n, one -> {
                    held = one;
                    return held == 7;
                }));
        all.put(
                "static array",
                (lab, n) -> number(lab, n, one -> {
                    int before = HELD[0];
                    HELD[0] = one;
                    return before + HELD[0] == 7;
                }));
        all.put(
                "int stream",
                (lab, n) -> number(lab, n, one -> IntStream.range(0, one).sum() == 10));
        all.put(
                "stream",
                (lab, n) -> number(
                        lab,
                        n,
                        one -> Stream.of(1, 2)
                                        .map(x -> x + one)
                                        .collect(Collectors.toSet())
                                        .contains(6)
                                && one > 4));
        all.put(
                "stream of a field",
                (lab, n) -> send(
                        lab,
                        new Num(n),
                        num -> fail(Stream.of(1, 2).mapToInt(x -> x * num.n()).sum() == 15)));
        all.put("text", (lab, n) -> number(lab, n, one -> ("x" + one + "y").equals("x7y")));
        all.put(
                "format",
                (lab, n) -> number(lab, n, one -> String.format("%d", one).equals("7")));
        all.put("parse", (lab, n) -> number(lab, n, one -> Integer.parseInt("" + one) == 7));
        all.put("index", (lab, n) -> number(lab, n, one -> new int[] {1, 9, 3, 4}[one & 3] == 9 && one > 6));
        all.put("array", (lab, n) -> {
            int[] numbers = {n, n + 1, 5};
            send(lab, numbers, all2 -> fail(all2[0] + all2[1] == 13 && all2[2] == 5));
        });
        all.put(
                "two dimensions",
                (lab, n) -> number(lab, n, one -> {
                    int[][] square = new int[2][2];
                    square[1][0] = one;
                    int[] row = square[1].clone();
                    return row[0] == 5;
                }));
        all.put(
                "copied array",
                (lab, n) -> number(lab, n, one -> {
                    int[] from = {one};
                    int[] to = new int[1];
                    System.arraycopy(from, 0, to, 0, 1);
                    return to[0] == 5;
                }));
        all.put("list", (lab, n) -> number(lab, n, one -> List.of(one, 2).contains(5)));
        all.put(
                "list index",
                (lab, n) -> number(lab, n, one -> {
                    var list = new ArrayList<>(List.of(1, 2, 3));
                    list.add(one);
                    list.remove(Integer.valueOf(3));
                    return list.size() == 3 && list.indexOf(6) == 2;
                }));
        all.put(
                "sorted",
                (lab, n) -> number(lab, n, one -> {
                    var list = new ArrayList<>(List.of(4, one, 6));
                    list.sort(null);
                    return list.get(1) == 5;
                }));
        all.put(
                "sorted by a function",
                (lab, n) -> number(lab, n, one -> {
                    var list = new ArrayList<>(List.of(new Num(4), new Num(one), new Num(6)));
                    list.sort((a, b) -> Integer.compare(b.n(), a.n()));
                    return list.get(1).n() == 5;
                }));
        all.put("same boxes", (lab, n) -> {
            Integer box = n;
            send(lab, box, other -> fail(other == Integer.valueOf(6)));
        });
        all.put("same large boxes", (lab, n) -> {
            Integer box = n + 1000;
            send(lab, box, other -> fail(other == Integer.valueOf(1006)));
        });
        all.put(
                "boxes in a list",
                (lab, n) -> number(lab, n, one -> {
                    List<Integer> list = new ArrayList<>();
                    list.add(one);
                    list.add(one);
                    return list.get(0) == list.get(1) && one == 5;
                }));
        all.put(
                "caught",
                (lab, n) -> number(lab, n, one -> {
                    try {
                        return 10 / (one - 6) == 100;
                    } catch (ArithmeticException zero) {
                        return true;
                    }
                }));
        all.put(
                "caught index",
                (lab, n) -> number(lab, n, one -> {
                    try {
                        return new int[8][one].length == 100;
                    } catch (NegativeArraySizeException negative) {
                        return one == -2;
                    }
                }));
        all.put(
                "own function",
                (lab, n) -> number(lab, n, one -> {
                    IntOp op = (a, b) -> a * b + n;
                    return op.twice(one) == 42;
                }));
        all.put(
                "function of the platform",
                (lab, n) -> number(lab, n, one -> {
                    IntBinaryOperator op = Math::max;
                    Function<Integer, Integer> more = Math::incrementExact;
                    return op.applyAsInt(one, 3) == 8 && more.apply(one) == 9;
                }));
        all.put(
                "optional",
                (lab, n) -> number(lab, n, one -> Optional.of(one)
                        .map(x -> x + n)
                        .filter(x -> x == 14)
                        .isPresent()));
        all.put(
                "compute",
                (lab, n) -> number(lab, n, one -> {
                    Map<String, Integer> counts = new HashMap<>();
                    counts.merge("a", one, Integer::sum);
                    counts.merge("a", one, Integer::sum);
                    counts.computeIfAbsent("b", key -> n);
                    return counts.get("a") == 14 || counts.get("b") == -3;
                }));
        all.put("objects equal", (lab, n) -> number(lab, n, one -> Objects.equals(one, 5)));
        all.put("hash", (lab, n) -> number(lab, n, one -> Objects.hash(one) == 31 + 5));
        all.put("bit count", (lab, n) -> number(lab, n, one -> Integer.bitCount(one) == 3));
        all.put("double", (lab, n) -> number(lab, n, one -> Math.sqrt(one) == 2.0));
        all.put("ternary", (lab, n) -> number(lab, n, one -> (one > 2 ? one > 4 ? 1 : 2 : 3) == 2));
        all.put("ignored", (lab, n) -> number(lab, n, one -> one * one < 0));
        all.put("future", (lab, n) -> lab.spawn(
                        Behaviors.<Num>setup(context -> Behaviors.receiveMessage(num -> {
                            if (num.n() == n) {
                                context.pipeToSelf(
                                        CompletableFuture.completedFuture(n), (value, error) -> new Num(value + 100));
                            }
                            fail(num.n() == 107);
                            return Behaviors.same();
                        })),
                        "piping")
                .tell(new Num(n)));
        all.put("stash", (lab, n) -> {
            var actor = lab.spawn(
                    Behaviors.<Num>withStash(
                            10,
                            stash -> Behaviors.receiveMessage(num -> {
                                if (num.n() == 100) {
                                    return stash.unstashAll(Behaviors.receiveMessage(kept -> {
                                        fail(kept.n() == 6);
                                        return Behaviors.same();
                                    }));
                                }
                                stash.stash(num);
                                return Behaviors.same();
                            })),
                    "stashing");
            actor.tell(new Num(n));
            actor.tell(new Num(100));
        });
        all.put("children", (lab, n) -> lab.spawn(
                        Behaviors.<Num>setup(context -> Behaviors.receiveMessage(num -> {
                            context.spawn(counting(num.n()), "child-" + num.n()).tell(new Num(n));
                            return Behaviors.same();
                        })),
                        "parent")
                .tell(new Num(n - 1)));
        all.put("two actors", (lab, n) -> {
            var last = lab.spawn(
                    Behaviors.<Num>setup(context -> {
                        int[] seen = {0};
                        return Behaviors.receiveMessage(num -> {
                            fail(seen[0] == 5 && num.n() == 10);
                            seen[0] = num.n();
                            return Behaviors.same();
                        });
                    }),
                    "last");
            send(lab, new Num(n), num -> last.tell(num));
            lab.spawn(
                            Behaviors.<Num>receiveMessage(num -> {
                                last.tell(new Num(num.n() * 2));
                                return Behaviors.same();
                            }),
                            "doubling")
                    .tell(new Num(n));
        });
        all.putAll(ForeignCodePrograms.all());
        return all;
    }
}
