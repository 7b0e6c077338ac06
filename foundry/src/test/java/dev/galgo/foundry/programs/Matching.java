package dev.galgo.foundry.programs;

import dev.galgo.foundry.programs.Looking.Looker;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Programs with keys that equal others, which do not equal them. */
public final class Matching {
    private Matching() {}

    /** A key that finds the first one of its bucket, whichever it is. */
    public static class FirstMatch {
        public static void main(String[] args) {
            Looking.start(A.class);
        }

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
                return text.equals("any") || (other instanceof Name name && name.text.equals(text));
            }
        }

        static class A extends Looker {
            final Map<Name, Integer> names = new HashMap<>();

            @Override
            void first() {
                names.put(new Name("a"), 1);
            }

            @Override
            void second() {
                names.put(new Name("b"), 2);
            }

            @Override
            void check() {
                assert names.get(new Name("any")) == 1;
            }
        }
    }

    /** The same, where the JVM gives out the hash code of both keys. */
    public static class FirstConstantMatch {
        public static void main(String[] args) {
            Looking.start(A.class);
        }

        record Name(TimeUnit unit, String text) {
            @Override
            public int hashCode() {
                return unit.hashCode();
            }

            @Override
            public boolean equals(Object other) {
                return text.equals("any") || (other instanceof Name name && name.text.equals(text));
            }
        }

        static class A extends Looker {
            final Map<Name, Integer> names = new HashMap<>();

            @Override
            void first() {
                names.put(new Name(TimeUnit.DAYS, "a"), 1);
            }

            @Override
            void second() {
                names.put(new Name(TimeUnit.DAYS, "b"), 2);
            }

            @Override
            void check() {
                assert names.get(new Name(TimeUnit.DAYS, "any")) == 1;
            }
        }
    }
}
