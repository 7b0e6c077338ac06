package org.example.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.liveness.Fairness;
import dev.galgo.core.property.Delivery;
import dev.galgo.core.property.Monitor;
import dev.galgo.pekko.ActorLab;
import dev.galgo.test.Galgo;
import dev.galgo.test.Options;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a test claims of configurations and of runs, besides what its actors assert. */
class ClaimsTest {
    /** Somebody who has what was given to him and not passed on. */
    static final class Holder extends AbstractBehavior<String> {
        private @Nullable ActorRef<String> other;
        int has;

        Holder(ActorContext<String> context, int has) {
            super(context);
            this.has = has;
        }

        @Override
        public Receive<String> createReceive() {
            return newReceiveBuilder()
                    .onMessageEquals("give", () -> {
                        has--;
                        Objects.requireNonNull(other).tell("take");
                        return this;
                    })
                    .onMessageEquals("take", () -> {
                        has++;
                        return this;
                    })
                    .build();
        }
    }

    /** Two of them, and what they do. */
    static final class Two {
        final Holder one;
        final Holder other;

        Two(ActorLab lab) {
            var made = new AtomicReference<Holder>();
            ActorRef<String> first = lab.spawn(holder(made, 1), "first");
            one = made.get();
            var madeThen = new AtomicReference<Holder>();
            ActorRef<String> second = lab.spawn(holder(madeThen, 0), "second");
            other = madeThen.get();
            one.other = second;
            other.other = first;
            first.tell("give");
        }

        private static Behavior<String> holder(AtomicReference<Holder> made, int has) {
            return Behaviors.setup(context -> {
                var holder = new Holder(context, has);
                made.set(holder);
                return holder;
            });
        }
    }

    private static String complaint(Options options, Consumer<ActorLab> body) {
        AssertionError error = catchThrowableOfType(AssertionError.class, () -> Galgo.check(options, body));
        return Objects.requireNonNull(error, "the check passes").getMessage();
    }

    private static String complaint(Consumer<ActorLab> body) {
        return complaint(Options.DEFAULT, body);
    }

    private static void claimsThatNothingIsUnderWay(ActorLab lab) {
        var two = new Two(lab);
        lab.always("somebody has it", () -> two.one.has + two.other.has == 1);
    }

    @Test
    void aClaimThatDoesNotHoldInAConfigurationIsTold() {
        assertThat(complaint(ClaimsTest::claimsThatNothingIsUnderWay))
                .startsWith("property in first: 'somebody has it' does not hold")
                .contains("1 delivery, no shorter schedule shows it");
    }

    @Test
    void theTokenOfSuchAFailureShowsItAgain() {
        String token =
                complaint(ClaimsTest::claimsThatNothingIsUnderWay).replaceAll("(?s).*-Dgalgo.replay=(\\w+).*", "$1");
        assertThat(complaint(Options.DEFAULT.replay(token), ClaimsTest::claimsThatNothingIsUnderWay))
                .startsWith("property: 'somebody has it' does not hold");
    }

    @Test
    void claimsThatHoldAreVerified() {
        assertThat(Galgo.check(lab -> {
                            var two = new Two(lab);
                            lab.always("nobody has two", () -> two.one.has < 2 && two.other.has < 2);
                            lab.eventually("the second has it", () -> two.other.has == 1);
                            lab.againAndAgain("somebody has it", () -> two.one.has + two.other.has == 1);
                            lab.predicate("given", () -> two.one.has == 0);
                            lab.predicate("taken", () -> two.other.has == 1);
                            lab.leadsTo("given", "taken");
                            lab.ltl("!taken U given");
                            lab.monitor(new Balance());
                            lab.fairness(Fairness.STRONG);
                        })
                        .verdict())
                .isEqualTo(Verdict.VERIFIED);
    }

    /** What was given must be taken. */
    private record Balance() implements Monitor<Integer> {
        @Override
        public String name() {
            return "what is given is taken";
        }

        @Override
        public Integer start() {
            return 0;
        }

        @Override
        public Integer next(Integer given, Delivery delivery) {
            return given + (delivery.name().contains("give") ? 1 : -1);
        }

        @Override
        public @Nullable String wrong(Integer given) {
            return given < 0 ? "something is taken that nobody has given" : null;
        }

        @Override
        public boolean isHot(Integer given) {
            return given > 0;
        }
    }

    @Test
    void aRunThatEndsTooEarlyIsTold() {
        assertThat(complaint(lab -> {
                    var two = new Two(lab);
                    lab.eventually("the first has two", () -> two.one.has == 2);
                }))
                .startsWith("liveness: 'eventually the first has two' does not hold: the run ends");
    }

    @Test
    void aFormulaWithAMistakeSaysInWhichColumn() {
        assertThat(complaint(lab -> {
                    var two = new Two(lab);
                    lab.predicate("given", () -> two.one.has == 0);
                    lab.ltl("[] (given -> ");
                }))
                .contains("the formula '[] (given -> ' has a mistake in column 14: "
                        + "the formula ends where a predicate is expected");
    }

    @Test
    void aPredicateThatNobodyHasNamedIsTold() {
        assertThat(complaint(lab -> {
                    var two = new Two(lab);
                    lab.predicate("given", () -> two.one.has == 0);
                    lab.ltl("[] <> taken");
                }))
                .contains("the formula '[] <> taken': there is no predicate 'taken'; there are given");
        assertThat(complaint(lab -> {
                    new Two(lab);
                    lab.leadsTo("given", "taken");
                }))
                .contains("there is no predicate 'given'");
    }

    @Test
    void aTestThatClaimsSomethingElseInALaterRunFails() {
        var runs = new AtomicInteger();
        assertThat(complaint(lab -> {
                    var two = new Two(lab);
                    if (runs.incrementAndGet() > 1) {
                        lab.always("late", () -> two.one.has < 2);
                    }
                }))
                .contains("a test must claim the same in each of its runs: at first it was nothing, and then it was"
                        + " always late");
    }

    @Test
    void aClaimThatSendsIsRefused() {
        assertThat(complaint(lab -> {
                    var two = new Two(lab);
                    lab.always("loud", () -> {
                        Objects.requireNonNull(two.one.other).tell("take");
                        return true;
                    });
                }))
                .contains("a claim may only look, and 'always loud' sends messages");
    }

    @Test
    void aClaimThatChangesWhatItLooksAtIsRefused() {
        assertThat(complaint(lab -> {
                    var two = new Two(lab);
                    lab.always("busy", () -> ++two.one.has > 0);
                }))
                .contains("a claim may only look, and 'always busy' changes what it looks at");
    }

    @Test
    void aClaimThatIsMadeWhenTheProgramRunsIsRefused() {
        assertThat(complaint(lab -> {
                    new Two(lab);
                    lab.atEnd(() -> lab.always("too late", () -> true));
                }))
                .contains(
                        "'always too late' is claimed when the program runs already: claim it in the body of the test");
    }

    @Test
    void claimsAboutRunsAreRefusedWhereConfigurationsAreNotCompared() {
        assertThat(complaint(Options.DEFAULT.compare(Compare.NONE), lab -> {
                    var two = new Two(lab);
                    lab.eventually("the second has it", () -> two.other.has == 1);
                }))
                .isEqualTo(
                        "Nothing was checked: claims about whole runs need configurations that are compared as sets.");
    }
}
