package dev.galgo.examples.scalaactors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.examples.scalaactors.ScalaExamples.Starts;
import dev.galgo.spi.Opened;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a user is told of the Scala programs. */
class ScalaProgramsTest {
    private static final Path SOURCES = Path.of("src/main/scala/examples");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package examples\\.(\\w+)$");
    private static final Pattern MAIN = Pattern.compile("object (\\w+) \\{\\s+(?:val .*\\s+)?def main");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "scalawiki.Main | ASSERTION | 15 | counted 0 pieces, but added up the prices of others",
                "server.Checked | ASSERTION | 13 | read Value(0), then Value(5)",
                "quicksort.Careless | ASSERTION | 20 | not sorted: 3 0 1 2",
                "diningphil.Main | BLOCKED | 25 | Philosopher#5 in Dine for Fork#1",
                "minesweeper.Main | DEADLOCK | 8 | cycle of calls: WaitingCell#1 waits in Uncover for WaitingCell#2"
            })
    void showsItsBugByAShortSchedule(String main, FindingKind kind, int longest, String message) throws Exception {
        CheckResult result = check(main, DeliveryModel.UNORDERED);
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        Finding first = result.findings().get(0);
        assertThat(first.kind()).isEqualTo(kind);
        assertThat(first.message()).contains(message);
        assertThat(first.schedule().length()).isBetween(1, longest);
    }

    @ParameterizedTest
    @CsvSource({
        "scalawiki.Fixed, UNORDERED",
        "server.Checked, FIFO",
        "diningphil.Ordered, UNORDERED",
        "minesweeper.Answering, UNORDERED"
    })
    void isVerifiedWithoutIt(String main, DeliveryModel delivery) throws Exception {
        assertThat(check(main, delivery).verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void everyMainStandsInTheTables() throws IOException {
        String page = Files.readString(Path.of("README.md"));
        int mains = 0;
        try (var files = Files.list(SOURCES)) {
            for (Path file : files.toList()) {
                String source = Files.readString(file);
                Matcher of = PACKAGE.matcher(source);
                for (Matcher main = MAIN.matcher(source); main.find(); mains++) {
                    of.reset();
                    assertThat(of.find()).isTrue();
                    assertThat(page).contains("`" + of.group(1) + "." + main.group(1) + "`");
                }
            }
        }
        assertThat(mains).isGreaterThan(15);
    }

    private static CheckResult check(String main, DeliveryModel delivery) throws Exception {
        try (Opened opened = ScalaExamples.open(main, Starts.DELIVERED, List.of())) {
            return Check.of(opened.program())
                    .delivery(delivery)
                    .reduction(ReductionKind.AUTO)
                    .run();
        }
    }
}
