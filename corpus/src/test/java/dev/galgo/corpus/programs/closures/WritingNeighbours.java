package dev.galgo.corpus.programs.closures;

import static dev.galgo.corpus.Mechanism.CLOSURES;

import dev.galgo.corpus.Correct;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Functions that the platform runs and that write what nobody else reads. */
public final class WritingNeighbours {
    private WritingNeighbours() {}

    @Correct(mechanism = CLOSURES)
    public static class ToCollection extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            source.stream().collect(Collectors.toCollection(() -> mine));
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class CollectThreeArguments extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            source.stream().collect(() -> mine, List::add, List::addAll);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class ForEach extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            source.forEach(mine::add);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class Peek extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            source.stream().peek(x -> mine.add(x)).toList();
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class Filter extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            source.stream().filter(x -> mine.add(x)).toList();
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class AnyMatch extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            source.stream().anyMatch(mine::add);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class MapSideEffect extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            source.stream().mapToInt(x -> mine.add(x) ? 1 : 0).sum();
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class Comparator extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            source.sort((a, b) -> mine.add(a) ? a - b : 0);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class RemoveIf extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            source.removeIf(x -> mine.add(x) && false);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class MaxComparator extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            Collections.max(source, (a, b) -> mine.add(a) ? a - b : 0);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class CollectorOf extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            source.stream().collect(Collector.of(() -> mine, List::add, (a, b) -> a));
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class GroupingDownstream extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            source.stream().collect(Collectors.groupingBy(x -> 1, Collectors.toCollection(() -> mine)));
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class CollectionsAddAll extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            Consumer<Integer> c = x -> Collections.addAll(mine, x);
            source.stream().forEachOrdered(c.andThen(x -> {}));
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class TreeSetComparator extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            var set = new TreeSet<Integer>((a, b) -> mine.add(a) ? a - b : 0);
            set.addAll(source);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class IntStreamCollect extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            IntStream.range(0, 3).collect(() -> mine, (l, i) -> l.add(i), List::addAll);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class AnonymousIterator extends Filling {
        List<Integer> mine = new ArrayList<>();

        @Override
        void run() {
            Iterable<Integer> it = () -> new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return mine.size() < 2;
                }

                @Override
                public Integer next() {
                    mine.add(1);
                    return 1;
                }
            };
            for (int x : it) {
                source.add(x);
            }
        }
    }
}
