package dev.galgo.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Evidence;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.SearchChoice;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Started;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.search.Bound;
import dev.galgo.report.Golden;
import dev.galgo.report.Stories;
import dev.galgo.report.diagram.SvgFormat;
import dev.galgo.report.json.JsonFormat;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.Comparison.Outcome;
import dev.galgo.report.result.Comparison.Row;
import dev.galgo.report.result.Comparison.Way;
import dev.galgo.report.table.CsvFormat;
import dev.galgo.report.table.MarkdownFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;

class ComparisonReportTest {
    private static final Started STARTED = new Started("ActorFoundry main", "bank.Main", null, List.of("3"));
    private static final Way NONE = new Way(ReductionKind.NONE, null, false, Compare.NONE);
    private static final Way DCUTE = new Way(ReductionKind.DCUTE, MessageOrder.ECA, false, Compare.NONE);
    private static final Way DPOR = new Way(ReductionKind.DPOR, MessageOrder.FIFO, true, Compare.NONE);
    private static final Way TRANSDPOR = new Way(ReductionKind.TRANSDPOR, MessageOrder.LCA, false, Compare.NONE);
    private static final Bound TIME = new Bound(Bound.Kind.TIME, "time 30 s");
    private static final Bound RULE = new Bound(Bound.Kind.REDUCTION, "transdpor may leave out orders");

    private final Comparison mixed = comparison(
            searched(NONE, 12_345_678, List.of(TIME), FindingKind.ASSERTION),
            searched(
                    new Way(ReductionKind.NONE, null, false, Compare.CANONICAL),
                    800,
                    List.of(),
                    FindingKind.ASSERTION,
                    FindingKind.UNDELIVERED),
            searched(DPOR, 250, List.of(), FindingKind.ASSERTION, FindingKind.UNDELIVERED),
            new Row(
                    new Way(ReductionKind.DCUTE, null, true, Compare.NONE),
                    new Outcome.Refused("dcute has \"no place\" for sleep sets, | or <none>")),
            searched(TRANSDPOR, 30, List.of(RULE)));

    @Test
    void peopleGetATable() throws IOException {
        Golden.compare("comparison.txt", Stories.written(new TextFormat(), mixed));
    }

    @Test
    void pagesGetMarkdownInWhichNothingIsTakenForMarkup() throws IOException {
        Golden.compare("comparison.md", Stories.written(new MarkdownFormat(), mixed));
    }

    @Test
    void machinesGetJson() throws IOException {
        Golden.compare("comparison.json", Stories.written(new JsonFormat(), mixed));
    }

    @Test
    void spreadsheetsGetLinesThatEndAndQuoteByTheStandard() {
        String csv = Stories.written(new CsvFormat(), mixed);
        assertThat(csv.split("\r\n")).hasSize(6);
        assertThat(csv)
                .endsWith("\r\n")
                .startsWith("reduction,order,sleep_sets,")
                .contains("none,,false,none,1,0,12345678,1,1.500,3145728,1 assertion,violated,time 30 s,\r\n")
                .contains(",\"1 assertion, 1 undelivered\",")
                .contains(",\"dcute has \"\"no place\"\" for sleep sets, | or <none>\"\r\n");
    }

    @Test
    void aChartShowsTheTransitionsOfEachWay() throws Exception {
        String svg = Stories.written(new SvgFormat(), mixed);
        Golden.compare("comparison.svg", svg);
        var document = parsed(svg);
        assertThat(document.getElementsByTagName("rect").getLength()).isEqualTo(4);
        assertThat(document.getElementsByTagName("title").getLength()).isEqualTo(1);
        assertThat(document.getElementsByTagName("desc").item(0).getTextContent())
                .contains("dpor fifo with sleep sets: 250");
    }

    @Test
    void nothingInANameBreaksTheChart() throws Exception {
        var odd = new Comparison(
                "<a>&\"b\" \u0000 \uD800 'c'", STARTED, DeliveryModel.FIFO, List.of(searched(DPOR, 7, List.of())));
        assertThat(parsed(Stories.written(new SvgFormat(), odd))
                        .getElementsByTagName("title")
                        .item(0)
                        .getTextContent())
                .contains("<a>&\"b\" ")
                .endsWith("'c', fifo delivery");
    }

    @Test
    void alikeValuesAreDrawnOnALinearScale() {
        var alike = comparison(searched(DCUTE, 100, List.of()), searched(DPOR, 50, List.of()));
        assertThat(Stories.written(new SvgFormat(), alike))
                .doesNotContain("logarithmic")
                .contains("width=\"420.0\"")
                .contains("width=\"210.0\"");
    }

    @Test
    void withNothingToDrawTheChartIsStillOne() throws Exception {
        parsed(Stories.written(new SvgFormat(), comparison()));
    }

    @Test
    void completeSearchesThatFindTheSameAgree() {
        assertThat(mixed.disagreements()).isEmpty();
    }

    @Test
    void aCompleteSearchThatFindsLessThanAnotherIsToldOn() {
        var odd = comparison(searched(NONE, 9, List.of(), FindingKind.ASSERTION), searched(DPOR, 5, List.of()));
        assertThat(odd.disagreements())
                .containsExactly("dpor fifo with sleep sets claims to be complete and found nothing,"
                        + " but there is 1 assertion");
        assertThat(Stories.written(new TextFormat(), odd)).contains("DISAGREEMENT: dpor fifo with sleep sets");
        assertThat(Stories.written(new MarkdownFormat(), odd)).contains("**Disagreement:** dpor fifo");
    }

    @Test
    void evenASearchThatWasCutShortProvesThatThereIsSomething() {
        assertThat(comparison(
                                searched(NONE, 9, List.of(TIME), FindingKind.DEADLOCK),
                                searched(DPOR, 5, List.of()),
                                searched(DCUTE, 5, List.of(), FindingKind.DEADLOCK))
                        .disagreements())
                .singleElement()
                .asString()
                .contains("dpor");
    }

    @Test
    void whoMayLeaveOrdersOutMayFindLess() {
        assertThat(comparison(
                                searched(DPOR, 9, List.of(), FindingKind.DEADLOCK),
                                searched(TRANSDPOR, 5, List.of(RULE)),
                                searched(DCUTE, 5, List.of(TIME)))
                        .disagreements())
                .isEmpty();
    }

    @Test
    void whatIsFoundByChanceIsNotHeldAgainstAnybody() {
        assertThat(comparison(
                                searched(DPOR, 9, List.of(), FindingKind.IMPURE, FindingKind.ENDLESS),
                                searched(DCUTE, 5, List.of()))
                        .disagreements())
                .isEmpty();
    }

    private static Comparison comparison(Row... rows) {
        return new Comparison("bank.Main 3", STARTED, DeliveryModel.UNORDERED, List.of(rows));
    }

    private static Row searched(Way way, long transitions, List<Bound> bounds, FindingKind... kinds) {
        var story = Stories.server();
        var findings = Arrays.stream(kinds)
                .map(kind -> new Finding(
                        kind, Severity.ERROR, "it went wrong", null, Stories.schedule(story), story, false, null))
                .toList();
        Verdict verdict =
                !findings.isEmpty() ? Verdict.VIOLATED : bounds.isEmpty() ? Verdict.VERIFIED : Verdict.WITHIN_BOUNDS;
        var result = new CheckResult(
                verdict,
                bounds,
                1,
                0,
                transitions,
                1,
                3,
                1.5,
                7,
                0,
                -1,
                null,
                null,
                SearchChoice.asked(ReductionKind.NONE, Compare.NONE),
                Evidence.NONE,
                findings);
        return new Row(way, new Outcome.Searched(result, 3 << 20));
    }

    private static org.w3c.dom.Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }
}
