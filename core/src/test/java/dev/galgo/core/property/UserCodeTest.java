package dev.galgo.core.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.ltl.Formula;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import dev.galgo.core.trace.Story;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Claims, predicates and monitors that are not what they should be: the check says so, soon, and never takes them at their word. */
@Timeout(600)
class UserCodeTest {
    private static Toy clock() {
        return new Toy()
                .actor("Clock")
                .on("Clock", "tick", new Op.Add(1), new Op.Modulo(3), new Op.Send(Op.SELF, "tick", 0))
                .pending(0, "tick", 0);
    }

    private static Check checkOf(Properties properties) throws Exception {
        return Check.of(clock()).compare(Compare.CANONICAL).properties(properties);
    }

    private static Finding only(Properties properties) throws Exception {
        return onlyOf(checkOf(properties).run());
    }

    private static Finding onlyOf(CheckResult result) {
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings()).hasSize(1);
        return result.findings().get(0);
    }

    /** A monitor made of functions. */
    private static <S> Monitor<S> monitor(Supplier<S> start, BiFunction<S, Delivery, S> next) {
        return new Monitor<>() {
            @Override
            public String name() {
                return "odd";
            }

            @Override
            public S start() {
                return start.get();
            }

            @Override
            public S next(S state, Delivery delivery) {
                return next.apply(state, delivery);
            }
        };
    }

    private static Properties watchedBy(Monitor<?> monitor) {
        return new Properties().monitor(monitor);
    }

    @Test
    void aMonitorThatCountsInsideIsImpure() throws Exception {
        var count = new AtomicInteger();
        Finding finding = only(watchedBy(monitor(() -> 0, (state, delivery) -> count.incrementAndGet() % 3)));

        assertThat(finding.kind()).isEqualTo(FindingKind.IMPURE);
        assertThat(finding.message())
                .startsWith("The monitor 'odd' gave two answers to one question when it saw tick(0)");
    }

    @Test
    void aMonitorThatChangesItsMindLateIsAskedAgainAtTheEnd() throws Exception {
        var count = new AtomicInteger();
        Finding finding = only(watchedBy(monitor(() -> 0, (state, delivery) -> count.getAndIncrement() < 2 ? 0 : 1)));

        assertThat(finding.kind()).isEqualTo(FindingKind.IMPURE);
        assertThat(finding.message()).contains("answers otherwise when it is asked again");
    }

    @Test
    void aMonitorWithAnotherFirstStateEachTimeIsImpure() throws Exception {
        var count = new AtomicInteger();
        Finding finding = only(watchedBy(monitor(count::incrementAndGet, (state, delivery) -> state)));

        assertThat(finding.kind()).isEqualTo(FindingKind.IMPURE);
        assertThat(finding.message()).contains("when it was asked for its first state");
    }

    @Test
    void aMonitorThatChangesAListIsImpure() throws Exception {
        Finding finding = only(watchedBy(monitor(ArrayList<String>::new, (state, delivery) -> {
            state.add(delivery.name());
            return state;
        })));

        assertThat(finding.kind()).isEqualTo(FindingKind.IMPURE);
        assertThat(finding.message())
                .startsWith("The monitor 'odd' changed the state that it was asked about, when it saw tick(0)");
    }

    private record Counts(int[] counts) {}

    @Test
    void aMonitorThatChangesAnArrayInARecordIsImpureThoughItsHashCodeStays() throws Exception {
        var counts = new Counts(new int[1]);
        Finding finding = only(watchedBy(monitor(() -> counts, (state, delivery) -> {
            state.counts()[0]++;
            return state;
        })));

        assertThat(finding.kind()).isEqualTo(FindingKind.IMPURE);
        assertThat(finding.message()).contains("changed the state that it was asked about");
    }

    /** Neither equals nor hashCode. */
    private static final class Tally {
        int count;
    }

    @Test
    void aMonitorWhoseStateCanChangeAndHasNoEqualityIsRefused() throws Exception {
        var tally = new Tally();
        Finding finding = only(watchedBy(monitor(() -> tally, (state, delivery) -> {
            state.count++;
            return state;
        })));

        assertThat(finding.kind()).isEqualTo(FindingKind.IMPURE);
        assertThat(finding.message()).contains("Tally", "can change and has no equals", "make it a record or an enum");
    }

    private static final Object BEFORE = new Object();
    private static final Object AFTER = new Object();

    @Test
    void statesWithoutEqualityThatCannotChangeAreTheSameOnlyIfTheyAreOne() throws Exception {
        CheckResult result = checkOf(watchedBy(monitor(() -> BEFORE, (state, delivery) -> AFTER)))
                .run();
        assertThat(result.findings()).isEmpty();

        Finding finding = only(watchedBy(monitor(() -> BEFORE, (state, delivery) -> new Object())));
        assertThat(finding.message()).contains("or its states have no equals");
    }

    /** All are equal, and no two have the same hash code. */
    private static final class Restless {
        private static final AtomicInteger LAST = new AtomicInteger();
        private final int hash = LAST.incrementAndGet();

        @Override
        public boolean equals(Object other) {
            return other instanceof Restless;
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    @Test
    void equalStatesWithDifferentHashCodesAreRefused() throws Exception {
        Finding finding = only(watchedBy(monitor(Restless::new, (state, delivery) -> state)));

        assertThat(finding.kind()).isEqualTo(FindingKind.IMPURE);
        assertThat(finding.message()).contains("equal states with different hash codes", "write hashCode");
    }

    @Test
    void aMonitorThatReturnsNullIsTold() throws Exception {
        Finding finding = only(watchedBy(monitor(() -> 0, (state, delivery) -> null)));

        assertThat(finding.kind()).isEqualTo(FindingKind.PROPERTY);
        assertThat(finding.message())
                .isEqualTo(
                        "The monitor 'odd' returned null for a state when it saw tick(0): every state is an object of its own");
        assertThat(finding.schedule().length()).isEqualTo(1);
    }

    @Test
    void whateverAMonitorThrowsIsAFindingWithItsPlace() throws Exception {
        Finding exception = only(watchedBy(monitor(() -> 0, (state, delivery) -> 1 / state)));
        assertThat(exception.kind()).isEqualTo(FindingKind.PROPERTY);
        assertThat(exception.message())
                .startsWith("The monitor 'odd' threw java.lang.ArithmeticException: / by zero (UserCodeTest.java:");

        Finding error = only(watchedBy(monitor(() -> 0, (state, delivery) -> {
            throw new Error("not written yet");
        })));
        assertThat(error.message()).contains("threw java.lang.Error: not written yet");

        Finding overflow = only(watchedBy(monitor(() -> 0, UserCodeTest::withoutEnd)));
        assertThat(overflow.message()).contains("threw java.lang.StackOverflowError");
    }

    @SuppressWarnings("InfiniteRecursion")
    private static Integer withoutEnd(Integer state, Delivery delivery) {
        return withoutEnd(state + 1, delivery) + 1;
    }

    /** Sleeps until it is released, whatever happens. */
    private static int sleep(AtomicBoolean released) {
        while (!released.get()) {
            try {
                Thread.sleep(5);
            } catch (InterruptedException ignored) {
                // that is what this monitor is like
            }
        }
        return 0;
    }

    private static int untilInterrupted() {
        try {
            new CountDownLatch(1).await();
            return 0;
        } catch (InterruptedException interrupted) {
            return 1; // a value that looks as good as any
        }
    }

    private static CheckResult shortly(Properties properties) throws Exception {
        return checkOf(properties)
                .limits(Limits.NONE.withStep(Duration.ofMillis(100)).withTime(Duration.ofMinutes(5)))
                .run();
    }

    @Test
    void aMonitorThatIsInterruptedIsNotTakenAtItsWord() throws Exception {
        Finding finding = onlyOf(shortly(watchedBy(monitor(() -> 0, (state, delivery) -> untilInterrupted()))));

        assertThat(finding.kind()).isEqualTo(FindingKind.ENDLESS);
        assertThat(finding.message())
                .isEqualTo("The monitor 'odd' did not return within the time for a step and was interrupted");
    }

    @Test
    void aMonitorThatCannotBeInterruptedIsToldAndLeftBehind() throws Exception {
        var released = new AtomicBoolean();
        try {
            Finding finding = onlyOf(shortly(watchedBy(monitor(() -> 0, (state, delivery) -> sleep(released)))));

            assertThat(finding.kind()).isEqualTo(FindingKind.ENDLESS);
            assertThat(finding.message())
                    .isEqualTo("The monitor 'odd' did not return within 0.1 s and could not be interrupted");
            assertThat(finding.story().scenes())
                    .extracting(Story.Scene::message)
                    .containsExactly("tick(0)");
        } finally {
            released.set(true);
        }
    }

    @Test
    void aMonitorThatNeverStartsIsTold() throws Exception {
        var released = new AtomicBoolean();
        try {
            Finding finding = onlyOf(shortly(watchedBy(monitor(() -> sleep(released), (state, delivery) -> state))));

            assertThat(finding.kind()).isEqualTo(FindingKind.ENDLESS);
            assertThat(finding.message()).startsWith("The monitor 'odd' did not return within 0.1 s");
            assertThat(finding.schedule().length()).isZero();
        } finally {
            released.set(true);
        }
    }

    @Test
    void claimsAndPredicatesThatNeverReturnAreTold() throws Exception {
        var released = new AtomicBoolean();
        try {
            assertThat(onlyOf(shortly(new Properties().always("slow", at -> sleep(released) == 0)))
                            .message())
                    .startsWith("The claim 'slow' did not return within 0.1 s");
            assertThat(onlyOf(shortly(new Properties().eventually("slow", at -> sleep(released) == 0)))
                            .message())
                    .startsWith("The predicate 'slow' did not return within 0.1 s");
            assertThat(onlyOf(shortly(new Properties().eventually("slow", at -> untilInterrupted() == 0)))
                            .message())
                    .isEqualTo("The predicate 'slow' did not return within the time for a step and was interrupted");
        } finally {
            released.set(true);
        }
    }

    @Test
    void aMonitorWithoutEndOfStatesHitsTheLimitAndIsNamed() throws Exception {
        CheckResult result = checkOf(watchedBy(monitor(() -> 0, (state, delivery) -> state + 1)))
                .limits(Limits.NONE.withStates(5_000))
                .run();

        assertThat(result.verdict()).isIn(Verdict.WITHIN_BOUNDS, Verdict.NOTHING_COMPLETED);
        assertThat(result.bounds()).extracting(Bound::kind).contains(Bound.Kind.STATES);
        assertThat(result.findings()).singleElement().satisfies(one -> {
            assertThat(one.severity()).isEqualTo(Severity.WARNING);
            assertThat(one.message())
                    .startsWith("The monitor 'odd' was in about as many states as there were configurations.");
        });
    }

    @Test
    void whateverClaimsAndPredicatesThrowIsAFinding() throws Exception {
        assertThat(only(new Properties().always("broken", at -> {
                            throw new IllegalStateException("oh");
                        }))
                        .message())
                .startsWith("The claim 'broken' threw java.lang.IllegalStateException: oh (UserCodeTest.java:");
        assertThat(only(new Properties().eventually("broken", at -> {
                            throw new IllegalStateException("oh");
                        }))
                        .message())
                .startsWith("The predicate 'broken' threw java.lang.IllegalStateException: oh (UserCodeTest.java:");
        assertThat(only(new Properties()
                                .delivered("broken", delivery -> {
                                    throw new IllegalStateException("oh");
                                })
                                .formula("broken", new Formula.Predicate("broken")))
                        .message())
                .startsWith("The predicate 'broken' threw java.lang.IllegalStateException: oh (UserCodeTest.java:");
    }

    @Test
    void claimsThatChangeTheirMindAreImpure() throws Exception {
        var odd = new AtomicBoolean();
        Finding finding = only(new Properties().always("odd", at -> {
            odd.set(!odd.get());
            return odd.get();
        }));

        assertThat(finding.kind()).isEqualTo(FindingKind.IMPURE);
        assertThat(finding.message()).startsWith("The claim 'odd' gave two answers to one question");
    }

    /** Such a claim would hold in a configuration met in one way, and not if it is met in another, though nobody asks a second time. */
    @Test
    void claimsMustNotLookAtSenders() throws Exception {
        Finding finding = only(
                new Properties().always("from main", at -> at.pending() == 0 || at.sender(at.pendingAfter(0)) == null));

        assertThat(finding.kind()).isEqualTo(FindingKind.IMPURE);
        assertThat(finding.message()).startsWith("A claim or a predicate looks at who sent a pending message");
    }

    @Test
    void aFormulaOverAnUnknownPredicateIsRefusedWithThoseThereAre() {
        assertThatThrownBy(() -> new Properties().formula("f", new Formula.Predicate("asked")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no predicate 'asked'");
        assertThatThrownBy(() -> new Properties()
                        .predicate("ready", at -> true)
                        .delivered("answered", delivery -> true)
                        .leadsTo("asked", "answered"))
                .hasMessage("there is no predicate 'asked'; there are answered, ready");
    }

    @Test
    void aMonitorNeedsAName() {
        var nameless = new Monitor<Integer>() {
            @Override
            public String name() {
                return " ";
            }

            @Override
            public Integer start() {
                return 0;
            }

            @Override
            public Integer next(Integer state, Delivery delivery) {
                return state;
            }
        };
        assertThatThrownBy(() -> new Properties().monitor(nameless))
                .hasMessageEndingWith("has no name: say in a few words what it watches over");
    }

    @Test
    void moreMonitorsThanThereIsRoomForAreRefused() throws Exception {
        var properties = new Properties();
        for (int i = 0; i < 59; i++) {
            properties.monitor(Monitors.followed("m" + i, "n" + i));
        }
        properties.monitor(Monitors.followed("tick", "never"));
        assertThatThrownBy(() -> properties.monitor(Monitors.followed("tick", "tock")))
                .hasMessage("there are more than 60 predicates and monitors: check some of them in another check");
        assertThat(only(properties).message()).startsWith("'every tick is followed by never' does not hold");
    }
}
