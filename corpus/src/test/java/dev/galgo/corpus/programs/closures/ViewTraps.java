package dev.galgo.corpus.programs.closures;

import static dev.galgo.corpus.Mechanism.CLOSURES;

import dev.galgo.corpus.Trap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Views and iterators that are kept: they show what is done to the field behind them. */
public final class ViewTraps {
    private ViewTraps() {}

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class UnmodifiableView extends Keeping {
        List<Integer> store;

        @Override
        void store() {
            store = Collections.unmodifiableList(shared);
        }

        @Override
        List<Integer> kept() {
            return store;
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class SynchronizedView extends Keeping {
        List<Integer> store;

        @Override
        void store() {
            store = Collections.synchronizedList(shared);
        }

        @Override
        List<Integer> kept() {
            return store;
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class CheckedView extends Keeping {
        List<Integer> store;

        @Override
        void store() {
            store = Collections.checkedList(shared, Integer.class);
        }

        @Override
        List<Integer> kept() {
            return store;
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class KeySet extends Actor {
        Map<String, Integer> map = new TreeMap<>();
        Set<String> view;
        int atKeep;

        @message
        void test() {
            send(self(), "keep");
            send(self(), "look");
            send(self(), "add");
        }

        @message
        void keep() {
            view = map.keySet();
            atKeep = view.size();
        }

        @message
        void look() {
            assert view == null || view.size() == atKeep : "the view has changed";
        }

        @message
        void add() {
            map.put("x", 1);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class Values extends Actor {
        Map<String, Integer> map = new TreeMap<>();
        Collection<Integer> view;
        int atKeep;

        @message
        void test() {
            send(self(), "keep");
            send(self(), "look");
            send(self(), "add");
        }

        @message
        void keep() {
            view = map.values();
            atKeep = view.size();
        }

        @message
        void look() {
            assert view == null || view.size() == atKeep : "the view has changed";
        }

        @message
        void add() {
            map.put("x", 1);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class HeadMap extends Actor {
        TreeMap<String, Integer> map = new TreeMap<>();
        SortedMap<String, Integer> view;
        int atKeep;

        @message
        void test() {
            send(self(), "keep");
            send(self(), "look");
            send(self(), "add");
        }

        @message
        void keep() {
            view = map.headMap("y");
            atKeep = view.size();
        }

        @message
        void look() {
            assert view == null || view.size() == atKeep : "the view has changed";
        }

        @message
        void add() {
            map.put("x", 1);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class Descending extends Actor {
        TreeSet<Integer> set = new TreeSet<>();
        NavigableSet<Integer> view;
        int atKeep;

        @message
        void test() {
            send(self(), "keep");
            send(self(), "look");
            send(self(), "add");
        }

        @message
        void keep() {
            view = set.descendingSet();
            atKeep = view.size();
        }

        @message
        void look() {
            assert view == null || view.size() == atKeep : "the view has changed";
        }

        @message
        void add() {
            set.add(1);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class ArraysAsList extends Actor {
        Integer[] array = {0};
        List<Integer> view;
        int atKeep;

        @message
        void test() {
            send(self(), "keep");
            send(self(), "look");
            send(self(), "add");
        }

        @message
        void keep() {
            view = Arrays.asList(array);
            atKeep = view.get(0);
        }

        @message
        void look() {
            assert view == null || view.get(0) == atKeep : "the view has changed";
        }

        @message
        void add() {
            array[0] = 2;
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class SetFromMap extends Actor {
        LinkedHashMap<Integer, Boolean> map = new LinkedHashMap<>();
        Set<Integer> view;
        int atKeep;

        @message
        void test() {
            send(self(), "keep");
            send(self(), "look");
            send(self(), "add");
        }

        @message
        void keep() {
            view = Collections.unmodifiableSet(map.keySet());
            atKeep = view.size();
        }

        @message
        void look() {
            assert view == null || view.size() == atKeep : "the view has changed";
        }

        @message
        void add() {
            map.put(1, true);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class EntryOfMap extends Actor {
        TreeMap<String, Integer> map = new TreeMap<>(Map.of("x", 0));
        Map.Entry<String, Integer> view;
        int atKeep;

        @message
        void test() {
            send(self(), "keep");
            send(self(), "look");
            send(self(), "add");
        }

        @message
        void keep() {
            view = map.entrySet().iterator().next();
            atKeep = view.getValue();
        }

        @message
        void look() {
            assert view == null || view.getValue() == atKeep : "the view has changed";
        }

        @message
        void add() {
            map.put("x", 1);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class SubListSet extends Actor {
        List<Integer> list = new ArrayList<>(List.of(0, 0));
        List<Integer> view;
        int atKeep;

        @message
        void test() {
            send(self(), "keep");
            send(self(), "look");
            send(self(), "add");
        }

        @message
        void keep() {
            view = list.subList(0, 1);
            atKeep = view.get(0);
        }

        @message
        void look() {
            assert view == null || view.get(0) == atKeep : "the view has changed";
        }

        @message
        void add() {
            list.set(0, 5);
        }
    }
}
