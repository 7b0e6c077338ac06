package dev.galgo.testsupport.time;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Writes the processor time of each test class and of each of its methods to {@code
 * target/test-times/BUILD}, where {@code BUILD} is the time at which the build began: one file for
 * a class, and {@code jvm-PID.csv} with the time of the whole test JVM, with its start.
 *
 * <p>Only builds that give their time in {@code galgo.build} write files; an IDE does not.
 */
public final class TestTimes implements TestExecutionListener {
    private final @Nullable String build = System.getProperty("galgo.build");

    private final Map<String, Duration> started = new HashMap<>();
    private final Map<String, StringBuilder> methods = new HashMap<>();

    @Override
    public void executionStarted(TestIdentifier test) {
        if (build != null && test.getSource().isPresent()) {
            started.put(test.getUniqueId(), ProcessorTime.now());
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Duration start = started.remove(test.getUniqueId());
        if (start == null) {
            return;
        }
        Duration taken = ProcessorTime.now().minus(start);
        var source = test.getSource().orElseThrow();
        if (source instanceof MethodSource method) {
            methods.computeIfAbsent(method.getClassName(), name -> new StringBuilder())
                    .append(line(method.getMethodName(), taken));
        } else if (source instanceof ClassSource type) {
            String name = type.getClassName();
            write(name, line("", taken) + methods.getOrDefault(name, new StringBuilder()));
        }
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        write("jvm-" + ProcessHandle.current().pid(), line("", ProcessorTime.now()));
    }

    private static String line(String name, Duration taken) {
        return String.format(Locale.ROOT, "%s,%.3f%n", name, taken.toNanos() / 1e9);
    }

    private void write(String name, String text) {
        if (build == null) {
            return;
        }
        Path folder = Path.of("target", "test-times", build);
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve(name + ".csv"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
