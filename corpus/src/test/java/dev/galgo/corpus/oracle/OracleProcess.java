package dev.galgo.corpus.oracle;

import dev.galgo.corpus.Catalogue;
import dev.galgo.corpus.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One virtual machine that runs programs: {@code OracleProcess FILE SEED RUNS PROGRAM...}. It appends to the file which program begins and what became of
 * it; a program that ends the process shows as one that began only.
 */
public final class OracleProcess {
    /** How the process ends after a handler that could not be stopped. */
    static final int ENDLESS = 42;

    private OracleProcess() {}

    public static void main(String[] args) throws IOException {
        var file = Path.of(args[0]);
        long seed = Long.parseLong(args[1]);
        int runs = Integer.parseInt(args[2]);
        var wanted = new HashSet<>(Arrays.asList(args).subList(3, args.length));
        for (var entry : Catalogue.entries()) {
            if (wanted.contains(entry.name())) {
                write(file, "begin\t" + entry.name());
                var failure = runAll(entry, seed, runs);
                write(file, (failure == null ? "never" : "fails") + "\t" + entry.name() + "\t" + failure);
                if (failure != null && failure.contains(Failure.ENDLESS)) {
                    Runtime.getRuntime().halt(ENDLESS);
                }
            }
        }
        Runtime.getRuntime().halt(0); // programs may have left threads behind
    }

    /** How a run failed, for people. */
    private static final class Failure {
        static final String ENDLESS = "a handler did not end";

        private Failure() {}
    }

    /** The first failure, with its seed; null if there was none. */
    static @Nullable String runAll(Entry entry, long seed, int runs) {
        var files = PlainLoader.files();
        for (long i = seed; i < seed + runs; i++) {
            var failure = run(entry, i, files);
            if (failure != null) {
                return "seed " + i + ": " + failure;
            }
        }
        return null;
    }

    /** Runs a program once, in fresh classes; returns what went wrong. */
    private static @Nullable String run(Entry entry, long seed, Map<String, byte[]> files) {
        try (var ignored = new Surroundings()) {
            var loader = new PlainLoader(files);
            var run = new NaiveRun(seed, loader);
            run.run(Class.forName(entry.name(), false, loader), entry.args());
            return null;
        } catch (Activity.Endless endless) {
            return Failure.ENDLESS;
        } catch (NaiveRun.Failed failed) {
            return String.valueOf(failed.getMessage());
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void write(Path file, String line) throws IOException {
        Files.writeString(
                file,
                line.replace('\n', ' ').replace('\r', ' ') + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }
}
