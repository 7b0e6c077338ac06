package dev.galgo.corpus.programs.hashorder;

import static dev.galgo.corpus.Mechanism.HASH_ORDER;

import dev.galgo.corpus.Trap;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The order of a hash collection is seen by code of the platform that it is handed to, or that is reached by another way than a call of its own methods. */
public final class PassedOnTraps {
    private PassedOnTraps() {}

    /** A hash set by another name. */
    static final class Units extends HashSet<TimeUnit> {}

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class ListText extends Claiming {

        @Override
        boolean right() throws Exception {
            return List.of(Set.of("a", "b", "c")).toString().startsWith("[[a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class OptionalText extends Claiming {

        @Override
        boolean right() throws Exception {
            return Optional.of(Set.of("a", "b", "c")).toString().contains("[a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class NestedConcatenation extends Claiming {

        @Override
        boolean right() throws Exception {
            return ("" + List.of(Map.of("a", 1, "b", 2, "c", 3))).startsWith("[{a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class NestedFormat extends Claiming {

        @Override
        boolean right() throws Exception {
            return String.format("%s", List.of(Set.of("a", "b", "c"))).startsWith("[[a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class ArrayText extends Claiming {

        @Override
        boolean right() throws Exception {
            return Arrays.toString(new Object[] {Set.of("a", "b", "c")}).startsWith("[[a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class PrintedIntoBuffer extends Claiming {

        @Override
        boolean right() throws Exception {
            var buffer = new ByteArrayOutputStream();
            new PrintStream(buffer, true).print("" + Set.of("a", "b", "c"));
            return buffer.toString().startsWith("[a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class MaxWithComparator extends Claiming {

        @Override
        boolean right() throws Exception {
            return Collections.max(Set.of("a", "b", "c"), Comparator.comparing(String::length))
                    .equals("a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class Spliterated extends Claiming {

        @Override
        boolean right() throws Exception {
            return StreamSupport.stream(Set.of("a", "b", "c").spliterator(), false)
                    .findFirst()
                    .orElseThrow()
                    .equals("a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class RemoveIfLooks extends Claiming {

        @Override
        boolean right() throws Exception {
            Set<TimeUnit> units = new HashSet<>();
            units.add(TimeUnit.DAYS);
            units.add(TimeUnit.HOURS);
            units.add(TimeUnit.MINUTES);
            var seen = new ArrayList<TimeUnit>();
            units.removeIf(seen::add);
            return seen.get(0) == TimeUnit.DAYS;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class ReplaceAllLooks extends Claiming {

        @Override
        boolean right() throws Exception {
            Map<TimeUnit, Integer> map = new HashMap<>();
            for (var unit : List.of(TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES)) {
                map.put(unit, 0);
            }
            int[] next = {0};
            map.replaceAll((unit, number) -> next[0]++);
            return map.get(TimeUnit.DAYS) == 0;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class TableKeys extends Claiming {

        @Override
        boolean right() throws Exception {
            Hashtable<TimeUnit, Integer> table = new Hashtable<>();
            for (var unit : List.of(TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES)) {
                table.put(unit, 0);
            }
            return table.keys().nextElement() == TimeUnit.DAYS;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class ReferenceToConstructor extends Claiming {

        @Override
        boolean right() throws Exception {
            Function<Collection<String>, List<String>> copy = ArrayList::new;
            return copy.apply(Set.of("a", "b", "c")).get(0).equals("a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class ReferenceToAddAll extends Claiming {

        @Override
        boolean right() throws Exception {
            var all = new ArrayList<String>();
            Stream.of(Set.of("a", "b", "c")).forEach(all::addAll);
            return all.get(0).equals("a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class OwnSubclass extends Claiming {

        @Override
        boolean right() throws Exception {
            var units = new Units();
            units.addAll(List.of(TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES));
            return units.iterator().next() == TimeUnit.DAYS;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class ReflectedIterator extends Claiming {

        @Override
        boolean right() throws Exception {
            var iterator = (Iterator<?>) Iterable.class.getMethod("iterator").invoke(Set.of("a", "b", "c"));
            return iterator.next().equals("a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class ReflectedConstructor extends Claiming {

        @Override
        boolean right() throws Exception {
            var list = ArrayList.class.getConstructor(Collection.class).newInstance(Set.of("a", "b", "c"));
            return list.get(0).equals("a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class ReflectedCopy extends Claiming {

        @Override
        boolean right() throws Exception {
            var list =
                    (List<?>) List.class.getMethod("copyOf", Collection.class).invoke(null, Set.of("a", "b", "c"));
            return list.get(0).equals("a");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class TableElements extends Claiming {

        @Override
        boolean right() throws Exception {
            Hashtable<TimeUnit, String> table = new Hashtable<>();
            for (var unit : List.of(TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES)) {
                table.put(unit, unit.name());
            }
            return table.elements().nextElement().equals("DAYS");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class RecordText extends Collecting {
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
            return record.toString().contains("[Aa");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class TextOfListOfSets extends Collecting {
        final List<Set<String>> list = new ArrayList<>(List.of(new HashSet<>()));

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
            return list.toString().startsWith("[[Aa");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "two, one, look")
    public static class SetByName extends Collecting {
        final Collection<String> set = make();

        @SuppressWarnings("unchecked")
        private static Collection<String> make() {
            try {
                return (Collection<String>)
                        Class.forName("java.util.HashSet").getConstructor().newInstance();
            } catch (ReflectiveOperationException missing) {
                throw new IllegalStateException(missing);
            }
        }

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
}
