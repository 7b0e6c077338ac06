package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.checkpoint.CheckpointDirectory;
import dev.galgo.core.checkpoint.CheckpointRefused;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Program;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.sampling.Sampling;
import dev.galgo.core.sampling.Strategies;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A search without a visited set that is stopped and taken up again counts and finds the same as one that is not. */
@Timeout(3600)
class KeptSchedulesTest {
    private static final int PROGRAMS = Counts.of(3, 10, 24);
    private static final int MESSAGES = Counts.of(9, 9, 10);
    private static final long LARGEST = Counts.of(300, 4_000, 4_000);

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "NONE, false, UNORDERED",
        "NONE, false, MAILBOX",
        "DCUTE, false, UNORDERED",
        "DPOR, false, UNORDERED",
        "DPOR, true, UNORDERED",
        "DPOR, false, CAUSAL",
        "TRANSDPOR, false, UNORDERED",
        "TRANSDPOR, true, FIFO",
        "OPTIMAL, false, UNORDERED",
        "OPTIMAL, false, FIFO",
        "OPTIMAL, false, MAILBOX"
    })
    void stoppedAnywhere(ReductionKind reduction, boolean sleepSets, DeliveryModel delivery) throws Exception {
        List<LongFunction<Program>> families =
                List.of(RandomToys::of, RandomToys::withReferences, seed -> RandomToys.colliding(seed, false)
                        .toy());
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            for (LongFunction<Program> family : families) {
                long number = seed;
                compared += agree(
                                () -> check(family.apply(number), reduction, delivery)
                                        .sleepSets(sleepSets),
                                new Random(seed),
                                "seed " + seed)
                        ? 1
                        : 0;
            }
        }
    }

    @Test
    void whatWasFoundIsKnownAgainWhateverCharactersItsNameHas() throws Exception {
        String half = "half of \uD83D"; // of a pair of surrogates
        Checks checks = () -> check(
                new Toy()
                        .actor("Picky")
                        .actor("Picky")
                        .on("Picky", "plain")
                        .on("Picky", half)
                        .guard("Picky", half, 1_000)
                        .pending(0, "plain", 0)
                        .pending(1, "plain", 0)
                        .pending(0, half, 0),
                ReductionKind.NONE,
                DeliveryModel.UNORDERED);
        CheckResult whole = checks.make().run();
        assertThat(whole.findings()).extracting(Finding::kind).containsExactly(FindingKind.UNDELIVERED);
        assertThat(inParts(checks, () -> 1, whole.transitions())).isEqualTo(summary(whole));
    }

    @Test
    void stoppedAfterEveryDelivery() throws Exception {
        for (ReductionKind reduction : List.of(ReductionKind.NONE, ReductionKind.DPOR, ReductionKind.OPTIMAL)) {
            int workers = reduction == ReductionKind.NONE ? Counts.of(2, 3, 3) : 3;
            Checks checks = () -> check(Programs.workers(workers), reduction, DeliveryModel.UNORDERED);
            CheckResult whole = checks.make().run();
            String told = inParts(checks, () -> 1, whole.transitions());
            assertThat(told).as(reduction.word()).isEqualTo(summary(whole));
        }
    }

    @Test
    void killedAndTakenUpAgain() throws Exception {
        Path path = folder.resolve("killed");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        LongSearch.class.getName(),
                        path.toString(),
                        String.valueOf(MESSAGES))
                .inheritIO()
                .start();
        while (process.isAlive() && !Files.exists(path.resolve(KeptSchedules.FILE))) {
            process.waitFor(5, TimeUnit.MILLISECONDS);
        }
        process.destroyForcibly().waitFor();
        Files.createFile(path.resolve(CheckpointDirectory.SEARCH));

        try (CheckpointDirectory directory = CheckpointDirectory.open(path)) {
            CheckResult result = LongSearch.check(MESSAGES).keptIn(directory, 0).run();
            assertThat(result.executions()).isEqualTo(Programs.factorial(MESSAGES));
            assertThat(result.transitions()).isEqualTo(LongSearch.transitions(MESSAGES));
            assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        }
    }

    @Test
    void schedulesThatAreCutAreCutAgain() throws Exception {
        Checks deep = () -> check(Programs.endless(), ReductionKind.NONE, DeliveryModel.UNORDERED)
                .limits(Limits.NONE.withDepth(7));

        assertThat(inParts(deep, () -> 2, 100)).isEqualTo(summary(deep.make().run()));
    }

    @Test
    void whatTheProgramWasSeenToRestOnIsKept() {
        var evidence = new KeptEvidence(
                List.of(
                        new Assumption(Assumption.Kind.CLOCK, null, "time does not matter", "take it away"),
                        new Assumption(Assumption.Kind.RANDOM, "A.java:3", "nor does chance", "give it a seed")),
                new Coverage(List.of(new Coverage.Type(
                        "Worker", List.of(new Coverage.Handler("ask", 3), new Coverage.Handler("retry", 0))))));

        assertThat(KeptEvidence.of(evidence.texts())).isEqualTo(evidence);
    }

    @Test
    void theEndsOfAllPartsAreKnownToTheSecondOpinion() throws Exception {
        try (CheckpointDirectory directory = CheckpointDirectory.create(folder.resolve("ends"))) {
            long[] first = endsAfter(15, directory);
            long[] second = endsAfter(40, directory);

            assertThat(first).isNotEmpty();
            assertThat(second).contains(first).hasSizeGreaterThan(first.length);
        }
    }

    private static long[] endsAfter(long transitions, CheckpointDirectory directory) throws Exception {
        check(Programs.history(4), ReductionKind.DPOR, DeliveryModel.UNORDERED)
                .secondOpinion(Check.USUAL)
                .keptIn(directory, 0)
                .limits(Limits.NONE.withTransitions(transitions))
                .run();
        ScheduleCheckpoint kept = ScheduleCheckpoint.read(Files.readAllBytes(directory.file(KeptSchedules.FILE)));
        assertThat(kept.endsKnown()).isTrue();
        return kept.ends();
    }

    @Test
    void whatIsNotWhatWasWrittenIsRefused() throws Exception {
        try (CheckpointDirectory directory = CheckpointDirectory.create(folder.resolve("damaged"))) {
            Checks checks = () -> check(Programs.workers(4), ReductionKind.DPOR, DeliveryModel.UNORDERED);
            checks.make()
                    .keptIn(directory, 0)
                    .limits(Limits.NONE.withTransitions(20))
                    .run();
            Path file = directory.file(KeptSchedules.FILE);
            byte[] bytes = Files.readAllBytes(file);
            bytes[bytes.length / 2] ^= 1;
            Files.write(file, bytes);

            assertThatThrownBy(() -> checks.make().keptIn(directory, 0).run())
                    .isInstanceOf(CheckpointRefused.class)
                    .hasMessageContaining("is not what was written");
        }
    }

    @Test
    void whatCannotBeKeptIsRefusedWithTheReason() {
        assertRefused(check -> check.threads(2).reduction(ReductionKind.NONE), "one thread");
        assertRefused(check -> check.limits(Limits.NONE.withStates(10)), "configurations is limited");
        assertRefused(check -> check.reduction(ReductionKind.COMMUTING), "commuting");
        assertRefused(
                check -> check.reduction(ReductionKind.NONE).sampling(new Sampling(10, Strategies.RANDOM, 1, 1)),
                "drawn at random");
    }

    private static void assertRefused(UnaryOperator<Check> option, String reason) {
        assertThatThrownBy(() -> option.apply(check(Programs.workers(2), ReductionKind.DPOR, DeliveryModel.UNORDERED))
                        .keptAs())
                .isInstanceOf(CheckpointRefused.class)
                .hasMessageContaining(reason);
    }

    /** Whether the program is of a size to be compared. */
    private boolean agree(Checks checks, Random random, String what) throws Exception {
        CheckResult whole = run(checks.make().limits(Limits.NONE.withTransitions(LARGEST)));
        if (whole == null || whole.transitions() < 10 || isCut(whole)) {
            return false;
        }
        int longest = 1 + (int) whole.transitions() / 3;
        assertThat(inParts(checks, () -> 1 + random.nextInt(longest), whole.transitions()))
                .as(what)
                .isEqualTo(summary(whole));
        return true;
    }

    private static @Nullable CheckResult run(Check check) {
        try {
            return check.run();
        } catch (NothingToCheck | RefusedSearch unfit) {
            return null;
        }
    }

    private static boolean isCut(CheckResult result) {
        return result.bounds().stream().anyMatch(bound -> bound.kind() == Bound.Kind.TRANSITIONS);
    }

    /** Stops after some deliveries and goes on, again and again. */
    private String inParts(Checks checks, Steps steps, long whole) throws Exception {
        Path path = Files.createTempDirectory(folder, "kept");
        try (CheckpointDirectory directory = CheckpointDirectory.create(path)) {
            long most = 0;
            CheckResult result;
            do {
                most += steps.next();
                Check check = checks.make().keptIn(directory, 0);
                result = check.limits(checks.limits().withTransitions(most)).run();
            } while (isCut(result) && most <= 2 * whole + 10);
            return summary(result);
        }
    }

    /** Makes the same check each time, of a program made anew. */
    private interface Checks {
        Check make() throws IOException;

        default Limits limits() throws IOException {
            return make().limits;
        }
    }

    private interface Steps {
        int next();
    }

    private static Check check(Program program, ReductionKind reduction, DeliveryModel delivery) {
        return Check.of(program)
                .compare(Compare.NONE)
                .reduction(reduction)
                .delivery(delivery)
                .undelivered(Severity.ERROR)
                .keepGoing(true);
    }

    private static String summary(CheckResult result) {
        var findings = result.findings().stream()
                .map(finding -> finding.kind() + " " + finding.message() + " " + finding.schedule())
                .toList();
        return result.verdict() + ", " + result.bounds() + ", " + result.executions() + " executions, "
                + result.abandoned() + " abandoned, " + result.transitions() + " transitions, " + result.states()
                + " states, deepest " + result.deepest() + ", " + findings;
    }
}
