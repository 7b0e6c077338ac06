package dev.galgo.bench.build;

import dev.galgo.bench.build.TestTimeFiles.TestClass;
import dev.galgo.bench.measure.Scenario;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * {@code bench/run build [SECONDS [FOLDER]]}: the processor time of the tests of the last build of this
 * repository, or of a copy in a folder, by module, and the twenty dearest test classes.
 *
 * <p>With the processor time of the whole build, which only its caller can measure, it holds that
 * against what {@code mvn verify} may take.
 */
public final class BuildTimes implements Scenario {
    /** The processor time that {@code mvn verify} may take: five minutes of two processors. */
    static final int MOST_SECONDS = 600;

    private static final int SHOWN = 20;

    private final Path root;

    public BuildTimes() {
        this(Path.of(""));
    }

    BuildTimes(Path root) {
        this.root = root.toAbsolutePath();
    }

    @Override
    public boolean run(List<String> args, PrintStream out) throws IOException {
        TestTimeFiles times = TestTimeFiles.below(args.size() > 1 ? root.resolve(args.get(1)) : root);
        if (times.modules().isEmpty()) {
            out.println("No build has written how long its tests took. Run mvn verify first.");
            return false;
        }
        out.println("seconds of processor time of the test JVMs, by module");
        times.modules().entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()))
                .forEach(module -> out.printf(Locale.ROOT, "%8.1f  %s%n", module.getValue(), module.getKey()));
        out.println();
        out.println("the dearest test classes");
        for (TestClass one :
                times.classes().subList(0, Math.min(SHOWN, times.classes().size()))) {
            out.printf(
                    Locale.ROOT,
                    "%8.1f  %s in %s, %.1f of it %s%n",
                    one.seconds(),
                    one.name(),
                    one.module(),
                    one.ofDearest(),
                    one.dearest().isEmpty() ? "before its tests" : one.dearest());
        }
        double tests = times.modules().values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
        out.println();
        out.printf(
                Locale.ROOT,
                "%8.1f  all test JVMs, %d test classes%n",
                tests,
                times.classes().size());
        if (args.isEmpty()) {
            return true;
        }
        double all = Double.parseDouble(args.get(0));
        out.printf(
                Locale.ROOT, "%8.1f  the whole build, compiling included; mvn verify may take %d%n", all, MOST_SECONDS);
        return true;
    }
}
