package dev.galgo.report.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.model.FindingKind;
import dev.galgo.report.Golden;
import dev.galgo.report.Results;
import dev.galgo.report.Stories;
import dev.galgo.report.format.Layout;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.Result;
import dev.galgo.report.story.Sources;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What build servers rely on: counts that add up, one outcome for each test case, text that is XML. */
class JunitReportTest {
    private static final List<String> OUTCOMES = List.of("failure", "error", "skipped");

    @Test
    void aFindingIsAFailureWithItsSchedule() throws Exception {
        Result violated = new CheckedProgram(Stories.violated(), List.of("galgo-Main.json"));
        String xml = written(violated, 1);
        Golden.compare("violated-junit.xml", xml);
        Element suite = suite(xml);
        assertThat(suite.getAttribute("failures")).isNotEqualTo("0");
        Element failure = children(suite, "failure").get(0);
        assertThat(failure.getAttribute("type")).isEqualTo("assertion");
        assertThat(failure.getTextContent()).contains(" -> ").contains("replay it: galgo replay galgo-Main.json");
    }

    @Test
    void aVerdictWithoutFindingsIsOneTestCase() throws Exception {
        assertThat(numbers(suite(written(new CheckedProgram(Stories.verified()), 0))))
                .containsExactly(1, 0, 0, 0);
        assertThat(numbers(suite(written(new CheckedProgram(Stories.withinBounds()), 0))))
                .as("unknown is skipped")
                .containsExactly(1, 0, 0, 1);
        assertThat(numbers(suite(written(new CheckedProgram(Stories.withinBounds()), 3))))
                .as("unless one wanted to be sure")
                .containsExactly(1, 0, 1, 0);
    }

    @Test
    void cyclesAndQuestionsAreTestCases() throws Exception {
        assertThat(numbers(suite(written(Results.deadlock(), 1)))).containsExactly(3, 1, 0, 1);
        assertThat(numbers(suite(written(Results.proof(), 1)))).containsExactly(3, 1, 0, 1);
    }

    @Test
    void generatedTestsAreTestCasesAndWhatTheyMissIsSkipped() throws Exception {
        assertThat(numbers(suite(written(Results.tests(), 0)))).containsExactly(3, 1, 0, 1);
    }

    @Test
    void whateverAProgramSaysIsText() throws Exception {
        CheckResult result = Stories.broken(FindingKind.EXCEPTION, "<b>\u0000]]>\n\"&", Stories.hostile(), null);
        Element failure = children(suite(written(new CheckedProgram(result), 1)), "failure")
                .get(0);
        assertThat(failure.getAttribute("message")).isEqualTo("<b>\uFFFD]]>\n\"&");
    }

    private static String written(Result result, int exitCode) {
        return new JunitFormat().write(Stories.told(result, exitCode, Sources.unknown()), Layout.PLAIN);
    }

    /** The only suite, once its numbers are known to be those of its test cases. */
    private static Element suite(String xml) throws Exception {
        Element root = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
        assertThat(root.getTagName()).isEqualTo("testsuites");
        Element suite = children(root, "testsuite").get(0);
        List<Element> cases = children(suite, "testcase");
        assertThat(numbers(suite)).isEqualTo(numbers(root));
        assertThat(numbers(suite))
                .containsExactly(
                        cases.size(),
                        children(suite, "failure").size(),
                        children(suite, "error").size(),
                        children(suite, "skipped").size());
        for (Element one : cases) {
            assertThat(one.getAttribute("name")).isNotEmpty();
            assertThat(one.getAttribute("classname")).isEqualTo("bank.Main");
            assertThat(one.getAttribute("time")).matches("\\d+\\.\\d{3}");
            assertThat(OUTCOMES.stream()
                            .mapToInt(kind -> children(one, kind).size())
                            .sum())
                    .isLessThanOrEqualTo(1);
        }
        children(suite, "failure")
                .forEach(failure -> assertThat(failure.getAttribute("message")).isNotEmpty());
        return suite;
    }

    private static List<Integer> numbers(Element suite) {
        return List.of("tests", "failures", "errors", "skipped").stream()
                .map(name -> Integer.valueOf(suite.getAttribute(name)))
                .toList();
    }

    private static List<Element> children(Element parent, String name) {
        NodeList nodes = parent.getElementsByTagName(name);
        var elements = new ArrayList<Element>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }
}
