package org.example.bank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.sampling.Strategies;
import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.control.TimerPolicy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

/** Attributes, and configuration parameters where they are silent. */
class ConfigurationTest {
    static class Plain {
        @ActorTest
        void theRentIsPaid(ActorLab lab) {
            Rent.isDue(lab, 70);
        }
    }

    static class Limited {
        @ActorTest(maxExecutions = 2)
        void afterTwo(ActorLab lab) {
            Rent.isDue(lab, 70);
        }
    }

    static class Strict {
        @ActorTest(maxTransitions = 5, complete = true)
        void isNotContentWithLess(ActorLab lab) {
            Rent.isDue(lab, 70);
        }
    }

    @Test
    void aLimitPassesAndIsPublished() {
        Run run = Run.of(Limited.class);
        run.tests().assertStatistics(stats -> stats.succeeded(1));
        assertThat(run.entries())
                .containsEntry("galgo.verdict", "no violation within bounds")
                .containsEntry("galgo.executions", "2")
                .containsEntry("galgo.bounds", "2 executions");
    }

    @Test
    void aLimitFailsWhereEverythingHasToBeExplored() {
        assertThat(Run.of(Strict.class).message())
                .startsWith("Not everything was explored, and the test asks for that.")
                .contains("no violation within bounds: 5 transitions");
        assertThat(Run.with(Map.of("galgo.maxTransitions", "5", "galgo.complete", "true"), Plain.class)
                        .message())
                .contains("5 transitions");
    }

    static class Lenient {
        @ActorTest(complete = false, maxTransitions = 5)
        void saysSo(ActorLab lab) {
            Rent.isDue(lab, 70);
        }
    }

    @Test
    void anAttributeIsStrongerThanAParameter() {
        Run.with(Map.of("galgo.complete", "true"), Lenient.class).tests().assertStatistics(stats -> stats.succeeded(1));
    }

    static class Sampled {
        @ActorTest(sample = 20, strategy = Strategies.RANDOM, seed = 7, expect = Verdict.WITHIN_BOUNDS)
        void twenty(ActorLab lab) {
            Rent.isDue(lab, 70);
        }
    }

    @Test
    void aSampleIsDrawnByItsSeed() {
        Run run = Run.of(Sampled.class);
        run.tests().assertStatistics(stats -> stats.succeeded(1));
        assertThat(run.entries())
                .containsEntry("galgo.executions", "20")
                .containsEntry("galgo.seed", "7")
                .containsEntry("galgo.bounds", "a sample of 20 schedules");
        assertThat(Run.with(Map.of("galgo.sample", "5"), Plain.class).entries())
                .containsEntry("galgo.executions", "5")
                .containsKey("galgo.seed");
    }

    static class Unreduced {
        @ActorTest(reduction = ReductionKind.NONE)
        void everyOrder(ActorLab lab) {
            Rent.isDue(lab, 70);
        }
    }

    @Test
    void aReductionIsChosenByName() {
        long all = Long.parseLong(Run.of(Unreduced.class).entries().get("galgo.executions"));
        long some = Long.parseLong(Run.of(Plain.class).entries().get("galgo.executions"));
        assertThat(all).isGreaterThan(some);
        assertThat(Run.with(Map.of("galgo.reduction", "none"), Plain.class).entries())
                .containsEntry("galgo.executions", Long.toString(all));
    }

    static class Ticking {
        static Behavior<String> clock() {
            return Behaviors.withTimers(timers -> {
                timers.startTimerWithFixedDelay("tick", Duration.ofSeconds(1));
                return Behaviors.receiveMessage(tick -> Behaviors.same());
            });
        }

        @ActorTest(timers = TimerPolicy.When.IDLE, timerFirings = 1)
        void onceWhenIdle(ActorLab lab) {
            lab.spawn(clock(), "clock").tell("now");
        }
    }

    @Test
    void aTimerPolicyIsARestrictionThatTheVerdictTells() {
        assertThat(Run.of(Ticking.class).entries().get("galgo.bounds"))
                .isEqualTo("timers fire only when nothing else can happen, timers fire at most 1 times in a row");
    }

    static class Faulty {
        @ActorTest(faults = Faults.Kind.DROP, finding = FindingKind.ASSERTION)
        void theRentIsLostInThePost(ActorLab lab) {
            Rent.isDue(lab, 70);
        }
    }

    @Test
    void whatMayGoWrongGoesWrong() {
        Run run = Run.of(Faulty.class);
        run.tests().assertStatistics(stats -> stats.succeeded(1));
        assertThat(Run.with(
                                Map.of(
                                        "galgo.faults",
                                        "drop",
                                        "galgo.replay",
                                        Objects.requireNonNull(run.entries().get("galgo.replay"))),
                                Plain.class)
                        .message())
                .contains("lost on purpose");
    }

    static class Confused {
        @ActorTest(reduction = ReductionKind.OPTIMAL, sample = 5)
        void reducesASample(ActorLab lab) {
            Rent.isDue(lab, 70);
        }
    }

    static class Compared {
        @ActorTest(compare = Compare.EXACT)
        void tooExactly(ActorLab lab) {
            Rent.isDue(lab, 70);
        }
    }

    static class Undecided {
        @ActorTest(reduction = {ReductionKind.NONE, ReductionKind.OPTIMAL})
        void wantsTwo(ActorLab lab) {
            Rent.isDue(lab, 70);
        }
    }

    @Test
    void whatDoesNotGoTogetherIsASentence() {
        assertThat(Run.of(Confused.class).message())
                .isEqualTo("Nothing was checked: a reduction decides which orders to run, one after the other,"
                        + " where a sample draws them.");
        assertThat(Run.of(Compared.class).message()).contains("is compared by canonical, or by none");
        assertThat(Run.of(Undecided.class).message()).contains("the option reduction is 'NONE,OPTIMAL'");
    }

    @Test
    void whatIsNotUnderstoodIsASentence() {
        assertThat(message("galgo.reduction", "fast"))
                .isEqualTo("Nothing was checked: the option reduction is 'fast'; it has to be one of none, dcute, dpor,"
                        + " transdpor, stable, stable-tasks, commuting, optimal, auto.");
        assertThat(message("galgo.maxDepth", "-1"))
                .contains("the option maxDepth is '-1'; it has to be a number above 0");
        assertThat(message("galgo.maxDepth", "deep")).contains("it has to be a number like 1000");
        assertThat(message("galgo.timeout", "soon")).contains("it has to be a time like 200ms, 30s, 5m or 2h");
        assertThat(message("galgo.timeout", "0s")).contains("it has to be more than no time");
        assertThat(message("galgo.complete", "yes")).contains("it has to be true or false");
    }

    private static String message(String parameter, String value) {
        return Run.with(Map.of(parameter, value), Plain.class).message();
    }

    @Test
    void aParameterThatNoOptionIsCalledIsASentence() throws Exception {
        ClassLoader outer = Thread.currentThread().getContextClassLoader();
        var misspelt = Files.createTempDirectory("galgo");
        Files.writeString(misspelt.resolve("junit-platform.properties"), "galgo.reductoin=none\n");
        try (var loader = new URLClassLoader(new URL[] {misspelt.toUri().toURL()}, outer)) {
            Thread.currentThread().setContextClassLoader(loader);
            assertThat(Run.of(Plain.class).message())
                    .startsWith("Nothing was checked: junit-platform.properties sets galgo.reductoin,"
                            + " which is no option of Galgo; there are reduction, delivery,");
        } finally {
            Thread.currentThread().setContextClassLoader(outer);
        }
    }
}
