package dev.galgo.foundry.programs;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import dev.galgo.foundry.programs.Looking.Looker;
import java.io.File;
import java.io.Serializable;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Programs that tell equal values of the platform apart; the argument names the kind. */
public final class Instances {
    private Instances() {}

    /** Sends what it keeps and compares what arrives. */
    public static class Sent {
        public static void main(String[] args) {
            send(createActor(A.class, args[0]), "go");
        }

        static class A extends Actor {
            private final Serializable kept;

            public A(String kind) {
                kept = switch (kind) {
                    case "pattern" -> Pattern.compile("a*");
                    case "date" -> LocalDate.of(2000, 2, 29);
                    case "duration" -> Duration.ofSeconds(5);
                    case "file" -> new File("a");
                    case "address" -> URI.create("a:b");
                    case "zero" -> Duration.ZERO;
                    case "noon" -> LocalTime.NOON;
                    case "offset" -> ZoneOffset.ofHours(1);
                    default -> throw new IllegalArgumentException(kind);
                };
            }

            @message
            public void go() {
                send(self(), "take", kept);
            }

            @message
            public void take(Serializable arrived) {
                assert arrived instanceof Pattern ? List.of(kept).contains(arrived) : arrived == kept;
            }
        }
    }

    /** Has a value twice, or an equal one. */
    public static class Twice {
        private static final BiPredicate<Object, Object> SAME = (a, b) -> a == b;

        public static void main(String[] args) {
            switch (args[0]) {
                case "pattern" -> Looking.start(Patterns.class);
                case "date" -> Looking.start(Dates.class);
                case "optional" -> Looking.start(Optionals.class);
                case "address" -> Looking.start(Addresses.class);
                case "number" -> Looking.start(Numbers.class);
                case "epoch" -> Looking.start(Epochs.class);
                default -> throw new IllegalArgumentException(args[0]);
            }
        }

        static class Patterns extends Looker {
            final Pattern one = Pattern.compile("x");
            Pattern other = one;

            @Override
            void first() {
                other = one;
            }

            @Override
            void second() {
                other = Pattern.compile("x");
            }

            @Override
            void check() {
                assert !one.equals(other);
            }
        }

        static class Dates extends Looker {
            final LocalDate one = LocalDate.of(2000, 1, 2);
            LocalDate other = one;

            @Override
            void first() {
                other = one;
            }

            @Override
            void second() {
                other = LocalDate.of(2000, 1, 2);
            }

            @Override
            void check() {
                assert one != other;
            }
        }

        static class Optionals extends Looker {
            final OptionalInt one = OptionalInt.of(3);
            OptionalInt other = one;

            @Override
            void first() {
                other = one;
            }

            @Override
            void second() {
                other = OptionalInt.of(3);
            }

            @Override
            void check() {
                assert one != other;
            }
        }

        static class Addresses extends Looker {
            final URI one = URI.create("a:b");
            URI other = one;

            @Override
            void first() {
                other = one;
            }

            @Override
            void second() {
                other = URI.create("a:b");
            }

            @Override
            void check() {
                assert !SAME.test(one, other);
            }
        }

        static class Numbers extends Looker {
            BigInteger one = BigInteger.ZERO;

            @Override
            void first() {
                one = BigInteger.ONE;
            }

            @Override
            void second() {
                one = new BigInteger("1");
            }

            @Override
            void check() {
                assert one != BigInteger.ONE;
            }
        }

        static class Epochs extends Looker {
            LocalDate one = LocalDate.MIN;

            @Override
            void first() {
                one = LocalDate.EPOCH;
            }

            @Override
            void second() {
                one = LocalDate.ofEpochDay(0);
            }

            @Override
            void check() {
                assert one != LocalDate.EPOCH;
            }
        }
    }

    /** Compares by what is in them. */
    public static class Equal {
        public static void main(String[] args) {
            send(createActor(A.class), "go");
        }

        static class A extends Actor {
            private final LocalDate kept = LocalDate.of(2000, 2, 29);
            private final Pattern pattern = Pattern.compile("a*");

            @message
            public void go() {
                send(self(), "take", kept, pattern);
            }

            @message
            public void take(LocalDate arrived, Pattern matching) {
                assert arrived.equals(kept) && matching.pattern().equals(pattern.pattern());
                assert matching.matcher("aa").matches() && !matching.equals(pattern) && pattern.equals(pattern);
            }
        }
    }
}
