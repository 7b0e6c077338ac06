package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.checkpoint.CheckpointDirectory;
import dev.galgo.core.checkpoint.DiskQuota;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.level.LevelTuning;
import dev.galgo.core.level.disk.DiskTuning;
import dev.galgo.core.model.Program;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Chameneos;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Tier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A search that is kept in a directory counts and finds the same as one that is not, however often it is broken off. */
@Timeout(3600)
class KeptLevelsAgreeTest {
    private static final int PROGRAMS = Counts.of("random.programs", 6, 16, 30);
    private static final int BROKEN_OFF = Counts.of("random.programs.broken.off", 3, 5, 8);
    private static final int KILLED = Counts.of(5, 15, 30);
    private static final int SMALL = Counts.of(3, 4, 4);
    private static final int LARGEST = Counts.of(1_000, 1_000, 1_500);

    @TempDir
    Path folder;

    private int directories;

    private static final List<LongFunction<Program>> FAMILIES = List.of(
            RandomToys::of,
            RandomToys::withReferences,
            seed -> RandomToys.of(seed).first((int) (seed % 2)),
            RandomToys::endless,
            seed -> RandomToys.recurring(seed).toy(),
            seed -> RandomToys.colliding(seed, seed % 2 == 0).toy());

    /** How a search is made smaller than it has to be. */
    private record Setting(int bits, int threads, boolean proofs) {}

    @ParameterizedTest
    @EnumSource(names = {"UNORDERED", "FIFO"})
    void onRandomPrograms(DeliveryModel delivery) throws NothingToCheck {
        for (LongFunction<Program> family : FAMILIES) {
            int which = FAMILIES.indexOf(family) + delivery.ordinal();
            int compared = 0;
            for (long seed = 0; compared < PROGRAMS / FAMILIES.size(); seed++) {
                long number = seed;
                Supplier<Program> program = () -> family.apply(number);
                String expected = depthFirst(program, delivery);
                if (expected != null) {
                    compared++;
                    for (Setting setting : settings(which)) {
                        Path directory = fresh();
                        assertThat(run(program, delivery, setting, directory, DiskQuota.NONE))
                                .as("seed %s, %s, %s", seed, delivery, setting)
                                .isEqualTo(expected);
                        assertThat(run(program, delivery, setting, directory, DiskQuota.NONE))
                                .as("again: seed %s, %s, %s", seed, delivery, setting)
                                .isEqualTo(expected);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"UNORDERED", "FIFO"})
    void onProgramsThatAreKnown(DeliveryModel delivery) throws NothingToCheck {
        int which = delivery.ordinal();
        for (Supplier<Program> program : List.<Supplier<Program>>of(
                () -> new Chameneos(SMALL),
                () -> Programs.workers(SMALL),
                () -> Programs.history(SMALL + 1),
                () -> failing())) {
            String expected = depthFirst(program, delivery);
            for (Setting setting : settings(which++)) {
                assertThat(run(program, delivery, setting, fresh(), DiskQuota.NONE))
                        .as("%s, %s", delivery, setting)
                        .isEqualTo(expected);
            }
        }
    }

    /** The process is killed in the middle of writes, whatever they are, and another goes on. */
    @ParameterizedTest
    @EnumSource(names = {"UNORDERED", "FIFO"})
    void killedInTheMiddleOfWrites(DeliveryModel delivery) throws NothingToCheck, IOException {
        var programs = new ArrayList<Supplier<Program>>();
        programs.add(KeptLevelsAgreeTest::failing);
        for (long seed = 0; programs.size() < BROKEN_OFF; seed++) {
            long number = seed;
            Supplier<Program> one =
                    () -> FAMILIES.get((int) (number % FAMILIES.size())).apply(number);
            if (depthFirst(one, delivery) != null) {
                programs.add(one);
            }
        }
        int which = 0;
        for (Supplier<Program> program : programs) {
            String expected = depthFirst(program, delivery);
            Setting setting = settings().get(which++ % settings().size());
            Path directory = fresh();
            Path copies = Files.createDirectory(folder.resolve("copies-" + delivery + which));
            int all = 2 * writes(program, delivery, setting);
            int step = Math.max(1, all / KILLED);
            var writes = new AtomicInteger();
            DiskQuota copying = bytes -> {
                int write = writes.getAndIncrement();
                if (write % step == 0) {
                    copy(directory, copies.resolve(String.valueOf(write)));
                }
                return write % 2 == 0 ? Math.max(1, bytes / 2) : bytes;
            };
            assertThat(run(program, delivery, setting, directory, copying)).isEqualTo(expected);
            for (int i = 0; i < writes.get(); i += step) {
                assertThat(run(program, delivery, setting, copies.resolve(String.valueOf(i)), DiskQuota.NONE))
                        .as("program %s, %s, %s, killed at write %s", which, delivery, setting, i)
                        .isEqualTo(expected);
            }
        }
    }

    private int writes(Supplier<Program> program, DeliveryModel delivery, Setting setting) throws NothingToCheck {
        var writes = new AtomicInteger();
        run(program, delivery, setting, fresh(), bytes -> {
            writes.incrementAndGet();
            return bytes;
        });
        return writes.get();
    }

    /** The disk is full at any point, room is made, and so on until the search is complete. */
    @ParameterizedTest
    @EnumSource(names = {"UNORDERED", "FIFO"})
    void fullDisksAgainAndAgain(DeliveryModel delivery) throws NothingToCheck {
        var random = new Random(1);
        int which = 0;
        for (Supplier<Program> program : List.<Supplier<Program>>of(
                () -> new Chameneos(SMALL), () -> Programs.workers(SMALL), () -> failing())) {
            String expected = depthFirst(program, delivery);
            Setting setting = settings().get(which++ % settings().size());
            Path directory = fresh();
            int room = 600;
            int times = 0;
            String last = "DISK";
            while (last.contains("DISK")) {
                room += random.nextInt(600) * (Tier.now() == Tier.BUILD ? 1 + times / 2 : 1);
                int[] left = {room};
                last = run(program, delivery, setting, directory, bytes -> {
                    if (left[0] <= 0) {
                        throw new IOException("No space left on device");
                    }
                    int some = Math.min(bytes, left[0]);
                    left[0] -= some;
                    return some;
                });
                times++;
            }
            assertThat(last).as("%s, after %s disks", setting, times).isEqualTo(expected);
            assertThat(times).isGreaterThan(2);
        }
    }

    @Test
    void aFullDiskIsABoundThatSaysWhatItNeeds() throws NothingToCheck {
        Check check = check(new Chameneos(4), DeliveryModel.UNORDERED);
        try (var directory = CheckpointDirectory.create(fresh())) {
            check.keptIn(directory, 1 << 20);
            kept(check).quota = bytes -> {
                throw new IOException("No space left on device");
            };
            CheckResult result = check.run();
            assertThat(result.verdict()).isEqualTo(Verdict.NOTHING_COMPLETED);
            assertThat(result.bounds())
                    .singleElement()
                    .satisfies(bound -> assertThat(bound.kind()).isEqualTo(Bound.Kind.DISK))
                    .satisfies(bound -> assertThat(bound.text())
                            .contains("is full: ")
                            .contains("bytes are to be written next")
                            .contains("are free"));
        }
    }

    private static Toy failing() {
        var toy = new Toy();
        for (int i = 0; i < 3; i++) {
            toy.actor("Counter").pending(i, "tick", 0);
        }
        return toy.on("Counter", "tick", new Op.Add(1), new Op.Modulo(5), new Op.Send(Op.SELF, "tick", 0))
                .actor("Late")
                .pending(3, "tick", 0)
                .on("Late", "tick", new Op.Add(1), new Op.FailIf(4), new Op.Send(Op.SELF, "tick", 0));
    }

    private static List<Setting> settings() {
        return List.of(
                new Setting(Long.SIZE, 1, true),
                new Setting(7, 2, true),
                new Setting(Long.SIZE, 2, false),
                new Setting(5, 1, false));
    }

    /** Every other one, the rest with the next program; all of them in whole builds. */
    private static List<Setting> settings(int which) {
        List<Setting> all = settings();
        return Tier.now() != Tier.BUILD ? all : List.of(all.get(which % 2), all.get(2 + which % 2));
    }

    private Path fresh() {
        return folder.resolve("search-" + ++directories);
    }

    /** What a search depth first counts and finds; null if there is too much of it. */
    private static @Nullable String depthFirst(Supplier<Program> program, DeliveryModel delivery)
            throws NothingToCheck {
        CheckResult result = check(program.get(), delivery)
                .byLevels(ByLevels.NEVER)
                .limits(Limits.NONE.withStates(LARGEST))
                .run();
        return result.bounds().isEmpty() ? summary(result) : null;
    }

    private static String run(
            Supplier<Program> program, DeliveryModel delivery, Setting setting, Path path, DiskQuota quota)
            throws NothingToCheck {
        Check check = check(program.get(), delivery).threads(setting.threads()).layerProofs(setting.proofs());
        try (var directory = Files.exists(path.resolve(CheckpointDirectory.SEARCH))
                ? CheckpointDirectory.open(path)
                : CheckpointDirectory.create(path)) {
            Files.writeString(path.resolve(CheckpointDirectory.SEARCH), "{}");
            check.keptIn(directory, 1);
            kept(check).quota = quota;
            kept(check).tuning = DiskTuning.forTests(LevelTuning.forTests(setting.bits()));
            String summary = summary(check.run());
            assertThat(path.toFile().list()).noneMatch(name -> name.startsWith("scratch"));
            return summary;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static KeptSearch kept(Check check) {
        return Objects.requireNonNull(check.kept);
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectory(to);
        try (var files = Files.list(from)) {
            for (Path file : files.toList()) {
                try {
                    Files.copy(file, to.resolve(file.getFileName()));
                } catch (NoSuchFileException scratchOfAnotherThread) {
                    continue;
                }
            }
        }
    }

    private static Check check(Program program, DeliveryModel delivery) {
        return Check.of(program)
                .delivery(delivery)
                .compare(Compare.CANONICAL)
                .undelivered(Severity.ERROR)
                .keepGoing(true);
    }

    private static String summary(CheckResult result) {
        var findings = result.findings().stream()
                .map(finding -> finding.kind() + " " + finding.schedule().length() + " " + finding.shortest())
                .sorted()
                .toList();
        return result.verdict() + ", " + result.bounds() + ", " + result.executions() + " executions, "
                + result.transitions() + " transitions, " + result.states() + " states, " + findings;
    }
}
