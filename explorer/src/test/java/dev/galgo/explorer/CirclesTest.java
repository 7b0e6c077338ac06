package dev.galgo.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.galgo.core.check.Check;
import dev.galgo.core.ltl.FormulaTooLarge;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Program;
import dev.galgo.core.property.Properties;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import dev.galgo.report.schedule.ScheduleFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Schedules whose last deliveries repeat for ever, as the page is told of them. */
class CirclesTest {
    @TempDir
    Path folder;

    /** Somebody is wound up, and counts modulo 3 for ever. */
    private static Toy clock() {
        return new Toy()
                .actor("Clock")
                .on("Clock", "wind", new Op.Send(Op.SELF, "tick", 0))
                .on("Clock", "tick", new Op.Add(1), new Op.Modulo(3), new Op.Send(Op.SELF, "tick", 0))
                .pending(0, "wind", 0);
    }

    /** A clock that stops after one tick. */
    private static Toy brokenClock() {
        return new Toy()
                .actor("Clock")
                .on("Clock", "wind", new Op.Send(Op.SELF, "tick", 0))
                .on("Clock", "tick", new Op.Add(1))
                .pending(0, "wind", 0);
    }

    /** One of which it is claimed that something comes one day, which never does. */
    private static ToyProgram claimed(Supplier<Toy> program) {
        return new ToyProgram(program) {
            @Override
            public Check of(Program checked) {
                try {
                    return super.of(checked).properties(new Properties().eventually("noon", at -> false));
                } catch (FormulaTooLarge never) {
                    throw new AssertionError(never);
                }
            }
        };
    }

    private static JsonNode verdict(Browser browser) throws Exception {
        List<Browser.Event> events = browser.listen(event -> event.name().equals("verdict"));
        return events.get(events.size() - 1).data();
    }

    private static String saved(Browser browser, String path, String as) throws Exception {
        String body = new ObjectMapper().writeValueAsString(Map.of("path", path, "as", as));
        return Browser.read(browser.tell("save", body)).get("text").asText();
    }

    @Test
    void aFindingSaysHowManyOfItsDeliveriesRepeatAndItsTraceComesBack() throws Exception {
        try (var explorer = new Explorer(claimed(CirclesTest::clock), 0)) {
            explorer.check();
            var browser = new Browser(explorer.address());
            assertThat(verdict(browser).get("verdict").asText()).isEqualTo("violated");
            JsonNode finding = browser.answer("findings").get(0);
            assertThat(finding.get("kind").asText()).isEqualTo("liveness");
            assertThat(finding.get("provisional").asBoolean()).isFalse();
            int circle = finding.get("circle").asInt();
            assertThat(circle).isEqualTo(3);
            JsonNode trace = browser.trace(finding.get("path").asText());
            assertThat(trace.get("finding")).isEqualTo(finding);
            JsonNode steps = trace.get("steps");
            assertThat(steps.get(steps.size() - 1).get("fingerprint"))
                    .isEqualTo(steps.get(steps.size() - 1 - circle).get("fingerprint"));
        }
    }

    @Test
    void aFindingThatEndsHasNoCircle() throws Exception {
        try (var explorer = new Explorer(claimed(CirclesTest::brokenClock), 0)) {
            explorer.check();
            var browser = new Browser(explorer.address());
            verdict(browser);
            JsonNode finding = browser.answer("findings").get(0);
            assertThat(finding.get("message").asText()).contains("the run ends");
            assertThat(finding.get("circle").asInt()).isZero();
        }
    }

    @Test
    @Timeout(300)
    void whatIsSavedKeepsTheCircle() throws Exception {
        ScheduleFile file;
        var program = claimed(CirclesTest::clock);
        try (var explorer = new Explorer(program, 0)) {
            explorer.check();
            var browser = new Browser(explorer.address());
            verdict(browser);
            String path = browser.answer("findings").get(0).get("path").asText();
            Path schedule = folder.resolve("clock.json");
            Files.writeString(schedule, saved(browser, path, "schedule"));
            file = ScheduleFile.read(schedule);
            assertThat(file.kind()).isEqualTo(FindingKind.LIVENESS);
            assertThat(file.schedule().circle()).isEqualTo(3);
            assertThat(saved(browser, path, "svg")).contains("for ever:");
            String page = saved(browser, path, "html");
            assertThat(CarriedData.traces(page)
                            .get(0)
                            .get("finding")
                            .get("circle")
                            .asInt())
                    .isEqualTo(3);
            assertThat(page).contains("for ever:");
            assertThat(saved(browser, "1", "svg")).doesNotContain("for ever:");
        }
        program.saved = file;
        try (var again = new Explorer(program, 0)) {
            var browser = new Browser(again.address());
            String path = browser.answer("program").get("trace").asText();
            JsonNode finding = browser.trace(path).get("finding");
            assertThat(finding.get("id").asText()).isEqualTo("saved");
            assertThat(finding.get("circle").asInt()).isEqualTo(3);
            assertThat(browser.trace("1").get("finding").isNull()).isTrue();
            again.check();
            // The check meets it anew, and says so before it knows that it goes round.
            JsonNode told;
            do {
                told = browser.trace(path).get("finding");
                assertThat(told.get("circle").asInt()).isEqualTo(3);
            } while (told.get("id").asText().equals("saved"));
        }
        var changed = new ToyProgram(() -> new Toy()
                .actor("Clock")
                .on("Clock", "wind", new Op.Send(Op.SELF, "tick", 0))
                .on("Clock", "tick", new Op.Add(1), new Op.Send(Op.SELF, "tick", 0))
                .pending(0, "wind", 0));
        changed.saved = file;
        try (var otherwise = new Explorer(changed, 0)) {
            var browser = new Browser(otherwise.address());
            String path = browser.answer("program").get("trace").asText();
            assertThat(browser.trace(path).get("finding").isNull()).isTrue();
        }
    }

    @Test
    void aCheckFromHereSaysThatItLeavesOutWhatIsClaimedOfRuns() throws Exception {
        try (var explorer = new Explorer(claimed(CirclesTest::clock), 0)) {
            var browser = new Browser(explorer.address());
            Browser.read(browser.tell("check", "{\"path\": \"1\", \"seconds\": 10}"));
            JsonNode verdict = verdict(browser);
            assertThat(verdict.get("verdict").asText()).isNotEqualTo("verified");
            assertThat(verdict.get("sentence").asText())
                    .endsWith("; what is claimed of whole runs is checked from the start only");
            assertThat(browser.offers("1")).allSatisfy(offer -> assertThat(offer.get("ways"))
                    .allSatisfy(way ->
                            assertThat(way.get("peek").get("known").isNull()).isTrue()));
        }
    }

    @Test
    void aCheckFromTheStartChecksWhatIsClaimedOfRuns() throws Exception {
        try (var explorer = new Explorer(claimed(CirclesTest::clock), 0)) {
            var browser = new Browser(explorer.address());
            Browser.read(browser.tell("check", "{\"path\": \"\", \"seconds\": 10}"));
            assertThat(verdict(browser).get("verdict").asText()).isEqualTo("violated");
        }
    }

    @Test
    void theDrawingOfAllSchedulesLeavesOutWhatIsClaimedOfRuns() throws Exception {
        try (var explorer = new Explorer(claimed(CirclesTest::clock), 0)) {
            assertThat(new Browser(explorer.address())
                            .answer("graph")
                            .get("text")
                            .asText())
                    .startsWith("<svg");
        }
    }

    @Test
    void aProgramThatNeverEndsSaysSoWithAShortCircleAndWhoWaits() throws Exception {
        try (var explorer = new Explorer(
                new ToyProgram(() -> clock().actor("Door")
                        .on("Door", "enter", new Op.Add(1))
                        .guard("Door", "enter", 1)
                        .pending(1, "enter", 7)),
                0)) {
            explorer.check();
            var browser = new Browser(explorer.address());
            JsonNode verdict = verdict(browser);
            assertThat(verdict.get("verdict").asText()).isNotEqualTo("verified");
            JsonNode never = verdict.get("neverEnds");
            assertThat(never.get("sentence").asText())
                    .isEqualTo("never ends: 3 of 4 configurations go round; enter(7) to Door can wait for ever");
            JsonNode starves = browser.answer("findings").get(0);
            assertThat(starves.get("kind").asText()).isEqualTo("starvation");
            assertThat(starves.get("severity").asText()).isEqualTo("warning");
            assertThat(starves.get("circle").asInt()).isEqualTo(3);
        }
    }

    @Test
    void aProgramThatEndsSaysNothingOfThat() throws Exception {
        try (var explorer = new Explorer(new ToyProgram(CirclesTest::brokenClock), 0)) {
            explorer.check();
            JsonNode verdict = verdict(new Browser(explorer.address()));
            assertThat(verdict.get("verdict").asText()).isEqualTo("verified");
            assertThat(verdict.has("neverEnds")).isFalse();
        }
    }
}
