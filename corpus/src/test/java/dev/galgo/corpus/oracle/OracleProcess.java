package dev.galgo.corpus.oracle;

import dev.galgo.core.check.PlainWitness;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.plain.PlainLimits;
import dev.galgo.core.plain.PlainRun;
import dev.galgo.corpus.Catalogue;
import dev.galgo.corpus.Entry;
import dev.galgo.foundry.load.ClassPath;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.plain.FoundryPlainRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One virtual machine that runs programs plainly: {@code OracleProcess FILE SEED RUNS PROGRAM...}
 * in random orders, {@code OracleProcess FILE witness MILLIS PROGRAM...} as before a program is
 * called verified, though nothing has searched it. It appends to the file which program begins and
 * how that ended; a program that ends the process shows as one that began only.
 */
public final class OracleProcess {
    /** How the process ends after a handler that could not be stopped. */
    static final int ENDLESS = 42;

    /** In the place of a seed. */
    static final String WITNESS = "witness";

    private static final int MOST_DELIVERIES = 20_000;
    private static final Duration HANDLER = Duration.ofSeconds(4);
    private static final String COMPUTES = " did not return within ";
    private static final String HANGS = "cannot go on: ";
    private static final Duration WAITING = Duration.ofSeconds(4);
    private static final Predicate<FindingKind> USUALLY_TOLERATED =
            kind -> kind == FindingKind.UNDELIVERED || kind == FindingKind.UNKNOWN_MESSAGE;

    private OracleProcess() {}

    public static void main(String[] args) throws IOException {
        var file = Path.of(args[0]);
        boolean witness = args[1].equals(WITNESS);
        int most = Integer.parseInt(args[2]);
        Function<Entry, @Nullable String> runs = witness
                ? entry -> witness(entry, over(Duration.ofMillis(most)))
                : entry -> runAll(entry, Long.parseLong(args[1]), most);
        var wanted = new HashSet<>(Arrays.asList(args).subList(3, args.length));
        for (var entry : Catalogue.entries()) {
            if (wanted.contains(entry.name())) {
                write(file, "begin\t" + entry.name());
                var failure = runs.apply(entry);
                write(file, (failure == null ? "never" : "fails") + "\t" + entry.name() + "\t" + failure);
                if (failure != null && (failure.contains(COMPUTES) || failure.contains(HANGS))) {
                    Runtime.getRuntime().halt(ENDLESS);
                }
            }
        }
        Runtime.getRuntime().halt(0); // programs may have left threads behind
    }

    /** The first failure in random orders, with its seed; null if there was none. */
    static @Nullable String runAll(Entry entry, long seed, int runs) {
        var limits = new PlainLimits(
                MOST_DELIVERIES, HANDLER, WAITING, () -> false, () -> false, kind -> kind == FindingKind.UNDELIVERED);
        return on(entry, false, plain -> {
            for (long i = seed; i < seed + runs; i++) {
                var random = new Random(i * 0x9E3779B97F4A7C15L);
                try (var ignored = new Surroundings()) {
                    var failure = failure(plain.run(random::nextInt, (int) i, limits));
                    if (failure != null) {
                        return "seed " + i + ": " + failure;
                    }
                }
            }
            return null;
        });
    }

    private static BooleanSupplier over(Duration time) {
        long until = System.nanoTime() + time.toNanos();
        return () -> System.nanoTime() > until;
    }

    /**
     * The failure that the third witness finds by itself; null if it finds none.
     *
     * @param over whether to come to an end, asked before every delivery and every run
     */
    static @Nullable String witness(Entry entry, BooleanSupplier over) {
        var limits = new PlainLimits(MOST_DELIVERIES, HANDLER, WAITING, over, () -> false, USUALLY_TOLERATED);
        return on(entry, true, plain -> {
            var witness = new PlainWitness(plain, limits);
            var opinion = witness.run();
            var failed = witness.failed();
            return opinion.missing() != null || failed == null ? null : failure(failed);
        });
    }

    private static @Nullable String on(
            Entry entry, boolean guarded, Function<FoundryPlainRuns, @Nullable String> runs) {
        var home = List.of(Catalogue.home());
        try (var classPath = new ClassPath(home)) {
            var options = FoundryOptions.of(home, entry.name(), entry.args().toArray(new String[0]));
            return runs.apply(new FoundryPlainRuns(options, classPath, DeliveryModel.UNORDERED, guarded));
        } catch (ProgramException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static @Nullable String failure(PlainRun run) {
        return switch (run.end()) {
            case OVER -> null;
            case ENDED -> "endless: more than " + MOST_DELIVERIES + " deliveries";
            case FAILED -> run.failure() == null ? "failed" : run.failure().text();
            case IMPOSSIBLE -> HANGS + run.why();
        };
    }

    private static void write(Path file, String line) throws IOException {
        Files.writeString(
                file,
                line.replace('\n', ' ').replace('\r', ' ') + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }
}
