package dev.galgo.bench.jdk;

import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.foundry.load.ProgramException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Random programs over a wide surface of the JDK, searched in every way and compared with every order run plainly. Arguments: how many
 * programs (10 000), from which seed on (0), and of how many ways each program is searched in (all).
 *
 * <p>Where a way of searching is wrong, the smallest program found that shows it is printed as source.
 */
public final class JdkPrograms implements Scenario {
    private static final int AT_ONCE = 50;
    private static final int FROM_SCRATCH = 2;
    private static final int MOST_TOLD = 10;

    private final Vocabulary vocabulary = new Vocabulary();
    private final List<Way> ways = Arrays.stream(DeliveryModel.values())
            .flatMap(delivery -> Way.all(delivery).stream())
            .toList();
    private int compared;
    private int failing;
    private int resting;
    private int wrong;

    @Override
    public boolean run(List<String> args, PrintStream out) throws IOException {
        int count = args.isEmpty() ? 10_000 : Integer.parseInt(args.get(0));
        long first = args.size() < 2 ? 0 : Long.parseLong(args.get(1));
        int each = args.size() < 3 ? ways.size() : Integer.parseInt(args.get(2));
        out.printf("%d ways of searching%n", ways.size());
        Path root = Files.createTempDirectory("galgo-jdk");
        try {
            for (long seed = first; seed < first + count; seed += AT_ONCE) {
                batch(root, seed, Math.min(seed + AT_ONCE, first + count), each, out);
            }
        } finally {
            delete(root);
        }
        var targets = new Targets(out);
        out.printf("%d programs name assumptions%n", resting);
        // The share is one of many programs; of few, by chance, it is a little smaller.
        int share = compared < 500 ? 25 : 33;
        targets.atLeast("programs with a failing order", 100.0 * failing / Math.max(1, compared), share, " %");
        targets.holds(compared + " programs compared, " + wrong + " on which a search is wrong", wrong == 0);
        return targets.allMet();
    }

    private void batch(Path root, long from, long to, int each, PrintStream out) throws IOException {
        Path directory = Files.createDirectory(root.resolve("from" + from));
        var compilation = new Compilation(directory);
        var programs = new ArrayList<GeneratedProgram>();
        for (long seed = from; seed < to; seed++) {
            programs.add(ProgramGenerator.program(vocabulary, seed));
        }
        compilation.compile(programs);
        if (!compilation.errors().isEmpty()) {
            throw new IllegalStateException("generated programs do not compile: " + compilation.errors());
        }
        long seed = from;
        for (GeneratedProgram program : programs) {
            compare(compilation, program, seed++, each, out);
        }
        delete(directory);
        if (to % 500 == 0) {
            out.printf("  %d compared, %d with a failing order, %d wrong%n", compared, failing, wrong);
        }
    }

    private void compare(Compilation compilation, GeneratedProgram program, long seed, int each, PrintStream out)
            throws IOException {
        var trial = new Trial(compilation.classes(program), program.target(), seed, FROM_SCRATCH);
        List<Trial.Wrong> found = tried(trial, some(seed, each));
        compared++;
        failing += trial.fails() ? 1 : 0;
        resting += trial.rested() ? 1 : 0;
        if (!found.isEmpty() && wrong++ < MOST_TOLD) {
            Trial.Wrong first = found.get(0);
            var shrinker = new Shrinker(compilation, smaller -> tried(
                            new Trial(compilation.classes(smaller), smaller.target(), seed, FROM_SCRATCH),
                            List.of(first.way()))
                    .stream()
                    .anyMatch(one -> one.truth().equals(first.truth())));
            out.printf("seed %d:%n", seed);
            found.forEach(one -> out.println("  " + one));
            out.println(shrinker.shrink(program).source());
        }
    }

    /** The usual way, and as many others as are asked for, in turn. */
    private List<Way> some(long seed, int each) {
        var some = new ArrayList<Way>(List.of(Way.usual()));
        for (int i = 0; i < each; i++) {
            some.add(ways.get((int) Math.floorMod(seed * each + i, (long) ways.size())));
        }
        return some;
    }

    private static List<Trial.Wrong> tried(Trial trial, List<Way> some) {
        try {
            return trial.run(some);
        } catch (ProgramException | NothingToCheck | RuntimeException refused) {
            return List.of(new Trial.Wrong(some.get(0), refused.toString(), "not refused"));
        }
    }

    private static void delete(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
