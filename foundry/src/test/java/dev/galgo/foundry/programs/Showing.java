package dev.galgo.foundry.programs;

import dev.galgo.foundry.programs.Looking.Looker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Programs that see the order or the size of a hash table without going through it. */
public final class Showing {
    private Showing() {}

    /** Two keys of one bucket have the same value: which one goes? */
    public static class RemovedValue {
        public static void main(String[] args) {
            Looking.start(A.class);
        }

        static class A extends Looker {
            final Map<Integer, String> names = new HashMap<>();

            @Override
            void first() {
                names.put(0, "x");
            }

            @Override
            void second() {
                names.put(16, "x");
            }

            @Override
            void check() {
                names.values().remove("x");
                assert names.containsKey(16);
            }
        }
    }

    /** The same for keys whose hash codes the JVM gives out. */
    public static class RemovedConstant {
        public static void main(String[] args) {
            Looking.start(A.class);
        }

        static class A extends Looker {
            final Map<TimeUnit, String> names = new HashMap<>();

            @Override
            void check() {
                names.put(TimeUnit.DAYS, "x");
                names.put(TimeUnit.HOURS, "x");
                names.values().remove("x");
                assert names.containsKey(TimeUnit.HOURS);
            }
        }
    }

    /** A reduction by a function for which the order matters. */
    public static class Reduced {
        public static void main(String[] args) {
            Looking.start(A.class);
        }

        static class A extends Looker {
            final ConcurrentHashMap<Integer, String> names = new ConcurrentHashMap<>();

            @Override
            void first() {
                names.put(1, "x");
            }

            @Override
            void second() {
                names.put(17, "y");
            }

            @Override
            void check() {
                assert names.reduceKeysToInt(Long.MAX_VALUE, key -> key, 0, (a, b) -> 31 * a + b) == 48;
            }
        }
    }

    /** The platform lists what there is. */
    public static class Listed {
        public static void main(String[] args) {
            Looking.start(A.class);
        }

        static class A extends Looker {
            final Properties names = new Properties();

            @Override
            void first() {
                names.setProperty("Aa", "1");
            }

            @Override
            void second() {
                names.setProperty("BB", "2");
            }

            @Override
            void check() {
                var bytes = new ByteArrayOutputStream();
                names.list(new PrintStream(bytes, true, StandardCharsets.UTF_8));
                var text = bytes.toString(StandardCharsets.UTF_8);
                assert text.indexOf("Aa") < text.indexOf("BB");
            }
        }
    }

    /** A table that counts how often it grows. */
    public static class Grown {
        public static void main(String[] args) {
            Looking.start(A.class);
        }

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

        static class A extends Looker {
            Table table = new Table();

            @Override
            void first() {
                table.fill();
                table.clear();
                table.grown = 0;
            }

            @Override
            void second() {
                table = new Table();
            }

            @Override
            void check() {
                table.fill();
                assert table.grown == 1;
            }
        }
    }

    /** Asks a salted set about its elements, one after the other. */
    public static class Asked {
        public static void main(String[] args) {
            Looking.start(A.class);
        }

        static final class Once extends java.util.ArrayList<Object> {
            private static final long serialVersionUID = 1L;
            Object first = "";

            @Override
            public boolean contains(Object element) {
                first = first.equals("") ? element : first;
                return true;
            }
        }

        static class A extends Looker {
            @Override
            void check() {
                Collection<String> names = new HashMap<>(Map.of(TimeUnit.DAYS, "d", TimeUnit.HOURS, "h")).values();
                var once = new Once();
                names.retainAll(once);
                assert once.first != null;
            }
        }
    }

    /** Writes a salted set into a stream. */
    public static class Written {
        public static void main(String[] args) {
            Looking.start(A.class);
        }

        static class A extends Looker {
            @Override
            void check() {
                try (var out = new ObjectOutputStream(new ByteArrayOutputStream())) {
                    out.writeObject(Set.of("a", "b"));
                } catch (IOException impossible) {
                    throw new IllegalStateException(impossible);
                }
            }
        }
    }

    /** Looks things up, which shows no order. */
    public static class LookedUp {
        public static void main(String[] args) {
            Looking.start(A.class);
        }

        static class A extends Looker {
            final Map<String, Integer> names = new HashMap<>();
            final Map<TimeUnit, Integer> units = new HashMap<>();

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
                units.put(TimeUnit.DAYS, 1);
                units.merge(TimeUnit.HOURS, 2, Integer::sum);
                units.computeIfAbsent(TimeUnit.MINUTES, any -> 3);
                assert names.size() == 2
                        && names.get("Aa") == 1
                        && names.keySet().contains("BB");
                assert names.values().remove(2) && names.equals(Map.of("Aa", 1));
                assert units.values().remove(3) && units.keySet().removeAll(Set.of(TimeUnit.DAYS));
                assert units.keySet().equals(Set.of(TimeUnit.HOURS));
            }
        }
    }
}
