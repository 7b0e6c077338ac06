package dev.galgo.corpus.programs.hashorder;

import static dev.galgo.corpus.Mechanism.HASH_ORDER;

import dev.galgo.corpus.Correct;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Hash collections that are used as sets and maps, whatever their order. */
public final class HashOrderNeighbours {
    private HashOrderNeighbours() {}

    @Correct(mechanism = HASH_ORDER)
    public static class Sum extends Collecting {
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
            return map.values().stream().mapToInt(x -> x).sum() == 3;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class SumInLoop extends Collecting {
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
            return sum() == 3;
        }

        private int sum() {
            int sum = 0;
            for (int x : map.values()) {
                sum += x;
            }
            return sum;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class Contains extends Collecting {
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
            return set.contains("Aa") && set.contains("BB");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class SizeOnly extends Collecting {
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
            return set.size() == 2 && !set.isEmpty();
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class SetEquals extends Collecting {
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
            return set.equals(Set.of("BB", "Aa"));
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class MapEquals extends Collecting {
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
            return map.equals(Map.of("BB", 2, "Aa", 1))
                    && map.hashCode() == Map.of("Aa", 1, "BB", 2).hashCode();
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class SortedFirst extends Collecting {
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
            return set.stream().sorted().findFirst().get().equals("Aa");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class JoinedSorted extends Collecting {
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
            return String.join(",", new TreeSet<>(set)).equals("Aa,BB");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class TreeSetOrder extends Collecting {
        Set<String> set = new TreeSet<>();

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

    @Correct(mechanism = HASH_ORDER)
    public static class TreeMapText extends Collecting {
        Map<String, Integer> map = new TreeMap<>();

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
            return map.toString().equals("{Aa=1, BB=2}");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class EnumMapOrder extends Collecting {
        Map<Thread.State, Integer> map = new EnumMap<>(Thread.State.class);

        @Override
        void first() {
            map.put(Thread.State.NEW, 1);
        }

        @Override
        void second() {
            map.put(Thread.State.BLOCKED, 2);
        }

        @Override
        boolean right() {
            return map.keySet().iterator().next() == Thread.State.NEW;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class EnumSetOrder extends Collecting {
        Set<Thread.State> set = EnumSet.noneOf(Thread.State.class);

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

    @Correct(mechanism = HASH_ORDER)
    public static class MaxUnique extends Collecting {
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
            return Collections.max(set).equals("BB");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class AllMatch extends Collecting {
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
            return set.stream().allMatch(x -> x.length() == 2);
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class RemoveIf extends Collecting {
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
            return set.removeIf("Aa"::equals) && set.contains("BB");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class Union extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.addAll(Set.of("x", "y"));
        }

        @Override
        void second() {
            set.addAll(List.of("y", "z"));
        }

        @Override
        boolean right() {
            return set.size() == 3;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class RetainAll extends Collecting {
        Set<String> set = new HashSet<>(List.of("Aa", "BB", "C"));

        @Override
        void first() {
            set.retainAll(Set.of("Aa", "BB"));
        }

        @Override
        void second() {
            set.retainAll(Set.of("BB", "C"));
        }

        @Override
        boolean right() {
            return set.equals(Set.of("BB"));
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class Counting extends Collecting {
        Map<String, Integer> map = new HashMap<>();

        @Override
        void first() {
            map.merge("Aa", 1, Integer::sum);
        }

        @Override
        void second() {
            map.merge("Aa", 1, Integer::sum);
            map.merge("BB", 1, Integer::sum);
        }

        @Override
        boolean right() {
            return map.get("Aa") == 2 && map.get("BB") == 1;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class CountFiltered extends Collecting {
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
            return set.stream().filter(x -> x.startsWith("A")).count() == 1;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class CopyToTree extends Collecting {
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
            return new TreeMap<>(map).firstKey().equals("Aa");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class SetOfContains extends Collecting {
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
            return set.contains("a") && set.size() == 3;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class MapOfLookup extends Collecting {
        Map<String, Integer> map = Map.of();

        @Override
        void first() {
            map = Map.of("a", 1, "b", 2);
        }

        @Override
        void second() {
            done += 0;
        }

        @Override
        boolean right() {
            return map.get("a") + map.getOrDefault("b", 0) == 3;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class EnumSetContains extends Collecting {
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
            return set.contains(Thread.State.NEW) && set.size() == 2;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class EnumKeyLookup extends Collecting {
        Map<Thread.State, Integer> map = new HashMap<>();

        @Override
        void first() {
            map.put(Thread.State.NEW, 1);
        }

        @Override
        void second() {
            map.put(Thread.State.BLOCKED, 2);
        }

        @Override
        boolean right() {
            return map.get(Thread.State.BLOCKED) == 2;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class SingleElement extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.add("Aa");
        }

        @Override
        void second() {
            set.add("Aa");
        }

        @Override
        boolean right() {
            return set.iterator().next().equals("Aa") && set.toString().equals("[Aa]");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class EmptySet extends Collecting {
        Set<String> set = new HashSet<>();

        @Override
        void first() {
            set.add("Aa");
            set.clear();
        }

        @Override
        void second() {
            set.remove("x");
        }

        @Override
        boolean right() {
            return !set.iterator().hasNext() && set.toString().equals("[]");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class RecordKeys extends Collecting {
        record Point(int x, int y) {}

        Map<Point, String> map = new HashMap<>();

        @Override
        void first() {
            map.put(new Point(1, 2), "a");
        }

        @Override
        void second() {
            map.put(new Point(2, 1), "b");
        }

        @Override
        boolean right() {
            return map.get(new Point(1, 2)).equals("a") && map.containsKey(new Point(2, 1));
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class GroupedCounts extends Collecting {
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
                            .collect(Collectors.groupingBy(x -> x, Collectors.counting()))
                            .get("Aa")
                    == 1;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class DistinctCount extends Collecting {
        List<String> list = new ArrayList<>();

        @Override
        void first() {
            list.add("Aa");
        }

        @Override
        void second() {
            list.add("Aa");
        }

        @Override
        boolean right() {
            return list.stream().distinct().count() == 1;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class SortedText extends Collecting {
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
            return set.stream()
                    .sorted(Comparator.reverseOrder())
                    .collect(Collectors.joining())
                    .equals("BBAa");
        }
    }
}
