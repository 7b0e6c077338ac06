package dev.galgo.corpus.programs.closures;

import static dev.galgo.corpus.Mechanism.CLOSURES;

import dev.galgo.corpus.Correct;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Streams and collectors whose results hold what a function returned. What they return is new. */
@SuppressWarnings("unchecked")
public final class StreamsNeighbours {
    private StreamsNeighbours() {}

    @Correct(mechanism = CLOSURES)
    public static class MapToList extends Keeping {
        List<List<Integer>> store = List.of();

        @Override
        void store() {
            store = Stream.of(1).<List<Integer>>map(x -> fresh()).toList();
        }

        @Override
        List<Integer> kept() {
            return store.isEmpty() ? null : store.get(0);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class ToMapValue extends Keeping {
        Map<Integer, List<Integer>> store = Map.of();

        @Override
        void store() {
            store = Stream.of(1).collect(Collectors.toMap(x -> x, x -> fresh()));
        }

        @Override
        List<Integer> kept() {
            return store.get(1);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class GenerateLimit extends Keeping {
        List<List<Integer>> store = List.of();

        @Override
        void store() {
            store = Stream.<List<Integer>>generate(() -> fresh()).limit(1).toList();
        }

        @Override
        List<Integer> kept() {
            return store.isEmpty() ? null : store.get(0);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class FlatMapStream extends Keeping {
        List<List<Integer>> store = List.of();

        @Override
        void store() {
            store = Stream.of(1).flatMap(x -> Stream.of(fresh())).toList();
        }

        @Override
        List<Integer> kept() {
            return store.isEmpty() ? null : store.get(0);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class IterateTwice extends Keeping {
        List<List<Integer>> store = List.of();

        @Override
        void store() {
            store = Stream.<List<Integer>>iterate(List.of(), x -> fresh())
                    .limit(2)
                    .toList();
        }

        @Override
        List<Integer> kept() {
            return store.isEmpty() ? null : store.get(1);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class CollectingAndThen extends Keeping {
        List<Integer> store;

        @Override
        void store() {
            store = Stream.of(1).collect(Collectors.collectingAndThen(Collectors.toList(), x -> fresh()));
        }

        @Override
        List<Integer> kept() {
            return store;
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class ReduceIdentity extends Keeping {
        List<Integer> store;

        @Override
        void store() {
            Supplier<List<Integer>> s = () -> fresh();
            store = Stream.<List<Integer>>of().reduce(s.get(), (a, b) -> a);
        }

        @Override
        List<Integer> kept() {
            return store;
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class GroupingSupplier extends Keeping {
        Map<Integer, List<Integer>> store = Map.of();

        @Override
        void store() {
            store = Stream.of(1)
                    .filter(x -> x > 0)
                    .collect(Collectors.groupingBy(x -> x, Collectors.reducing(fresh(), x -> List.of(), (a, b) -> a)));
        }

        @Override
        List<Integer> kept() {
            return store.get(1);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class MapMulti extends Keeping {
        List<List<Integer>> store = List.of();

        @Override
        void store() {
            store = Stream.of(1)
                    .<List<Integer>>mapMulti((x, sink) -> sink.accept(fresh()))
                    .toList();
        }

        @Override
        List<Integer> kept() {
            return store.isEmpty() ? null : store.get(0);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class Teeing extends Keeping {
        List<Integer> store;

        @Override
        void store() {
            store = Stream.of(1)
                    .collect(Collectors.teeing(Collectors.counting(), Collectors.counting(), (a, b) -> fresh()));
        }

        @Override
        List<Integer> kept() {
            return store;
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class OrElseGet extends Keeping {
        List<Integer> store;

        @Override
        void store() {
            store = Stream.<List<Integer>>of().findFirst().orElseGet(() -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store;
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class RequireNonNullElseGet extends Keeping {
        List<Integer> store;

        @Override
        void store() {
            store = Objects.requireNonNullElseGet(store, () -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store;
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class FunctionAndThen extends Keeping {
        List<Integer> store;

        @Override
        void store() {
            Function<Integer, List<Integer>> f = Function.<Integer>identity().andThen(x -> fresh());
            store = f.apply(1);
        }

        @Override
        List<Integer> kept() {
            return store;
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class MapMethodReference extends Keeping {
        List<List<Integer>> store = List.of();

        @Override
        void store() {
            store = Stream.of(1).map(this::freshFor).toList();
        }

        @Override
        List<Integer> kept() {
            return store.isEmpty() ? null : store.get(0);
        }

        private List<Integer> freshFor(int x) {
            return fresh();
        }
    }

    private static List<Integer> fresh() {
        return new ArrayList<>();
    }
}
