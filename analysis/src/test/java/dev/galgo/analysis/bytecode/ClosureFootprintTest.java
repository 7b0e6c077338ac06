package dev.galgo.analysis.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.stage.Cue;
import dev.galgo.analysis.stage.Player;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.Formatter;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.function.Consumer;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of objects that pass through code given to the platform, and what that code does. */
@SuppressWarnings({"unused", "NullAway", "UnusedVariable", "ReturnValueIgnored", "CheckReturnValue"
}) // the programs are never run
class ClosureFootprintTest {

    /** Makes other fields lead to the list by way of the platform. */
    static class Keeper extends Player {
        List<String> list = new ArrayList<>();
        Map<String, List<String>> map = new HashMap<>();
        List<List<String>> lists = new ArrayList<>();
        Deque<List<String>> deque = new ArrayDeque<>();
        AtomicReference<List<String>> reference = new AtomicReference<>();

        @SuppressWarnings("unchecked")
        List<String>[] array = new List[3];

        @Cue
        void changes() {
            list.add("one");
        }

        @Cue
        void computeIfAbsent() {
            map.computeIfAbsent("a", key -> list);
        }

        @Cue
        void compute() {
            map.compute("a", (key, old) -> list);
        }

        @Cue
        void merge(List<String> other) {
            map.merge("a", other, (one, two) -> list);
        }

        @Cue
        void replaceAll() {
            lists.replaceAll(one -> list);
        }

        @Cue
        void setAll() {
            Arrays.setAll(array, i -> list);
        }

        @Cue
        void updateAndGet() {
            reference.updateAndGet(old -> list);
        }

        @Cue
        void methodReference() {
            map.computeIfAbsent("a", this::give);
        }

        @Cue
        void asksDeque() {
            deque.size();
        }

        private List<String> give(String key) {
            return list;
        }

        @Cue
        void boundReceiver() {
            var local = Map.of("a", list);
            map.computeIfAbsent("a", local::get);
        }
    }

    /** Changes the list, or something else, by way of the platform. */
    static class Changer extends Player {
        List<String> list = new ArrayList<>();
        String[] texts = new String[3];
        char[] letters = new char[3];
        StringBuilder text = new StringBuilder();

        @Cue
        void collectsInto(List<String> given) {
            given.stream().collect(Collectors.toCollection(() -> list));
        }

        @Cue
        void collectsWithThree(List<String> given) {
            given.stream().collect(() -> list, List::add, List::addAll);
        }

        @Cue
        void collectsWithACollector(List<String> given) {
            given.stream().collect(Collector.of(() -> list, List::add, (one, two) -> one));
        }

        @Cue
        void groupsInto(List<String> given) {
            given.stream().collect(Collectors.groupingBy(one -> one, Collectors.toCollection(() -> list)));
        }

        @Cue
        void takesFromOptional(Optional<List<String>> given) {
            given.orElseGet(() -> list).add("x");
        }

        @Cue
        void takesFromObjects(List<String> given) {
            Objects.requireNonNullElseGet(given, () -> list).add("x");
        }

        @Cue
        void generates() {
            Stream.generate(() -> list).limit(1).forEach(one -> one.add("x"));
        }

        @Cue
        void iterates() {
            Stream.iterate(list, one -> one).limit(1).forEach(one -> one.add("x"));
        }

        @Cue
        void fillsABuilder() {
            var builder = Stream.<List<String>>builder();
            builder.accept(list);
            builder.build().forEach(one -> one.add("x"));
        }

        @Cue
        void throwsIt(Optional<String> given) {
            try {
                given.orElseThrow(() -> new Carrier(list));
            } catch (Carrier carrier) {
                carrier.load.add("x");
            }
        }

        @Cue
        void iteratesAndRemoves() {
            for (Iterator<String> each = list.iterator(); each.hasNext(); ) {
                if (each.next().isEmpty()) {
                    each.remove();
                }
            }
        }

        @Cue
        void subList() {
            list.subList(0, 1).clear();
        }

        @Cue
        void synchronizedView() {
            Collections.synchronizedList(list).add("x");
        }

        @Cue
        void runsWhatIsReturned() {
            java.util.function.Supplier<Consumer<List<String>>> maker = () -> one -> one.add("x");
            maker.get().accept(list);
        }

        @Cue
        void loops() {
            Iterable<String> each = () -> {
                list.add("x");
                return Collections.emptyIterator();
            };
            for (String one : each) {
                throw new IllegalStateException(one);
            }
        }

        @Cue
        void fillsArray(List<String> given) {
            given.stream().toArray(length -> texts);
        }

        @Cue
        void readsTexts() {
            text.append(texts[0]);
        }

        @Cue
        void getChars(String given) {
            given.getChars(0, 1, letters, 0);
        }

        @Cue
        void formats() {
            new Formatter(text).format("%d", 1);
        }
    }

    static final class Carrier extends RuntimeException {
        final transient List<String> load;

        Carrier(List<String> load) {
            this.load = load;
        }
    }

    private static boolean writes(String message, String field) {
        var footprint = Facts.of(Changer.class).footprint(Changer.class, message);
        return footprint.whole() || footprint.writes().contains(field);
    }

    @ParameterizedTest
    @ValueSource(strings = {"map", "lists", "array", "reference"})
    void whatAClosureReturnsIsKeptWhereThePlatformMayPutIt(String field) {
        assertThat(Facts.of(Keeper.class).footprint(Keeper.class, "changes").writes())
                .contains(field);
    }

    @Test
    void whatNothingIsPutIntoStaysApart() {
        var changes = Facts.of(Keeper.class).footprint(Keeper.class, "changes");
        assertThat(changes.writes()).doesNotContain("deque");
        assertThat(changes.whole()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "collectsInto",
                "collectsWithThree",
                "collectsWithACollector",
                "groupsInto",
                "takesFromOptional",
                "takesFromObjects",
                "generates",
                "iterates",
                "fillsABuilder",
                "throwsIt",
                "iteratesAndRemoves",
                "subList",
                "synchronizedView",
                "runsWhatIsReturned",
                "loops"
            })
    void whatAClosureReturnsIsChangedByWhoeverGetsIt(String message) {
        assertThat(writes(message, "list")).isTrue();
    }

    @Test
    void arraysAndBuildersThatThePlatformFillsAreWritten() {
        assertThat(writes("fillsArray", "texts")).isTrue();
        assertThat(writes("getChars", "letters")).isTrue();
        assertThat(writes("formats", "text")).isTrue();
    }

    /** Objects of program classes that do more than look when the platform calls them. */
    static class Caller extends Player {
        List<Object> things = new ArrayList<>();
        Map<String, Object> table = new HashMap<>();
        PriorityQueue<String> queue;
        LongAccumulator sum;
        Map<String, String> recent;
        int[] count = new int[1];

        @Cue
        void makes() {
            things.add(new Counting());
        }

        @Cue
        void asks(String one) {
            if (things.contains(one)) {
                table.put(one, one);
            }
        }

        @Cue
        void queues(int[] box) {
            queue = new PriorityQueue<>((one, two) -> box[0]++);
        }

        @Cue
        void offers(String one) {
            queue.add(one);
        }

        @Cue
        void sums(int[] box) {
            sum = new LongAccumulator((one, two) -> box[0]++, 0);
        }

        @Cue
        void accumulates() {
            sum.accumulate(1);
        }

        @Cue
        void remembers() {
            recent = new Recent();
        }

        @Cue
        void puts(String one) {
            recent.put(one, one);
        }
    }

    static final class Counting {
        int asked;

        @Override
        public boolean equals(Object other) {
            return ++asked > 3;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static final class Recent extends LinkedHashMap<String, String> {
        int evicted;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return evicted++ > 3;
        }
    }

    /** The same with objects that only look. */
    static class Looking extends Player {
        List<Object> things = new ArrayList<>();
        TreeSet<Named> names = new TreeSet<>();
        TreeMap<String, String> byLength = new TreeMap<>(Comparator.comparing(String::length));
        int other;

        @Cue
        void adds(String one) {
            things.add(new Named(one));
            names.add(new Named(one));
        }

        @Cue
        void asks(String one) {
            if (things.contains(one)) {
                other = 1;
            }
        }

        @Cue
        void puts(String one) {
            byLength.put(one, one);
        }
    }

    static final class Named implements Comparable<Named> {
        final String name;
        final List<String> more = new ArrayList<>();

        Named(String name) {
            this.name = name;
        }

        @Override
        public int compareTo(Named other) {
            return name.compareTo(other.name);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Named that && that.name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }

        @Override
        public String toString() {
            return new StringBuilder().append(more).append(name).append(more).toString();
        }
    }

    static class Ranges extends Player {
        Range range = new Range();
        int sum;

        @Cue
        void copies() {
            var copy = new ArrayList<Integer>();
            range.forEach(copy::add);
            sum = copy.size();
        }
    }

    static final class Range implements Iterable<Integer> {
        int served;

        @Override
        public Iterator<Integer> iterator() {
            served++;
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return false;
                }

                @Override
                public Integer next() {
                    throw new NoSuchElementException();
                }
            };
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"asks", "offers", "accumulates", "puts"})
    void thePlatformMayCallWhateverItComesAcross(String message) {
        assertThat(Facts.of(Caller.class).footprint(Caller.class, message).whole())
                .isTrue();
    }

    @Test
    void aMethodThatThePlatformInheritsRunsThoseOfTheProgram() {
        assertThat(Facts.of(Ranges.class).footprint(Ranges.class, "copies").whole())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"adds", "asks", "puts"})
    void objectsThatOnlyLookDoNoHarm(String message) {
        assertThat(Facts.of(Looking.class).reservations(Looking.class, message)).isEmpty();
    }

    /** Sums that are cut off. */
    static class Sums extends Player {
        int total;
        long wide;
        byte small;
        short shorter;
        char letter;
        int exact;
        Integer boxed = 0;

        @Cue
        void cutsToByte(int n) {
            total = (byte) (total + n);
        }

        @Cue
        void cutsToShort(int n) {
            total = (short) (total + n);
        }

        @Cue
        void cutsToInt(long n) {
            wide = (int) (wide + n);
        }

        @Cue
        void cutsShortToByte(int n) {
            shorter = (byte) (shorter + n);
        }

        @Cue
        void addsExactly(int n) {
            exact = Math.addExact(exact, n);
        }

        @Cue
        void addsBoxed(int n) {
            boxed += n;
        }

        @Cue
        void addsToByte(int n) {
            small += n;
        }

        @Cue
        void addsToShort(int n) {
            shorter -= n;
        }

        @Cue
        void addsToChar(int n) {
            letter += n;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cutsToByte", "cutsToShort", "cutsToInt", "cutsShortToByte", "addsExactly", "addsBoxed"})
    void aSumThatIsCutOffShorterThanItsFieldIsNoAccumulation(String message) {
        var footprint = Facts.of(Sums.class).footprint(Sums.class, message);
        assertThat(footprint.accumulates()).isEmpty();
        assertThat(footprint.independentOf(footprint)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"addsToByte", "addsToShort", "addsToChar"})
    void aSumModuloTheWidthOfItsFieldIs(String message) {
        var footprint = Facts.of(Sums.class).footprint(Sums.class, message);
        assertThat(footprint.independentOf(footprint)).isTrue();
    }
}
