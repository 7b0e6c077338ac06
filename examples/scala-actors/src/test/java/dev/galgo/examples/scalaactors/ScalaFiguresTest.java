package dev.galgo.examples.scalaactors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.examples.figures.PublishedFigure;
import dev.galgo.examples.figures.PublishedFigure.How;
import dev.galgo.examples.figures.PublishedFigure.Library;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Whole;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the papers print comes out on the Scala programs. */
class ScalaFiguresTest {
    private static final long USUAL = 300;
    /** Real threads take minutes for more. */
    private static final long MOST = Counts.of(50_000, 20_000, Integer.MAX_VALUE);

    private static final Map<String, Opened> OPENED = new HashMap<>();

    private static Stream<PublishedFigure> figures() {
        return PublishedFigure.all().stream()
                .filter(figure -> figure.library() == Library.SCALA_ACTORS && figure.how() != How.OTHER);
    }

    static Stream<PublishedFigure> small() {
        return figures().filter(figure -> figure.transitions() <= USUAL);
    }

    static Stream<PublishedFigure> large() {
        return figures().filter(figure -> figure.transitions() > USUAL && figure.transitions() <= MOST);
    }

    /** Loading Scala takes longer than most of the searches, so one program serves all figures of it. */
    private static Opened opened(PublishedFigure figure) throws OpenException {
        String started = figure.driver() + " " + figure.argument();
        Opened known = OPENED.get(started);
        if (known == null) {
            known = ScalaExamples.open(figure);
            OPENED.put(started, known);
        }
        return known;
    }

    @AfterAll
    static void close() {
        OPENED.values().forEach(Opened::close);
        OPENED.clear();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("small")
    void comesOut(PublishedFigure figure) throws Exception {
        CheckResult ours = figure.search(opened(figure).program());
        assertThat(figure.misses(ours)).isEmpty();
        if (figure.firstBug()) {
            assertThat(ours.verdict()).isEqualTo(Verdict.VIOLATED);
        }
    }

    @Whole
    @ParameterizedTest(name = "{0}")
    @MethodSource("large")
    void comesOutAlsoWhereThereAreMany(PublishedFigure figure) throws Exception {
        comesOut(figure);
    }
}
