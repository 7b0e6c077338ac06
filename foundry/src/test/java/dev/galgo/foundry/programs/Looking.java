package dev.galgo.foundry.programs;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Programs that look at what is hidden from most, or nearly do: each gets two messages in any order and then looks. */
public final class Looking {
    private Looking() {}

    /** Sends {@code one} and {@code two}; the receiver looks when it has had both. */
    static void start(Class<? extends Looker> looker) {
        ActorName actor = createActor(looker);
        send(actor, "one");
        send(actor, "two");
    }

    /** Looks after two messages. */
    public abstract static class Looker extends Actor {
        int count;

        @message
        public void one() {
            first();
            seen();
        }

        @message
        public void two() {
            second();
            seen();
        }

        void first() {}

        void second() {}

        void seen() {
            if (++count == 2) {
                send(self(), "look");
            }
        }

        @message
        public void look() {
            check();
        }

        abstract void check();
    }

    /** Two strings of one hash code: whichever came first is found first. */
    public static final class CollidingStrings {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Looker {
            final Set<String> names = new HashSet<>();

            @Override
            void first() {
                names.add("Aa");
            }

            @Override
            void second() {
                names.add("BB");
            }

            @Override
            void check() {
                assert names.iterator().next().equals("Aa");
            }
        }
    }

    /** The same in a map that is turned into a list. */
    public static final class CollidingKeys {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Looker {
            final Map<Integer, String> names = new HashMap<>();

            @Override
            void first() {
                names.put(0, "x");
            }

            @Override
            void second() {
                names.put(16, "y");
            }

            @Override
            void check() {
                assert new ArrayList<>(names.keySet()).get(0) == 0;
            }
        }
    }

    /** The sum is the same in any order. */
    public static final class Summing {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Looker {
            final Map<String, Integer> names = new HashMap<>();

            @Override
            void first() {
                names.put("Aa", 1);
            }

            @Override
            void second() {
                names.put("BB", 2);
            }

            @Override
            void check() {
                int sum = 0;
                for (int value : names.values()) {
                    sum += value;
                }
                for (int value : Set.of(1, 2, 3)) {
                    sum += value;
                }
                sum += Map.of("a", 1, "b", 2).values().stream().mapToInt(x -> x).sum();
                assert sum == 12;
            }
        }
    }

    /** An order that is another in each run of the JVM. */
    public static final class Salted {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Looker {
            String text = "";

            @Override
            void check() {
                for (String name : Set.of("a", "b")) {
                    text += name;
                }
                assert text.equals("ab");
            }
        }
    }

    /** A table that is copied from a salted one, where each name has a bucket of its own. */
    public static final class CopiedTable {
        public static void main(String[] args) {
            start(A.class);
        }

        static final class Table {
            static final Map<String, Integer> SIZES = new HashMap<>(Map.of("a", 1, "b", 2));

            private Table() {}
        }

        static class A extends Looker {
            @Override
            void check() {
                var copy = new HashMap<>(Map.of("b", 1, "c", 2));
                assert Table.SIZES.toString().equals("{a=1, b=2}");
                assert copy.toString().equals("{b=1, c=2}");
            }
        }
    }

    /** A copy where both names have the same bucket, so that the order of the salted one shows. */
    public static final class CopiedCollision {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Looker {
            @Override
            void check() {
                assert new HashSet<>(Set.of("Aa", "BB")).iterator().next().equals("Aa");
            }
        }
    }

    /** An initialiser that goes through a salted set. */
    public static final class SaltedInitialiser {
        public static void main(String[] args) {
            start(A.class);
        }

        static final class Table {
            static final List<String> NAMES = new ArrayList<>(Set.of("a", "b"));

            private Table() {}
        }

        static class A extends Looker {
            @Override
            void check() {
                assert Table.NAMES.size() == 2;
            }
        }
    }

    /** The same in a text. */
    public static final class SaltedText {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Looker {
            @Override
            void check() {
                String text = "map " + Map.of("a", 1, "b", 2) + " of " + count + null;
                assert text.equals("map {a=1, b=2} of 2null");
            }
        }
    }

    /** The same, formatted. */
    public static final class Formatted {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Looker {
            @Override
            void check() {
                assert String.format("%s of %d", Set.of("a", "b"), count).equals("[a, b] of 2");
            }
        }
    }

    /** A set of constants whose hash codes the JVM gives out. */
    public static final class Constants {
        public static void main(String[] args) {
            start(A.class);
        }

        enum Colour {
            RED,
            GREEN,
            BLUE
        }

        static class A extends Looker {
            final Set<Colour> colours = new HashSet<>();

            @Override
            void first() {
                colours.add(Colour.RED);
            }

            @Override
            void second() {
                colours.add(Colour.BLUE);
            }

            @Override
            void check() {
                assert colours.stream().findFirst().get() == Colour.RED;
            }
        }
    }

    /** Goes through by a reference to a method. */
    public static final class Referred {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Looker {
            @Override
            void check() {
                String text = Stream.of(Set.of("a", "b")).flatMap(Set::stream).reduce("", String::concat);
                assert text.equals("ab");
            }
        }
    }

    /** The same bound to the collection. */
    public static final class Bound {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Looker {
            @Override
            void check() {
                List<String> seen = new ArrayList<>();
                Set<String> names = Set.of("a", "b");
                Consumer<Consumer<String>> each = names::forEach;
                each.accept(seen::add);
                assert seen.get(0).equals("a");
            }
        }
    }

    /** Counts them only, and removes while it iterates. */
    public static final class CountedConstants {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Looker {
            final Map<Constants.Colour, Integer> colours = new HashMap<>();

            @Override
            void first() {
                colours.put(Constants.Colour.RED, 1);
            }

            @Override
            void second() {
                colours.put(Constants.Colour.BLUE, 2);
            }

            @Override
            void check() {
                int sum = 0;
                for (var each = colours.entrySet().iterator(); each.hasNext(); ) {
                    sum += each.next().getValue();
                    each.remove();
                }
                assert sum == 3 && colours.isEmpty();
            }
        }
    }

    /** What was received is another string than the constant. */
    public static final class ComparedStrings {
        public static void main(String[] args) {
            ActorName actor = createActor(A.class);
            send(actor, "literal");
            send(actor, "received", "a");
        }

        static class A extends Looker {
            String text = "";

            @message
            public void literal() {
                text = "a";
                seen();
            }

            @message
            public void received(String other) {
                text = other;
                seen();
            }

            @Override
            @SuppressWarnings({"StringEquality", "ReferenceEquality"})
            void check() {
                assert text == "a";
            }
        }
    }

    /** Compares by content. */
    public static final class EqualStrings {
        public static void main(String[] args) {
            ActorName actor = createActor(A.class);
            send(actor, "literal");
            send(actor, "received", "a");
        }

        static class A extends ComparedStrings.A {
            @Override
            void check() {
                assert text.equals("a");
            }
        }
    }

    /** Two numbers that are one object in one order and two in the other. */
    public static final class ComparedNumbers {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Looker {
            Integer x = 0;
            Integer y = 0;

            @Override
            void first() {
                x = Integer.valueOf(1000);
                y = x;
            }

            @Override
            void second() {
                x = Integer.valueOf(1000);
                y = Integer.valueOf(1000);
            }

            @Override
            @SuppressWarnings({"BoxedPrimitiveEquality", "ReferenceEquality", "NumericEquality"})
            void check() {
                assert x == y;
            }
        }
    }

    /** Where an exception came from. */
    public static final class Traced {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Looker {
            Exception last = new Exception("none");

            @Override
            void first() {
                last = here();
            }

            @Override
            void second() {
                last = there();
            }

            private static Exception here() {
                return new Exception("x");
            }

            private static Exception there() {
                return new Exception("x");
            }

            @Override
            void check() {
                assert last.getStackTrace()[0].getMethodName().equals("here");
            }
        }
    }

    /** How much room there is. */
    public static final class Roomy {
        public static void main(String[] args) {
            start(A.class);
        }

        static class A extends Looker {
            StringBuilder text = new StringBuilder();

            @Override
            void first() {
                text = new StringBuilder(10);
            }

            @Override
            void second() {
                text = new StringBuilder(100);
            }

            @Override
            void check() {
                assert text.capacity() == 10;
            }
        }
    }

    /** A set in a large table is read back into a small one, and lies otherwise there. */
    public static final class Received {
        public static void main(String[] args) {
            HashSet<Integer> numbers = new HashSet<>(64);
            numbers.add(2);
            numbers.add(17);
            send(createActor(A.class), "take", numbers);
        }

        static class A extends Actor {
            @message
            public void take(HashSet<Integer> numbers) {
                assert numbers.iterator().next() == 17;
            }
        }
    }

    /** The same immutable object twice, received as two. */
    public static final class Tokens {
        record Token(int number) implements Serializable {}

        public static void main(String[] args) {
            ActorName actor = createActor(A.class);
            Token token = new Token(1);
            send(actor, "take", token);
            send(actor, "take", token);
        }

        static class A extends Actor {
            Token first;

            @message
            @SuppressWarnings("ReferenceEquality")
            public void take(Token token) {
                assert token != first;
                first = token;
            }
        }
    }

    /** Called by reference, a handler changes what its caller goes on with. */
    public static final class Filled {
        public static void main(String[] args) {
            send(createActor(A.class), "go", args.length);
        }

        static class A extends Actor {
            @message
            public void go(int wrong) {
                List<Integer> list = new ArrayList<>(List.of(1));
                Map<String, List<Integer>> map = new HashMap<>();
                map.put("list", list);
                List<Integer> same = callByRef(create(B.class), "fill", list, map);
                assert list.size() == (wrong == 0 ? 30 : 1);
                assert map.get("list") == list && map.size() == 2 && same == list;
            }
        }

        static class B extends Actor {
            @message
            public List<Integer> fill(List<Integer> list, Map<String, List<Integer>> map) {
                while (list.size() < 30) {
                    list.add(7);
                }
                map.put("other", new ArrayList<>());
                return list;
            }
        }
    }
}
