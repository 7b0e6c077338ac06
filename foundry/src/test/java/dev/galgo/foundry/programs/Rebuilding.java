package dev.galgo.foundry.programs;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import dev.galgo.foundry.programs.Looking.Looker;
import java.io.Serializable;
import java.util.Comparator;
import java.util.EventObject;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import osl.manager.Actor;
import osl.manager.annotations.message;

/**
 * Programs with objects of the platform that serialization builds anew; the argument names the
 * message to start with.
 */
public final class Rebuilding {
    private Rebuilding() {}

    /** Takes 99 for equal to every number, so that it is found at the root of a tree. */
    static final class Odd implements Comparator<Integer>, Serializable {
        private static final long serialVersionUID = 1L;

        @Override
        public int compare(Integer one, Integer other) {
            return one == 99 ? 0 : Integer.compare(one, other);
        }
    }

    /** Sends objects of the platform to itself. */
    public static class Sent {
        public static void main(String[] args) {
            send(createActor(A.class), args[0]);
        }

        static class Event extends EventObject {
            private static final long serialVersionUID = 1L;

            Event() {
                super("here");
            }
        }

        static class A extends Actor {
            @message
            public void event() {
                send(self(), "source", new EventObject("here"));
            }

            @message
            public void ownEvent() {
                send(self(), "source", new Event());
            }

            @message
            public void source(EventObject event) {
                assert event.getSource() != null;
            }

            @message
            public void forgotten() {
                send(self(), "noSource", new Event());
            }

            @message
            public void noSource(EventObject event) {
                assert event.getSource() == null;
            }

            @message
            public void tree() {
                var tree = new TreeMap<Integer, Integer>(new Odd());
                List.of(1, 2, 3, 4, 5).forEach(number -> tree.put(number, number));
                send(self(), "root", tree, tree.get(99));
            }

            @message
            public void root(TreeMap<Integer, Integer> tree, int root) {
                assert tree.get(99) == root;
            }

            @message
            public void plainTree() {
                send(self(), "least", new TreeMap<>(java.util.Map.of(2, 2, 1, 1)));
            }

            @message
            public void least(TreeMap<Integer, Integer> tree) {
                assert tree.firstKey() == 1 && tree.comparator() == null;
            }

            @message
            public void names() {
                var names = new Properties();
                names.setProperty("Aa", "1");
                names.setProperty("BB", "2");
                send(self(), "first", names);
            }

            @message
            public void first(Properties names) {
                assert names.keySet().iterator().next().equals("Aa");
            }
        }
    }

    /** A tree whose root is the number that came first. */
    public static class Grown {
        public static void main(String[] args) {
            Looking.start(A.class);
        }

        static class A extends Looker {
            final TreeMap<Integer, Integer> tree = new TreeMap<>(new Odd());

            @Override
            void first() {
                tree.put(1, 1);
            }

            @Override
            void second() {
                tree.put(2, 2);
            }

            @Override
            void check() {
                assert tree.get(99) == 1;
            }
        }
    }
}
