package dev.galgo.corpus.programs.hashorder;

import static dev.galgo.corpus.Mechanism.HASH_ORDER;

import dev.galgo.corpus.Correct;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/** Collections are handed to code of the platform as in {@link PassedOnTraps}, but their order is the same in every run, or does not show. */
public final class PassedOnNeighbours {
    private PassedOnNeighbours() {}

    /** A hash set by another name. */
    static final class Units extends HashSet<TimeUnit> {}

    @Correct(mechanism = HASH_ORDER)
    public static class ListText extends Claiming {

        @Override
        boolean right() throws Exception {
            return List.of(Set.of("a"), new TreeSet<>(Set.of("c", "b")))
                    .toString()
                    .equals("[[a], [b, c]]");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class OptionalText extends Claiming {

        @Override
        boolean right() throws Exception {
            return Optional.of(Map.of("a", 1)).toString().equals("Optional[{a=1}]");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class NestedTextLength extends Claiming {

        @Override
        boolean right() throws Exception {
            return ("" + List.of(Set.of("a", "b", "c"))).length() == 11;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class ArrayText extends Claiming {

        @Override
        boolean right() throws Exception {
            return Arrays.toString(new Object[] {Set.of("a", "b")}).startsWith("[[");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class PrintedOut extends Claiming {

        @Override
        boolean right() throws Exception {
            System.out.println(Set.of("a", "b", "c", "d", "e"));
            System.out.println("of " + Set.of("a", "b", "c", "d", "e"));
            System.out.printf("%s%n", List.of(Set.of("a", "b", "c", "d", "e")));
            return true;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class MaxWithComparator extends Claiming {

        @Override
        boolean right() throws Exception {
            return Collections.max(Set.of("a", "b", "c"), Comparator.naturalOrder())
                    .equals("c");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class Spliterated extends Claiming {

        @Override
        boolean right() throws Exception {
            return StreamSupport.stream(Set.of("a", "b", "c").spliterator(), false)
                            .count()
                    == 3;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class RemoveIfCounts extends Claiming {

        @Override
        boolean right() throws Exception {
            Set<TimeUnit> units = new HashSet<>();
            units.add(TimeUnit.DAYS);
            units.add(TimeUnit.HOURS);
            units.add(TimeUnit.MINUTES);
            units.removeIf(unit -> unit != TimeUnit.DAYS);
            return units.equals(Set.of(TimeUnit.DAYS));
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class ReplaceAllAdds extends Claiming {

        @Override
        boolean right() throws Exception {
            Map<TimeUnit, Integer> map = new HashMap<>();
            for (var unit : List.of(TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES)) {
                map.put(unit, 0);
            }
            map.replaceAll((unit, number) -> number + 1);
            map.values().removeIf(number -> number == 1);
            return map.isEmpty();
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class ReferenceToConstructor extends Claiming {

        @Override
        boolean right() throws Exception {
            Function<Collection<String>, List<String>> copy = ArrayList::new;
            return copy.apply(Set.of("a", "b", "c")).size() == 3;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class ReferenceToPrint extends Claiming {

        @Override
        boolean right() throws Exception {
            List.of(Set.of("a", "b"), Set.of("c", "d")).forEach(System.out::println);
            return true;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class OwnSubclass extends Claiming {

        @Override
        boolean right() throws Exception {
            var units = new Units();
            units.addAll(List.of(TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES));
            int count = 0;
            for (var unit : units) {
                count += unit.ordinal() > 0 ? 1 : 0;
            }
            return count == 3;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class ReflectedContains extends Claiming {

        @Override
        boolean right() throws Exception {
            return (boolean)
                    Collection.class.getMethod("contains", Object.class).invoke(Set.of("a", "b", "c"), "a");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class RecordSize extends Collecting {
        record Words(Set<String> words) {}

        final Words record = new Words(new HashSet<>());

        @Override
        void first() {
            record.words().add("Aa");
        }

        @Override
        void second() {
            record.words().add("BB");
        }

        @Override
        boolean right() {
            return record.words().size() == 2;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class SortedTextOfList extends Collecting {
        final List<Set<String>> list = new ArrayList<>(List.of(new TreeSet<>()));

        @Override
        void first() {
            list.get(0).add("Aa");
        }

        @Override
        void second() {
            list.get(0).add("BB");
        }

        @Override
        boolean right() {
            return list.toString().equals("[[Aa, BB]]");
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class KeysAndValuesTogether extends Claiming {

        @Override
        boolean right() throws Exception {
            var map = Map.of("a", 3, "b", 1, "c", 2);
            var values = map.values().iterator();
            boolean together = true;
            for (var key : map.keySet()) {
                together &= map.get(key).equals(values.next());
            }
            return together;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class ValueRemovedInPassing extends Claiming {

        @Override
        boolean right() throws Exception {
            var map = new HashMap<TimeUnit, String>();
            map.put(TimeUnit.DAYS, "long");
            map.put(TimeUnit.HOURS, "short");
            map.put(TimeUnit.MINUTES, "short");
            var keys = map.keySet().iterator();
            TimeUnit first = keys.next();
            var values = map.values().iterator();
            values.next();
            values.remove();
            return !map.containsKey(first) && map.size() == 2;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class AddedToASet extends Claiming {

        @Override
        boolean right() throws Exception {
            var units = new HashSet<>(List.of(TimeUnit.DAYS, TimeUnit.HOURS));
            Collections.addAll(units, TimeUnit.MINUTES, TimeUnit.SECONDS);
            return units.size() == 4;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class DrainedIntoASet extends Claiming {

        @Override
        boolean right() throws Exception {
            var units = new HashSet<>(List.of(TimeUnit.DAYS, TimeUnit.HOURS));
            new LinkedBlockingQueue<>(List.of(TimeUnit.MINUTES)).drainTo(units);
            return units.size() == 3;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class RemovedThroughReflection extends Claiming {

        @Override
        boolean right() throws Exception {
            var units = new HashSet<>(List.of(TimeUnit.DAYS, TimeUnit.HOURS));
            var iterator = (Iterator<?>) Iterable.class.getMethod("iterator").invoke(units);
            iterator.next();
            iterator.remove();
            return units.size() == 1;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class ReflectedSize extends Claiming {

        @Override
        boolean right() throws Exception {
            var list = ArrayList.class.getConstructor(Collection.class).newInstance(Set.of("a", "b", "c"));
            return list.size() == 3;
        }
    }
}
