package dev.galgo.foundry.programs;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Dictionary;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Actors that hand collections to code of the platform, which sees their order. */
public final class PassedOn {
    private PassedOn() {}

    /** Claims something. */
    public abstract static class Claim extends Actor {
        @message
        public void test() {
            send(self(), "look");
        }

        @message
        public void look() throws Throwable {
            assert right() : "another order";
        }

        abstract boolean right() throws Throwable;
    }

    /** Two words that share a bucket come in either order; then the claim is made. */
    public abstract static class Words extends Actor {
        private int said;

        @message
        public void test() {
            send(self(), "say", "Aa");
            send(self(), "say", "BB");
        }

        @message
        public void say(String word) {
            words().add(word);
            said++;
            if (said == 2) {
                send(self(), "look");
            }
        }

        @message
        public void look() throws Throwable {
            assert right() : "another order";
        }

        abstract Set<String> words();

        abstract boolean right() throws Throwable;
    }

    /** A hash set by another name. */
    static class Units extends HashSet<TimeUnit> {
        Units() {}

        Units(int room) {
            super(room);
        }
    }

    static final class LookingUnits extends Units {
        TimeUnit first() {
            return super.iterator().next();
        }
    }

    static final class Finalizer {
        private final int[] count;

        Finalizer(int[] count) {
            this.count = count;
        }

        @Override
        @SuppressWarnings({"deprecation", "removal", "Finalize"})
        protected void finalize() {
            count[0]++;
        }
    }

    public static class NestedText extends Claim {
        @Override
        boolean right() throws Throwable {
            return ("" + List.of(Set.of(1, 2))).equals("[[1, 2]]");
        }
    }

    public static class ArrayText extends Claim {
        @Override
        boolean right() throws Throwable {
            return Arrays.deepToString(new Object[][] {{Set.of(1, 2)}}).equals("[[[1, 2]]]");
        }
    }

    public static class PrintedIntoBuffer extends Claim {
        @Override
        boolean right() throws Throwable {
            var buffer = new ByteArrayOutputStream();
            new PrintStream(buffer, true).print("" + Set.of(1, 2));
            return buffer.toString(StandardCharsets.UTF_8).equals("[1, 2]");
        }
    }

    public static class WithComparator extends Claim {
        @Override
        boolean right() throws Throwable {
            return Collections.max(Set.of(1, 2), (a, b) -> 0) == 1;
        }
    }

    public static class Spliterated extends Claim {
        @Override
        boolean right() throws Throwable {
            return StreamSupport.stream(Set.of(1, 2).spliterator(), false)
                    .toList()
                    .equals(List.of(1, 2));
        }
    }

    public static class Referred extends Claim {
        @Override
        boolean right() throws Throwable {
            Function<Collection<Integer>, List<Integer>> copy = ArrayList::new;
            return copy.apply(Set.of(1, 2)).get(0) == 1;
        }
    }

    public static class BoundReference extends Claim {
        @Override
        boolean right() throws Throwable {
            var all = new ArrayList<Integer>();
            List.of(Set.of(1, 2)).forEach(all::addAll);
            return all.get(0) == 1;
        }
    }

    public static class Subclass extends Claim {
        @Override
        boolean right() throws Throwable {
            var units = new Units();
            units.add(TimeUnit.DAYS);
            units.add(TimeUnit.HOURS);
            return units.iterator().next() == TimeUnit.DAYS;
        }
    }

    public static class RemoveIf extends Claim {
        @Override
        boolean right() throws Throwable {
            var units = new Units();
            units.add(TimeUnit.DAYS);
            units.add(TimeUnit.HOURS);
            var seen = new ArrayList<TimeUnit>();
            units.removeIf(seen::add);
            return seen.get(0) == TimeUnit.DAYS;
        }
    }

    public static class ReplaceAll extends Claim {
        @Override
        boolean right() throws Throwable {
            var map = new HashMap<>(Map.of(TimeUnit.DAYS, 0, TimeUnit.HOURS, 0));
            int[] next = {0};
            map.replaceAll((unit, number) -> next[0]++);
            return map.get(TimeUnit.DAYS) == 0;
        }
    }

    public static class Members extends Claim {
        @Override
        boolean right() throws Throwable {
            return Units.class.getDeclaredConstructors()[0].getParameterCount() == 0;
        }
    }

    public static class ReflectedIterator extends Claim {
        @Override
        boolean right() throws Throwable {
            var iterator = (Iterator<?>) Iterable.class.getMethod("iterator").invoke(Set.of(1, 2));
            return iterator.next() != null;
        }
    }

    public static class HandleToIterator extends Claim {
        @Override
        boolean right() throws Throwable {
            var handle =
                    MethodHandles.lookup().findVirtual(Set.class, "iterator", MethodType.methodType(Iterator.class));
            return ((Iterator<?>) handle.invoke((Object) Set.of(1, 2))).next() != null;
        }
    }

    public static class SuperCall extends Claim {
        @Override
        boolean right() throws Throwable {
            var units = new LookingUnits();
            units.add(TimeUnit.DAYS);
            units.add(TimeUnit.HOURS);
            return units.first() != null;
        }
    }

    public static class TableKeys extends Claim {
        @Override
        boolean right() throws Throwable {
            var table = new Hashtable<TimeUnit, Integer>();
            table.put(TimeUnit.DAYS, 1);
            table.put(TimeUnit.HOURS, 1);
            return table.keys().nextElement() != null;
        }
    }

    public static class NameHash extends Claim {
        @Override
        boolean right() throws Throwable {
            return self().hashCode() >= 0 || self().hashCode() < 0;
        }
    }

    public static class Finalized extends Claim {
        @Override
        boolean right() throws Throwable {
            return new Finalizer(new int[1]) != null;
        }
    }

    public static class NestedLength extends Claim {
        @Override
        boolean right() throws Throwable {
            return ("" + List.of(Set.of(1, 2))).length() == 8;
        }
    }

    public static class Largest extends Claim {
        @Override
        boolean right() throws Throwable {
            return Collections.max(Set.of(1, 2), Integer::compare) == 2;
        }
    }

    public static class ReferredSize extends Claim {
        @Override
        boolean right() throws Throwable {
            Function<Collection<Integer>, List<Integer>> copy = ArrayList::new;
            return copy.apply(Set.of(1, 2)).size() == 2;
        }
    }

    public static class Printed extends Claim {
        @Override
        boolean right() throws Throwable {
            System.out.println(Set.of(1, 2, 3, 4, 5));
            System.out.println("of " + Set.of(1, 2, 3, 4, 5));
            System.out.printf("%s", Set.of(1, 2, 3, 4, 5));
            List.of(Set.of(1, 2, 3, 4, 5)).forEach(System.out::println);
            return true;
        }
    }

    public static class RemovedValues extends Claim {
        @Override
        boolean right() throws Throwable {
            var map = new HashMap<>(Map.of(TimeUnit.DAYS, 1, TimeUnit.HOURS, 1));
            map.values().removeIf(number -> number == 1);
            return map.isEmpty();
        }
    }

    public static class ReflectedContains extends Claim {
        @Override
        boolean right() throws Throwable {
            return (boolean)
                    Collection.class.getMethod("contains", Object.class).invoke(Set.of(1, 2), 1);
        }
    }

    public static class NameAsKey extends Claim {
        @Override
        boolean right() throws Throwable {
            return new HashMap<>(Map.of(self(), 1)).get(self()) == 1;
        }
    }

    public static class MemberByName extends Claim {
        @Override
        boolean right() throws Throwable {
            return Arrays.stream(Units.class.getDeclaredConstructors()).anyMatch(one -> one.getParameterCount() == 0);
        }
    }

    public static class UnboundHandle extends Claim {
        private static final MethodHandle MOST = find();

        private static MethodHandle find() {
            try {
                return MethodHandles.lookup()
                        .findStatic(Math.class, "max", MethodType.methodType(int.class, int.class, int.class));
            } catch (ReflectiveOperationException missing) {
                throw new IllegalStateException(missing);
            }
        }

        @Override
        boolean right() throws Throwable {
            return (int) MOST.invokeExact(1, 2) == 2;
        }
    }

    public static class RecordText extends Words {
        record Named(Set<String> words) {}

        final Named record = new Named(new HashSet<>());

        @Override
        Set<String> words() {
            return record.words();
        }

        @Override
        boolean right() throws Throwable {
            return record.toString().equals("Named[words=[Aa, BB]]");
        }
    }

    public static class ListText extends Words {
        final List<Set<String>> list = new ArrayList<>(List.of(new HashSet<>()));

        @Override
        Set<String> words() {
            return list.get(0);
        }

        @Override
        boolean right() throws Throwable {
            return list.toString().equals("[[Aa, BB]]");
        }
    }

    public static class HandleText extends Words {
        final Set<String> set = new HashSet<>();

        @Override
        Set<String> words() {
            return set;
        }

        @Override
        boolean right() throws Throwable {
            return MethodHandles.lookup()
                    .findVirtual(Object.class, "toString", MethodType.methodType(String.class))
                    .invoke((Object) set)
                    .equals("[Aa, BB]");
        }
    }

    private static Set<TimeUnit> units() {
        return new HashSet<>(List.of(TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES));
    }

    private static Hashtable<TimeUnit, Integer> table() {
        var table = new Hashtable<TimeUnit, Integer>();
        units().forEach(unit -> table.put(unit, 1));
        return table;
    }

    /** A wrapper of a map's keys is no set, and shows no values. */
    public static class WrappedKeys extends Claim {
        @Override
        boolean right() {
            var wrapped = Collections.unmodifiableCollection(table().keySet());
            boolean units = true;
            for (Object key : wrapped) {
                units &= key instanceof TimeUnit;
            }
            return units;
        }
    }

    /** Enumerations go on when their table has changed. */
    public static class LiveEnumeration extends Claim {
        @Override
        boolean right() {
            var table = new Hashtable<>(Map.of("a", 1));
            table.put("b", 2);
            var keys = table.keys();
            keys.nextElement();
            table.put("c", 3);
            return keys.hasMoreElements();
        }
    }

    /** What a handle is given is the collection itself. */
    public static class HandleRemoves extends Claim {
        @Override
        boolean right() throws Throwable {
            var iterator = MethodHandles.lookup()
                    .findVirtual(Collection.class, "iterator", MethodType.methodType(Iterator.class));
            Collection<TimeUnit> units = units();
            var elements = (Iterator<?>) iterator.invoke(units);
            elements.next();
            elements.remove();
            return units.size() == 2;
        }
    }

    /** Reflection changes the collection itself, and wrappers show it. */
    public static class ReflectedWrapper extends Claim {
        @Override
        boolean right() throws Throwable {
            var units = units();
            var shown = (Set<?>)
                    Collections.class.getMethod("unmodifiableSet", Set.class).invoke(null, units);
            Collection.class
                    .getMethod("removeAll", Collection.class)
                    .invoke(units, Set.of(TimeUnit.DAYS, TimeUnit.HOURS));
            return shown.size() == 1;
        }
    }

    /** A table by the name of what it extends. */
    public static class DictionaryKeys extends Claim {
        @Override
        boolean right() {
            Dictionary<TimeUnit, Integer> table = table();
            return table.keys().nextElement() == TimeUnit.DAYS;
        }
    }
}
