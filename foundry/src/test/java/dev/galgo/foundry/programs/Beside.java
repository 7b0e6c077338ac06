package dev.galgo.foundry.programs;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Two programs that have nothing to do with each other but the class around them. */
public final class Beside {
    private Beside() {}

    /** Looks at nothing: its strings, sets and exceptions may come from anywhere. */
    public static class Quiet extends Actor {
        private final Set<String> names = new HashSet<>();
        private String last = "";

        @message
        public void test() {
            send(self(), "add", "Aa");
            send(self(), "add", "BB");
            send(self(), "add", new StringBuilder("A").append('a').toString());
        }

        @message
        public void add(String name) {
            last = name;
            names.add(name);
            assert names.contains(last) && names.size() < 3;
        }
    }

    /** Looks at everything there is. */
    public static class Loud extends Actor {
        private final Set<String> names = new LinkedHashSet<>(new HashSet<>(new TreeSet<>()));

        @message
        public void test() {
            try {
                depth("a", "a");
            } catch (StackOverflowError deep) {
                names.add(deep.getStackTrace()[0].toString() + new StringBuilder().capacity());
            }
        }

        private int depth(String one, String other) {
            return one == other ? 0 : 1 + depth(other, one);
        }
    }
}
