package dev.galgo.corpus.programs.hashorder;

import static dev.galgo.corpus.Mechanism.HASH_ORDER;

import dev.galgo.corpus.Trap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The first element that a hash collection yields decides. */
public final class HashOrderTraps {
    private HashOrderTraps() {}

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class FirstOfSet extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.add("Aa");
        }

        @Override
        void second() {
            set.add("BB");
        }

        @Override
        boolean right() {
            return set.iterator().next().equals("Aa");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class FirstOfKeySet extends Collecting {
        Map<String, Integer> map = new HashMap<>();

        @Override
        void first() {
            map.put("Aa", 1);
        }

        @Override
        void second() {
            map.put("BB", 2);
        }

        @Override
        boolean right() {
            return map.keySet().iterator().next().equals("Aa");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class FirstValue extends Collecting {
        Map<String, Integer> map = new HashMap<>();

        @Override
        void first() {
            map.put("Aa", 1);
        }

        @Override
        void second() {
            map.put("BB", 2);
        }

        @Override
        boolean right() {
            return map.values().iterator().next() == 1;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class FirstEntry extends Collecting {
        Map<String, Integer> map = new HashMap<>();

        @Override
        void first() {
            map.put("Aa", 1);
        }

        @Override
        void second() {
            map.put("BB", 2);
        }

        @Override
        boolean right() {
            return map.entrySet().iterator().next().getValue() == 1;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class SetToString extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.add("Aa");
        }

        @Override
        void second() {
            set.add("BB");
        }

        @Override
        boolean right() {
            return set.toString().equals("[Aa, BB]");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class MapToString extends Collecting {
        Map<String, Integer> map = new HashMap<>();

        @Override
        void first() {
            map.put("Aa", 1);
        }

        @Override
        void second() {
            map.put("BB", 2);
        }

        @Override
        boolean right() {
            return map.toString().startsWith("{Aa");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class Joined extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.add("Aa");
        }

        @Override
        void second() {
            set.add("BB");
        }

        @Override
        boolean right() {
            return String.join(",", set).equals("Aa,BB");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class FindFirst extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.add("Aa");
        }

        @Override
        void second() {
            set.add("BB");
        }

        @Override
        boolean right() {
            return set.stream().findFirst().get().equals("Aa");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class CopiedToList extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.add("Aa");
        }

        @Override
        void second() {
            set.add("BB");
        }

        @Override
        boolean right() {
            return new ArrayList<>(set).get(0).equals("Aa");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class ToArray extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.add("Aa");
        }

        @Override
        void second() {
            set.add("BB");
        }

        @Override
        boolean right() {
            return set.toArray()[0].equals("Aa");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class ForEachText extends Collecting {
        Set<String> set = new HashSet<>();
        String text = "";

        @Override
        void first() {
            set.add("Aa");
        }

        @Override
        void second() {
            set.add("BB");
        }

        @Override
        boolean right() {
            return text().equals("AaBB");
        }

        private String text() {
            set.forEach(x -> text += x);
            return text;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class LoopBreaks extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.add("Aa");
        }

        @Override
        void second() {
            set.add("BB");
        }

        @Override
        boolean right() {
            return any().equals("Aa");
        }

        private String any() {
            for (String x : set) {
                return x;
            }
            return "";
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class MapForEach extends Collecting {
        Map<String, Integer> map = new HashMap<>();
        String text = "";

        @Override
        void first() {
            map.put("Aa", 1);
        }

        @Override
        void second() {
            map.put("BB", 2);
        }

        @Override
        boolean right() {
            return text().equals("12");
        }

        private String text() {
            map.forEach((k, v) -> text += v);
            return text;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class MaxOfTies extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.add("Aa");
        }

        @Override
        void second() {
            set.add("BB");
        }

        @Override
        boolean right() {
            return Collections.max(set, Comparator.comparing(String::length)).equals("Aa");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class Limit extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.add("Aa");
        }

        @Override
        void second() {
            set.add("BB");
        }

        @Override
        boolean right() {
            return set.stream().limit(1).anyMatch("Aa"::equals);
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class ReduceConcat extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.add("Aa");
        }

        @Override
        void second() {
            set.add("BB");
        }

        @Override
        boolean right() {
            return set.stream().reduce("", String::concat).equals("AaBB");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class RemoveFirst extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.add("Aa");
        }

        @Override
        void second() {
            set.add("BB");
        }

        @Override
        boolean right() {
            return remove().contains("BB");
        }

        private Set<String> remove() {
            var it = set.iterator();
            it.next();
            it.remove();
            return set;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class ConcurrentMap extends Collecting {
        Map<String, Integer> map = new ConcurrentHashMap<>();

        @Override
        void first() {
            map.put("Aa", 1);
        }

        @Override
        void second() {
            map.put("BB", 2);
        }

        @Override
        boolean right() {
            return map.keySet().iterator().next().equals("Aa");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class OldTable extends Collecting {
        Map<String, Integer> map = new Hashtable<>();

        @Override
        void first() {
            map.put("Aa", 1);
        }

        @Override
        void second() {
            map.put("BB", 2);
        }

        @Override
        boolean right() {
            return map.keySet().iterator().next().equals("BB");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class GroupedKeys extends Collecting {
        List<String> list = new ArrayList<>();

        @Override
        void first() {
            list.add("Aa");
        }

        @Override
        void second() {
            list.add("BB");
        }

        @Override
        boolean right() {
            return list.stream()
                    .collect(Collectors.groupingBy(x -> x))
                    .keySet()
                    .iterator()
                    .next()
                    .equals("Aa");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class CollectedSet extends Collecting {
        List<String> list = new ArrayList<>();

        @Override
        void first() {
            list.add("Aa");
        }

        @Override
        void second() {
            list.add("BB");
        }

        @Override
        boolean right() {
            return list.stream().collect(Collectors.toSet()).iterator().next().equals("Aa");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class GrownSet extends Collecting {
        Set<Integer> set = new HashSet<>(List.of(16, 1));

        @Override
        void first() {
            var big = new HashSet<Integer>(1000);
            big.addAll(set);
            set = big;
        }

        @Override
        void second() {
            var small = new HashSet<Integer>();
            small.addAll(set);
            set = small;
        }

        @Override
        boolean right() {
            return set.iterator().next() == 16;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class ObjectKeys extends Collecting {
        Map<Object, Integer> map = new HashMap<>();

        @Override
        void first() {
            map.put(new Key(), 1);
        }

        @Override
        void second() {
            map.put(new Key(), 2);
        }

        static class Key {}

        @Override
        boolean right() {
            return map.values().iterator().next() == 1;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class EnumKeys extends Collecting {
        Set<Thread.State> set = new HashSet<>();

        @Override
        void first() {
            set.add(Thread.State.NEW);
        }

        @Override
        void second() {
            set.add(Thread.State.BLOCKED);
        }

        @Override
        boolean right() {
            return set.iterator().next() == Thread.State.NEW;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class ClassKeys extends Collecting {
        static class One {}

        static class Two {}

        Map<Class<?>, Integer> map = new HashMap<>();

        @Override
        void first() {
            map.put(One.class, 1);
        }

        @Override
        void second() {
            map.put(Two.class, 2);
        }

        @Override
        boolean right() {
            return map.values().iterator().next() == 1;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class RecordOfEnum extends Collecting {
        record Part(Thread.State state) {}

        Set<Part> set = new HashSet<>();

        @Override
        void first() {
            set.add(new Part(Thread.State.NEW));
        }

        @Override
        void second() {
            set.add(new Part(Thread.State.BLOCKED));
        }

        @Override
        boolean right() {
            return set.iterator().next().state() == Thread.State.NEW;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class SetOf extends Collecting {
        Set<String> set = Set.of();

        @Override
        void first() {
            set = Set.of("a", "b", "c");
        }

        @Override
        void second() {
            done += 0;
        }

        @Override
        boolean right() {
            return set.iterator().next().equals("a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class MapOf extends Collecting {
        Map<String, Integer> map = Map.of();

        @Override
        void first() {
            map = Map.of("a", 1, "b", 2, "c", 3);
        }

        @Override
        void second() {
            done += 0;
        }

        @Override
        boolean right() {
            return map.values().iterator().next() == 1;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class SetCopyOf extends Collecting {
        Set<String> set = Set.of();

        @Override
        void first() {
            set = Set.copyOf(List.of("x", "y", "z"));
        }

        @Override
        void second() {
            done += 0;
        }

        @Override
        boolean right() {
            return List.copyOf(set).get(0).equals("x");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class UnmodifiableCollected extends Collecting {
        Set<String> set = Set.of();

        @Override
        void first() {
            set = Stream.of("x", "y", "z").collect(Collectors.toUnmodifiableSet());
        }

        @Override
        void second() {
            done += 0;
        }

        @Override
        boolean right() {
            return String.join("", set).equals("xyz");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class MapOfEntries extends Collecting {
        Map<String, Integer> map = Map.of();

        @Override
        void first() {
            map = Map.ofEntries(Map.entry("a", 1), Map.entry("b", 2), Map.entry("c", 3));
        }

        @Override
        void second() {
            done += 0;
        }

        @Override
        boolean right() {
            return map.toString().startsWith("{a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class IdentityMapOrder extends Collecting {
        Map<Object, Integer> map = new IdentityHashMap<>();

        @Override
        void first() {
            map.put("k1", 1);
        }

        @Override
        void second() {
            map.put("k2", 2);
        }

        @Override
        boolean right() {
            return map.values().iterator().next() == 1;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class NamesInSet extends Collecting {
        Set<osl.manager.ActorName> set = new HashSet<>();
        osl.manager.ActorName mine;

        @Override
        void first() {
            mine = create(Quiet.class);
            set.add(mine);
        }

        @Override
        void second() {
            set.add(create(Quiet.class));
        }

        public static class Quiet extends osl.manager.Actor {
            @osl.manager.annotations.message
            public void none() {}
        }

        @Override
        boolean right() {
            return set.iterator().next().equals(mine);
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class HashCodeOfEnumList extends Collecting {
        int hash;

        @Override
        void first() {
            hash = List.of(Thread.State.NEW).hashCode();
        }

        @Override
        void second() {
            done += 0;
        }

        @Override
        boolean right() {
            return hash % 3 != 0;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class LambdaKeys extends Collecting {
        Set<Runnable> set = new HashSet<>();
        Runnable mine;

        @Override
        void first() {
            mine = () -> done += 0;
            set.add(mine);
        }

        @Override
        void second() {
            set.add(() -> done += 1);
        }

        @Override
        boolean right() {
            return set.iterator().next() == mine;
        }
    }
}
