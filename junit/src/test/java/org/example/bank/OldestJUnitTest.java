package org.example.bank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import dev.galgo.testsupport.Whole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.example.plain.OtherJvm;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The extension is compiled against the newest JUnit and serves the oldest that it promises to. */
class OldestJUnitTest {
    private static final Path LIBRARIES = Path.of("target", "oldest-junit");

    static class Sample {
        @ActorTest
        void moneyIsNeverLost(ActorLab lab) {
            Rent.isDue(lab, 0);
        }
    }

    /** Runs the sample on whatever JUnit is there, and prints what it is told. */
    public static final class Main {
        private Main() {}

        public static void main(String[] args) {
            System.out.println(Test.class.getPackage().getImplementationVersion());
            var request = LauncherDiscoveryRequestBuilder.request()
                    .selectors(selectClass(Sample.class))
                    .build();
            LauncherFactory.create().execute(request, new TestExecutionListener() {
                @Override
                public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                    result.getThrowable().ifPresent(thrown -> System.out.println(thrown.getMessage()));
                }

                @Override
                public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
                    entry.getKeyValuePairs().forEach((key, value) -> System.out.println(key + " = " + value));
                }
            });
        }
    }

    @Test
    @Whole
    void anActorTestRunsOnIt() throws Exception {
        List<Path> libraries;
        try (var files = Files.list(LIBRARIES)) {
            libraries = files.toList();
        }
        String printed = OtherJvm.run(
                entry -> !entry.contains("junit-jupiter") && !entry.contains("junit-platform"), libraries, Main.class);
        assertThat(printed)
                .startsWith("5.10")
                .contains("galgo.verdict = violated")
                .contains("galgo.file = " + Path.of("target", "galgo"))
                .contains("assertion: What must hold at the end failed an assertion: expected: 30 but was: 100")
                .contains("replay it: @ActorTest(replay = ");
    }
}
