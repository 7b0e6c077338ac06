package dev.galgo.corpus.programs.hashorder;

import static dev.galgo.corpus.Mechanism.HASH_ORDER;

import dev.galgo.corpus.Trap;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;

/** The history of a hash table shows, though nobody goes through it. */
public final class HistoryTraps {
    private HistoryTraps() {}

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class FirstValueRemoved extends Collecting {
        final Map<Integer, String> map = new HashMap<>();

        @Override
        void first() {
            map.put(0, "x");
        }

        @Override
        void second() {
            map.put(16, "x");
        }

        @Override
        boolean right() {
            map.values().remove("x");
            return map.containsKey(16);
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class ConstantRemoved extends Claiming {
        enum Side {
            LEFT,
            RIGHT
        }

        @Override
        boolean right() {
            var map = new HashMap<Side, String>();
            for (var side : Side.values()) {
                map.put(side, "x");
            }
            map.values().remove("x");
            return map.containsKey(Side.LEFT);
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class ReducedKeys extends Collecting {
        final ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();

        @Override
        void first() {
            map.put(1, "x");
        }

        @Override
        void second() {
            map.put(17, "y");
        }

        @Override
        boolean right() {
            return map.reduceKeysToInt(Long.MAX_VALUE, key -> key, 0, (a, b) -> 31 * a + b) == 48;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class ListedProperties extends Collecting {
        final Properties map = new Properties();

        @Override
        void first() {
            map.setProperty("Aa", "1");
        }

        @Override
        void second() {
            map.setProperty("BB", "2");
        }

        @Override
        boolean right() {
            var bytes = new ByteArrayOutputStream();
            map.list(new PrintStream(bytes, true, StandardCharsets.UTF_8));
            var text = bytes.toString(StandardCharsets.UTF_8);
            return text.indexOf("Aa") < text.indexOf("BB");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class OneSidedEquals extends Collecting {
        /** Equals every name, if it is the wildcard. */
        static final class Name {
            final String text;

            Name(String text) {
                this.text = text;
            }

            @Override
            public int hashCode() {
                return 1;
            }

            @Override
            public boolean equals(Object other) {
                return text.equals("*") || (other instanceof Name name && name.text.equals(text));
            }
        }

        final Map<Name, Integer> map = new HashMap<>();

        @Override
        void first() {
            map.put(new Name("a"), 1);
        }

        @Override
        void second() {
            map.put(new Name("b"), 2);
        }

        @Override
        boolean right() {
            return map.get(new Name("*")) == 1;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "one, two, look")
    public static class OverriddenRehash extends Collecting {
        /** Counts how often it grows. */
        static final class Table extends Hashtable<Integer, Integer> {
            private static final long serialVersionUID = 1L;
            int grown;

            @Override
            protected void rehash() {
                grown++;
                super.rehash();
            }

            void fill() {
                for (int i = 0; i < 9; i++) {
                    put(i, i);
                }
            }
        }

        Table table = new Table();

        @Override
        void first() {
            table = new Table();
        }

        @Override
        void second() {
            table.fill();
            table.clear();
            table.grown = 0;
        }

        @Override
        boolean right() {
            table.fill();
            return table.grown == 1;
        }
    }
}
