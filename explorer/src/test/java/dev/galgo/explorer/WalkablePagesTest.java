package dev.galgo.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.Started;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.page.ReplayedSchedule;
import dev.galgo.explorer.page.WalkablePages;
import dev.galgo.report.format.Layout;
import dev.galgo.report.html.HtmlFormat;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.Remedies;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.Sources;
import dev.galgo.spi.Opened;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Pages of reports on which findings can be walked through, without a server. */
class WalkablePagesTest {
    private static final Started STARTED = new Started("toy", "toy.Main", null, List.of());

    private static final Duration LONG = Duration.ofMinutes(5);

    private final List<String> notes = new ArrayList<>();

    /** Fails if b comes before a. */
    private static Toy order() {
        return new Toy()
                .actor("Box")
                .on("Box", "a", new Op.Add(1))
                .on("Box", "b", new Op.FailIf(0), new Op.Add(1))
                .pending(0, "a", 1)
                .pending(0, "b", 2);
    }

    @Test
    void aFindingIsCarriedWithWhatAServerWouldAnswer() throws Exception {
        JsonNode trace =
                CarriedData.traces(page(WalkablePagesTest::order, false)).get(0);
        assertThat(trace.get("format").asText()).isEqualTo("galgo-trace/1");
        assertThat(trace.get("path").asText()).isEqualTo("2");
        assertThat(trace.get("finding").get("kind").asText()).isEqualTo("assertion");
        assertThat(trace.get("finding").get("id").asText()).isEqualTo("1");
        JsonNode beside = trace.get("beside");
        assertThat(beside.get("sentence").asText())
                .isEqualTo(trace.get("finding").get("beside").get("sentence").asText());
        assertThat(beside.get("passing").get("path").asText()).isEqualTo("1.2");
        assertThat(beside.get("passing").get("finding").isNull()).isTrue();
        assertThat(beside.has("failing")).isFalse();
        assertThat(trace.get("coverage").get("coverage").get(0).get("actor").asText())
                .isEqualTo("Box");
        assertThat(trace.get("coverage").get("edges")).isNotEmpty();
        assertThat(trace.get("verdict").get("verdict").asText()).isEqualTo("violated");
        assertThat(trace.get("actors").get(0).get("fields").get(0).get("name").asText())
                .isEqualTo("value");
        assertThat(notes).isEmpty();
    }

    @Test
    void severalFindingsAreAnArrayAndWhatIsCommonIsTheFirstOnes() throws Exception {
        Supplier<Toy> program =
                () -> order().on("Box", "c", new Op.Fail(FindingKind.EXCEPTION)).pending(0, "c", 3);
        List<JsonNode> traces = CarriedData.traces(page(program, true));
        assertThat(traces).hasSize(2);
        assertThat(traces)
                .extracting(trace -> trace.get("finding").get("id").asText())
                .containsExactly("1", "2");
        assertThat(traces.get(0).has("coverage")).isTrue();
        assertThat(traces.get(1).has("coverage")).isFalse();
    }

    @Test
    void aHandlerThatDoesNotReturnIsToldAndNotRun() throws Exception {
        var over = new AtomicBoolean();
        Supplier<Toy> program = () -> new Toy()
                .actor("Box")
                .onEach("Box", "hang", () -> {
                    ToyProgram.hang(over::get);
                    return List.of();
                })
                .pending(0, "hang", 2);
        JsonNode trace = CarriedData.traces(page(program, false)).get(0);
        assertThat(trace.get("finding").get("kind").asText()).isEqualTo("endless");
        assertThat(trace.get("steps")).hasSize(1);
        assertThat(trace.get("steps").get(0).get("failure").asText()).isNotEmpty();
        over.set(true);
    }

    @Test
    void whoWaitsForEverIsCarriedWithItsCircleAndThePageSaysThatTheProgramNeverEnds() throws Exception {
        Supplier<Toy> program = () -> new Toy()
                .actor("Clock")
                .on("Clock", "tick", new Op.Add(1), new Op.Modulo(3), new Op.Send(Op.SELF, "tick", 0))
                .pending(0, "tick", 0)
                .actor("Door")
                .on("Door", "enter", new Op.Add(1))
                .guard("Door", "enter", 1)
                .pending(1, "enter", 7);
        String page = page(program, false);
        JsonNode trace = CarriedData.traces(page).get(0);
        assertThat(trace.get("finding").get("kind").asText()).isEqualTo("starvation");
        assertThat(trace.get("finding").get("circle").asInt()).isEqualTo(3);
        assertThat(trace.get("verdict").get("neverEnds").get("sentence").asText())
                .startsWith("never ends: ");
        assertThat(page).contains("<li>never ends: ", "for ever:");
        assertThat(notes).isEmpty();
    }

    @Test
    void aProgramThatCannotBeRunAgainIsShownAsEver() throws Exception {
        CheckResult result = check(WalkablePagesTest::order, false);
        var pages = new WalkablePages(
                program -> {
                    throw new Refusal(Refusal.FAILED, "It is gone.", null);
                },
                notes::add,
                LONG);
        String page = new HtmlFormat().write(report(result, pages), Layout.PLAIN);
        assertThat(page).doesNotContain("<script").contains("galgo-sequence");
        assertThat(notes).containsExactly("What was found cannot be walked through on the page: It is gone.");
        assertThat(page).contains("note: " + notes.get(0));
    }

    @Test
    void aHandlerThatHangsThisTimeDoesNotKeepThePageWaiting() throws Exception {
        var over = new AtomicBoolean(true);
        Supplier<Toy> program = () -> new Toy()
                .actor("Box")
                .onEach("Box", "moody", () -> {
                    ToyProgram.hang(over::get);
                    return List.of(new Op.Fail(FindingKind.ASSERTION));
                })
                .pending(0, "moody", 2);
        CheckResult result = check(program, false);
        over.set(false);
        var pages = new WalkablePages(saved -> Opened.of(program.get(), STARTED), notes::add, Duration.ofMillis(200));
        String page = new HtmlFormat().write(report(result, pages), Layout.PLAIN);
        over.set(true);
        assertThat(page).doesNotContain("<script").contains("galgo-sequence");
        assertThat(notes)
                .containsExactly(
                        "What was found cannot be walked through on the page: running the program once more takes"
                                + " longer than 0.2 s.");
    }

    @Test
    void aProgramThatDoesNotComeUpDoesNotKeepThePageWaiting() throws Exception {
        CheckResult result = check(WalkablePagesTest::order, false);
        var over = new AtomicBoolean();
        var pages = new WalkablePages(
                saved -> {
                    ToyProgram.hang(over::get);
                    return Opened.of(order(), STARTED);
                },
                notes::add,
                Duration.ofMillis(200));
        String page = new HtmlFormat().write(report(result, pages), Layout.PLAIN);
        over.set(true);
        assertThat(page).doesNotContain("<script").contains("galgo-sequence");
        assertThat(notes).singleElement().asString().contains("takes longer than 0.2 s");
    }

    @Test
    void oneFindingThatCannotBeRunAgainDoesNotKeepTheOthersFromBeingWalkedThrough() throws Exception {
        Supplier<Toy> program =
                () -> order().on("Box", "c", new Op.Fail(FindingKind.EXCEPTION)).pending(0, "c", 3);
        CheckResult result = check(program, true);
        // Now there is no c any more.
        var changed = new WalkablePages(
                saved -> Opened.of(order().on("Box", "d", new Op.Add(1)).pending(0, "d", 3), STARTED),
                notes::add,
                LONG);
        String page = new HtmlFormat().write(report(result, changed), Layout.PLAIN);
        assertThat(CarriedData.traces(page)).hasSize(1);
        assertThat(notes)
                .singleElement()
                .asString()
                .startsWith("1 of 2 findings cannot be walked through on the page: ")
                .contains("diverges");
        assertThat(page).contains("note: 1 of 2 findings");
    }

    @Test
    void aReplayThatCannotBeRunOnceMoreIsAPageWithoutScripts() throws Exception {
        var finding = check(WalkablePagesTest::order, false).findings().get(0);
        var context = new ReportContext(STARTED, DeliveryModel.UNORDERED, Set.of(), List.of());
        String page = new ReplayedSchedule(context, finding.schedule(), finding.story(), null)
                .pageWithoutTrace("it takes <too> long");
        assertThat(page)
                .doesNotContain("<script")
                .contains("galgo-sequence", "it takes &lt;too&gt; long", "default-src 'none'");
    }

    @Test
    void aPageOfFiveHundredDeliveriesBetweenFiftyActorsIsLessThanAMegabyte() throws Exception {
        String page = page(() -> ring(50, 500), false);
        JsonNode trace = CarriedData.traces(page).get(0);
        assertThat(trace.get("steps").size()).isEqualTo(500);
        assertThat(trace.get("actors").size()).isEqualTo(50);
        assertThat(page.getBytes(StandardCharsets.UTF_8).length).isLessThan(1_000_000);
    }

    /** A token goes round until the last actor has had enough. */
    private static Toy ring(int actors, int deliveries) {
        var toy = new Toy();
        for (int i = 0; i < actors; i++) {
            String type = "Node" + i;
            toy.actor(type).on(type, "token", new Op.Add(1), new Op.Send((i + 1) % actors, "token", i));
        }
        String last = "Node" + (actors - 1);
        toy.on(last, "token", new Op.FailIf(deliveries / actors - 1), new Op.Add(1), new Op.Send(0, "token", 0));
        return toy.pending(0, "token", 0);
    }

    private String page(Supplier<Toy> program, boolean all) throws NothingToCheck {
        CheckResult result = check(program, all);
        var pages = new WalkablePages(saved -> Opened.of(program.get(), STARTED), notes::add, LONG);
        return new HtmlFormat().write(report(result, pages), Layout.PLAIN);
    }

    private static CheckResult check(Supplier<Toy> program, boolean all) throws NothingToCheck {
        return Check.of(program.get())
                .compare(Compare.CANONICAL)
                .undelivered(Severity.WARNING)
                .keepGoing(all)
                .limits(Limits.NONE.withStep(Duration.ofMillis(300)))
                .run();
    }

    private static Report report(CheckResult result, WalkablePages pages) {
        var program = new ScheduleFile.Program(
                "toy.Main", List.of(), List.of(), DeliveryModel.UNORDERED, false, Naming.AUTO, List.of(), List.of());
        var context = new ReportContext(STARTED, DeliveryModel.UNORDERED, Set.of(), List.of());
        return new Report(
                "1.2.3", program, context, new CheckedProgram(result), 1, Sources.unknown(), Remedies.GENERAL, pages);
    }
}
