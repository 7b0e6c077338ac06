package org.example.bank;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.platform.engine.OutputDirectoryCreator;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** A run of sample tests by Jupiter, and what Jupiter was told of it. */
public record Run(EngineExecutionResults results) {
    public static Run of(Class<?>... samples) {
        return with(Map.of(), samples);
    }

    public static Run with(Map<String, String> parameters, Class<?>... samples) {
        return new Run(EngineTestKit.engine("junit-jupiter")
                .selectors(Arrays.stream(samples)
                        .map(sample -> selectClass(sample))
                        .toArray(ClassSelector[]::new))
                .configurationParameters(parameters)
                .outputDirectoryCreator(new Output())
                .execute());
    }

    public Events tests() {
        return results.testEvents();
    }

    /** What the one test that failed threw. */
    Throwable failure() {
        return results.testEvents().failed().stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                .map(result -> result.getThrowable().orElseThrow())
                .collect(Collectors.collectingAndThen(Collectors.toList(), all -> {
                    if (all.size() != 1) {
                        throw new AssertionError(all.size() + " tests failed: " + all);
                    }
                    return all.get(0);
                }));
    }

    public String message() {
        return Objects.requireNonNull(failure().getMessage());
    }

    /** Everything published, by name. */
    public Map<String, String> entries() {
        return results.testEvents().reportingEntryPublished().stream()
                .map(event -> event.getRequiredPayload(ReportEntry.class).getKeyValuePairs())
                .flatMap(pairs -> pairs.entrySet().stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, other) -> one + "\n" + other));
    }

    /** Where JUnit keeps files that tests publish. */
    private static final class Output implements OutputDirectoryCreator {
        @Override
        public Path getRootDirectory() {
            return Path.of("target", "published");
        }

        @Override
        public Path createOutputDirectory(TestDescriptor test) throws IOException {
            return Files.createDirectories(getRootDirectory()
                    .resolve(Integer.toHexString(test.getUniqueId().hashCode())));
        }
    }
}
