package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.PlainOpinion;
import dev.galgo.core.check.PlainWitness;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.plain.PlainLimits;
import dev.galgo.core.plain.PlainRun;
import dev.galgo.core.plain.PlainRuns;
import dev.galgo.core.trace.Story;
import dev.galgo.foundry.load.ClassPath;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.plain.FoundryPlainRuns;
import dev.galgo.foundry.programs.Driving;
import dev.galgo.foundry.programs.PlainlyRun;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Programs that are run plainly, whatever a search would say of them. */
class PlainRunsTest {
    private record Witnessed(PlainOpinion opinion, @Nullable PlainRun failed) {}

    /** With time for everything, however slow the machine is. */
    private static final PlainLimits LIMITS = new PlainLimits(
            200,
            Duration.ofMinutes(1),
            Duration.ofMinutes(1),
            () -> false,
            () -> false,
            kind -> kind == FindingKind.UNDELIVERED);

    private static Witnessed witness(FoundryOptions options, DeliveryModel delivery) {
        return witness(options, delivery, LIMITS);
    }

    private static Witnessed witness(FoundryOptions options, DeliveryModel delivery, PlainLimits limits) {
        try (var classPath = new ClassPath(options.classpath())) {
            var witness = new PlainWitness(new FoundryPlainRuns(options, classPath, delivery, true), limits);
            return new Witnessed(witness.run(), witness.failed());
        } catch (ProgramException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static PlainLimits limits(Duration handler, Duration waiting) {
        return new PlainLimits(
                LIMITS.deliveries(), handler, waiting, LIMITS.timeIsOver(), LIMITS.stopped(), LIMITS.tolerated());
    }

    private static Witnessed witness(Class<?> target, String... args) {
        return witness(World.options(target, args), DeliveryModel.UNORDERED);
    }

    private static PlainRun failed(Class<?> target, String... args) {
        return Objects.requireNonNull(witness(target, args).failed(), "no run has failed");
    }

    private static FindingKind kind(PlainRun run) {
        return Objects.requireNonNull(run.failure()).kind();
    }

    @Test
    void whatSerialisationMakesNewIsNewInAPlainRun() {
        var run = failed(PlainlyRun.Kept.class, "test");
        assertThat(Objects.requireNonNull(run.failure()).text())
                .contains("Kept.compare failed an assertion: another pattern (PlainlyRun.java:");
        assertThat(run.story().scenes()).extracting(Story.Scene::message).containsExactly("test()", "compare(Pattern)");
        assertThat(run.story().scenes())
                .extracting(Story.Scene::outcome)
                .containsExactly(Story.Outcome.DONE, Story.Outcome.FAILED);
    }

    @Test
    void aProgramWithOneScheduleIsRunInManyVariationsAndNoLonger() {
        var witnessed = witness(PlainlyRun.Compared.class, "test");
        assertThat(witnessed.failed()).isNull();
        assertThat(witnessed.opinion()).isEqualTo(new PlainOpinion(1, 40, 0, true, null));
    }

    @Test
    void messagesArriveInTheOrdersThatTheDeliveryModelAllows() {
        var options = World.options(Driving.Plain.class, "3");
        assertThat(kind(Objects.requireNonNull(
                        witness(options, DeliveryModel.UNORDERED).failed())))
                .isEqualTo(FindingKind.ASSERTION);
        for (var ordered : List.of(DeliveryModel.FIFO, DeliveryModel.CAUSAL, DeliveryModel.MAILBOX)) {
            var witnessed = witness(options, ordered);
            assertThat(witnessed.failed()).as(ordered.name()).isNull();
            assertThat(witnessed.opinion().all()).isTrue();
        }
    }

    @Test
    void aHandlerThatComputesWithoutEndIsAFinding() {
        var options = World.options(PlainlyRun.Hanging.class, "test");
        var limits = limits(Duration.ofMillis(50), LIMITS.waiting());
        var failed = witness(options, DeliveryModel.UNORDERED, limits).failed();
        assertThat(kind(Objects.requireNonNull(failed))).isEqualTo(FindingKind.ENDLESS);
    }

    @Test
    void aHandlerThatWaitsIsNoFindingHoweverLongItDoes() {
        var options = World.options(PlainlyRun.Sleeping.class, "test");
        var limits = limits(LIMITS.handler(), Duration.ofMillis(30));
        var witnessed = witness(options, DeliveryModel.UNORDERED, limits);
        assertThat(witnessed.failed()).isNull();
        assertThat(witnessed.opinion().missing()).contains("Sleeping.test waits");
    }

    @Test
    void noCallEndsTheProcessOrReachesBeyondIt() {
        var exit = failed(PlainlyRun.Leaving.class, "exit");
        assertThat(Objects.requireNonNull(exit.failure()).text())
                .contains("System.exit() was called", "(PlainlyRun.java:");
        assertThat(kind(failed(PlainlyRun.Leaving.class, "exitByReflection"))).isEqualTo(FindingKind.EXCEPTION);
        assertThat(kind(failed(PlainlyRun.Leaving.class, "write"))).isEqualTo(FindingKind.UNCONTROLLED);
        assertThat(kind(failed(PlainlyRun.Leaving.class, "start"))).isEqualTo(FindingKind.UNCONTROLLED);
        assertThat(kind(failed(PlainlyRun.Leaving.class, "change"))).isEqualTo(FindingKind.UNCONTROLLED);
        assertThat(witness(PlainlyRun.LeavingInSetUp.class).opinion().missing()).contains("its set-up calls");
    }

    @Test
    void codeThatCatchesWhatEndsItsRunIsHeld() {
        var failed = failed(PlainlyRun.Catching.class, "test");
        assertThat(kind(failed)).isEqualTo(FindingKind.DEADLOCK);
    }

    @Test
    void aHandlerHasNoMoreStackThanJavaGives() {
        assertThat(kind(failed(PlainlyRun.Deep.class, "test", "200000"))).isEqualTo(FindingKind.EXCEPTION);
        assertThat(witness(PlainlyRun.Deep.class, "test", "1000").failed()).isNull();
    }

    @Test
    void aRunWithoutEndIsEndedAndCounted() {
        var witnessed = witness(PlainlyRun.Endless.class, "test");
        assertThat(witnessed.failed()).isNull();
        assertThat(witnessed.opinion().ended()).isPositive();
    }

    @Test
    void whatIsPrintedGoesNowhere() {
        var out = System.out;
        var err = System.err;
        var printed = new ByteArrayOutputStream();
        var stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
        System.setOut(stream);
        System.setErr(stream);
        try {
            assertThat(witness(PlainlyRun.Printing.class, "test").failed()).isNull();
            assertThat(System.out).isSameAs(stream);
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void eachRunHasClassesOfItsOwn() {
        assertThat(witness(PlainlyRun.Counting.class, "test").failed()).isNull();
    }

    @Test
    void aMainGetsAnswersExceptionsChoicesAndReferencesAsItWould() {
        var witnessed = witness(PlainlyRun.Main.class, "two", "words");
        assertThat(witnessed.failed()).isNull();
        assertThat(witnessed.opinion().schedules()).isGreaterThan(1);
    }

    @Test
    void actorsThatAskEachOtherAreADeadlock() {
        assertThat(kind(failed(PlainlyRun.Asking.class, "test"))).isEqualTo(FindingKind.DEADLOCK);
    }

    @Test
    void whoGivesNoPlainRunsSaysWhy() throws ProgramException {
        var options = World.options(PlainlyRun.Compared.class, "test");
        try (var program = FoundryProgram.load(options.ignoring(FindingKind.UNCONTROLLED))) {
            assertThat(PlainRuns.of(program.semantics(), DeliveryModel.UNORDERED))
                    .isInstanceOfSatisfying(
                            PlainRuns.None.class, none -> assertThat(none.why()).contains("ignored as asked"));
        }
        try (var program = FoundryProgram.load(options.opaque("java.util.regex.Pattern"))) {
            assertThat(PlainRuns.of(program.semantics(), DeliveryModel.UNORDERED))
                    .isInstanceOfSatisfying(
                            PlainRuns.None.class, none -> assertThat(none.why()).contains("opaque"));
        }
    }

    @Test
    void aSearchIsFollowedByThem() {
        var result = Checks.run(
                World.options(PlainlyRun.Compared.class, "test"), check -> check.plainRuns(Duration.ofMinutes(5)));
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.evidence().plainRuns()).isEqualTo(new PlainOpinion(1, 40, 0, true, null));
    }
}
