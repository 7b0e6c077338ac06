package dev.galgo.corpus.programs.closures;

import static dev.galgo.corpus.Mechanism.CLOSURES;

import dev.galgo.corpus.Trap;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Functions that the platform runs and that write a field which another handler reads. */
public final class WritingTraps {
    private WritingTraps() {}

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class ToCollection extends Filling {
        @Override
        void run() {
            source.stream().collect(Collectors.toCollection(() -> shared));
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class CollectThreeArguments extends Filling {
        @Override
        void run() {
            source.stream().collect(() -> shared, List::add, List::addAll);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class ForEach extends Filling {
        @Override
        void run() {
            source.forEach(shared::add);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class Peek extends Filling {
        @Override
        void run() {
            source.stream().peek(x -> shared.add(x)).toList();
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class Filter extends Filling {
        @Override
        void run() {
            source.stream().filter(x -> shared.add(x)).toList();
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class AnyMatch extends Filling {
        @Override
        void run() {
            source.stream().anyMatch(shared::add);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class MapSideEffect extends Filling {
        @Override
        void run() {
            source.stream().mapToInt(x -> shared.add(x) ? 1 : 0).sum();
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class Comparator extends Filling {
        @Override
        void run() {
            source.sort((a, b) -> shared.add(a) ? a - b : 0);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class RemoveIf extends Filling {
        @Override
        void run() {
            source.removeIf(x -> shared.add(x) && false);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class MaxComparator extends Filling {
        @Override
        void run() {
            Collections.max(source, (a, b) -> shared.add(a) ? a - b : 0);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class CollectorOf extends Filling {
        @Override
        void run() {
            source.stream().collect(Collector.of(() -> shared, List::add, (a, b) -> a));
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class GroupingDownstream extends Filling {
        @Override
        void run() {
            source.stream().collect(Collectors.groupingBy(x -> 1, Collectors.toCollection(() -> shared)));
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class CollectionsAddAll extends Filling {
        @Override
        void run() {
            Consumer<Integer> c = x -> Collections.addAll(shared, x);
            source.stream().forEachOrdered(c.andThen(x -> {}));
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class TreeSetComparator extends Filling {
        @Override
        void run() {
            var set = new TreeSet<Integer>((a, b) -> shared.add(a) ? a - b : 0);
            set.addAll(source);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class IntStreamCollect extends Filling {
        @Override
        void run() {
            IntStream.range(0, 3).collect(() -> shared, (l, i) -> l.add(i), List::addAll);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "fill, look")
    public static class AnonymousIterator extends Filling {
        @Override
        void run() {
            Iterable<Integer> it = () -> new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return shared.size() < 2;
                }

                @Override
                public Integer next() {
                    shared.add(1);
                    return 1;
                }
            };
            for (int x : it) {
                source.add(x);
            }
        }
    }
}
