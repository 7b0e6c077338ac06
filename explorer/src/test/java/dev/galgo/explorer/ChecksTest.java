package dev.galgo.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.galgo.core.check.Check;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Program;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Checks in the background, and handlers that do not come back. */
class ChecksTest {
    /** Fails if b comes before a, and then c. */
    private static Toy order() {
        return new Toy()
                .actor("Box")
                .on("Box", "a", new Op.Add(1))
                .on("Box", "b", new Op.Scale(2, 0))
                .on("Box", "c", new Op.FailIf(1))
                .pending(0, "a", 0)
                .pending(0, "b", 0)
                .pending(0, "c", 0);
    }

    @Test
    void aCheckTellsHowItGoesWhatItFindsAndWhatFollows() throws Exception {
        try (var explorer = new Explorer(new ToyProgram(ChecksTest::order), 0)) {
            var browser = new Browser(explorer.address());
            explorer.check();
            List<Browser.Event> events = browser.listen(event -> event.name().equals("verdict"));
            assertThat(events)
                    .extracting(Browser.Event::name)
                    .contains("finding")
                    .last()
                    .isEqualTo("verdict");
            JsonNode finding = browser.answer("findings").get(0);
            assertThat(finding.get("path").asText()).isEqualTo("1.3");
            assertThat(finding.get("length").asInt()).isEqualTo(2);
            assertThat(finding.get("from").asText()).isEmpty();
            assertThat(finding.get("beside").get("sentence").asText())
                    .isEqualTo("passes if b from main to Box comes before 2 (c)");
            JsonNode beside = browser.answer("beside?finding=1");
            assertThat(beside.get("sentence")).isEqualTo(finding.get("beside").get("sentence"));
            assertThat(beside.get("first").asInt()).isEqualTo(2);
            assertThat(beside.get("failing").get("path").asText()).isEqualTo("1.3");
            assertThat(beside.get("passing").get("finding").isNull()).isTrue();
            assertThat(browser.ask("beside?finding=2").statusCode()).isEqualTo(404);
            // Who comes late is told what happened before.
            assertThat(browser.listen(event -> event.name().equals("verdict")))
                    .extracting(Browser.Event::name)
                    .containsExactly("finding", "verdict");
            assertThat(known(browser, "", 1)).isEqualTo("fails");
            assertThat(known(browser, "", 2)).isNull();
            JsonNode coverage = browser.answer("coverage");
            assertThat(coverage.get("coverage").get(0).get("actor").asText()).isEqualTo("Box");
            assertThat(coverage.get("edges")).isNotEmpty();
        }
    }

    @Test
    void whatIsMetIsToldWhileTheCheckGoesOnAndThenByItsShortestPath() throws Exception {
        var told = new CountDownLatch(1);
        // Depth first, "fail" is met by way of "a"; then comes "go", and what it sends waits until "fail" was told.
        Supplier<Toy> slow = () -> new Toy()
                .actor("Box")
                .actor("Late")
                .on("Box", "a", new Op.Add(1))
                .on("Box", "fail", new Op.Fail(FindingKind.ASSERTION))
                .on("Box", "go", new Op.Send(1, "wait", 0))
                .onEach("Late", "wait", () -> {
                    await(told);
                    return List.of(new Op.Fail(FindingKind.EXCEPTION));
                })
                .pending(0, "a", 0)
                .pending(0, "fail", 0)
                .pending(0, "go", 0);
        var program = new ToyProgram(slow) {
            @Override
            public Check of(Program checked) {
                return super.of(checked).keepGoing(true).limits(Limits.NONE);
            }
        };
        try (var explorer = new Explorer(program, 0)) {
            var browser = new Browser(explorer.address());
            explorer.check();
            List<Browser.Event> early = browser.listen(event -> event.name().equals("finding"));
            JsonNode first = early.get(early.size() - 1).data();
            assertThat(early).extracting(Browser.Event::name).doesNotContain("verdict");
            assertThat(first.get("provisional").asBoolean()).isTrue();
            assertThat(first.get("length").asInt()).isEqualTo(2);
            JsonNode trace = browser.trace(first.get("path").asText());
            assertThat(trace.get("finding")).isEqualTo(first);
            assertThat(browser.ask("beside?finding=" + first.get("id").asText()).statusCode())
                    .isEqualTo(404);
            assertThat(browser.answer("findings")).contains(first);
            told.countDown();

            browser.listen(event -> event.name().equals("verdict"));
            JsonNode findings = browser.answer("findings");
            assertThat(findings).hasSize(2);
            assertThat(findings)
                    .allSatisfy(one ->
                            assertThat(one.get("provisional").asBoolean()).isFalse());
            assertThat(findings).extracting(one -> one.get("length").asInt()).containsExactly(1, 2);
            assertThat(findings.get(0).get("id")).isEqualTo(first.get("id"));
            // Who comes late is told each thing once, as it is by now.
            List<Browser.Event> late = browser.listen(event -> event.name().equals("verdict"));
            assertThat(late.stream().filter(event -> event.name().equals("finding")))
                    .extracting(Browser.Event::data)
                    .containsExactlyInAnyOrderElementsOf(findings);
            assertThat(known(browser, "", 2)).isEqualTo("fails");
        } finally {
            told.countDown();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aCheckFromHereSeesWhatLiesBelow() throws Exception {
        try (var explorer = new Explorer(new ToyProgram(ChecksTest::order), 0)) {
            var browser = new Browser(explorer.address());
            assertThat(browser.tell("check", "{\"path\": \"2.1\", \"seconds\": 20}")
                            .statusCode())
                    .isEqualTo(200);
            JsonNode verdict = verdict(browser, "2.1");
            assertThat(verdict.get("verdict").asText()).isEqualTo("violated");
            JsonNode finding = browser.answer("findings").get(0);
            assertThat(finding.get("path").asText()).isEqualTo("2.1.3");
            assertThat(finding.get("from").asText()).isEqualTo("2.1");

            browser.tell("check", "{\"path\": \"3\", \"seconds\": 20}");
            JsonNode fine = verdict(browser, "3");
            assertThat(fine.get("verdict").asText()).isEqualTo("verified");
            assertThat(fine.get("sentence").asText())
                    .startsWith("nothing wrong below here: every schedule was explored, 2 executions");
            assertThat(known(browser, "", 3)).isEqualTo("fine");
            assertThat(known(browser, "3", 1)).isEqualTo("fine");
            assertThat(known(browser, "2", 1)).isEqualTo("fails");

            HttpResponse<String> over = browser.tell("check", "{\"path\": \"1.3\", \"seconds\": 20}");
            assertThat(over.statusCode()).isEqualTo(400);
            assertThat(over.body()).contains("The schedule ends here");
        }
    }

    @Test
    void oneCheckRunsAtATimeAndCanBeEnded() throws Exception {
        try (var explorer = new Explorer(new ToyProgram(Programs::endless), 0)) {
            var browser = new Browser(explorer.address());
            // Endless on purpose: the search goes on until it is ended.
            assertThat(browser.tell("check", "{\"path\": \"1\", \"seconds\": 600}")
                            .statusCode())
                    .isEqualTo(200);
            HttpResponse<String> second = browser.tell("check", "{\"path\": \"1\", \"seconds\": 600}");
            assertThat(second.statusCode()).isIn(200, 409);
            assertThat(browser.delete("check").statusCode()).isEqualTo(200);
            assertThat(verdict(browser, "1").get("verdict").asText()).isNotEmpty();
        }
    }

    private static JsonNode verdict(Browser browser, String from) throws IOException, InterruptedException {
        List<Browser.Event> events = browser.listen(event -> event.name().equals("verdict")
                && event.data().get("from").asText().equals(from));
        return events.get(events.size() - 1).data();
    }

    private static String known(Browser browser, String path, int slot) throws IOException, InterruptedException {
        for (JsonNode offer : browser.offers(path)) {
            if (offer.get("slot").asInt() == slot) {
                JsonNode known = offer.get("ways").get(0).get("peek").get("known");
                return known.isNull() ? null : known.asText();
            }
        }
        throw new AssertionError("no message " + slot);
    }

    @Test
    void aHandlerThatHangsIsStoppedAndOthersGoOn() throws Exception {
        var running = new CountDownLatch(1);
        var patient = new AtomicBoolean(true);
        var program = new ToyProgram(() -> new Toy()
                .actor("Box")
                .onEach("Box", "spin", () -> {
                    running.countDown();
                    ToyProgram.hang(() -> !patient.get());
                    return List.of();
                })
                .on("Box", "rest", new Op.Add(1))
                .pending(0, "spin", 0)
                .pending(0, "rest", 0));
        try (var explorer = new Explorer(program, 0)) {
            var browser = new Browser(explorer.address());
            assertThat(browser.tell("stop", "{}").statusCode()).isEqualTo(200);
            var waiting = CompletableFuture.supplyAsync(() -> {
                try {
                    return browser.ask("trace?path=1");
                } catch (IOException | InterruptedException failed) {
                    throw new IllegalStateException(failed);
                }
            });
            assertThat(running.await(20, TimeUnit.SECONDS)).isTrue();
            assertThat(browser.tell("stop", "{}").statusCode()).isEqualTo(200);
            HttpResponse<String> stopped = waiting.get(20, TimeUnit.SECONDS);
            assertThat(stopped.statusCode()).isEqualTo(409);
            assertThat(stopped.body()).contains("was stopped").contains("Deliver something else.");
            assertThat(browser.trace("2").get("steps")).hasSize(1);
        } finally {
            patient.set(false);
        }
    }

    @Test
    void whatHangsIsOfferedAndSaysSo() throws Exception {
        var program = new ToyProgram(() -> new Toy()
                .actor("Box")
                .onEach("Box", "sleep", () -> {
                    try {
                        Thread.sleep(600_000);
                    } catch (InterruptedException stopped) {
                        Thread.currentThread().interrupt();
                    }
                    return List.of();
                })
                .on("Box", "rest", new Op.Add(1))
                .pending(0, "sleep", 0)
                .pending(0, "rest", 0));
        try (var explorer = new Explorer(program, 0)) {
            var browser = new Browser(explorer.address());
            for (int i = 0; i < 2; i++) {
                JsonNode offers = browser.offers("");
                JsonNode peek = offers.get(0).get("ways").get(0).get("peek");
                assertThat(peek.get("failure").asText()).isEqualTo("its handler did not return within 2.0 s");
                assertThat(offers.get(1)
                                .get("ways")
                                .get(0)
                                .get("peek")
                                .get("outcome")
                                .asText())
                        .isEqualTo("done");
            }
        }
    }

    @Test
    void aFindingWhoseHandlerDoesNotReturnIsToldAndNotRun() throws Exception {
        var patient = new AtomicBoolean(true);
        var program = new ToyProgram(() -> new Toy()
                .actor("Box")
                .onEach("Box", "sleep", () -> {
                    ToyProgram.hang(() -> !patient.get());
                    return List.of();
                })
                .on("Box", "rest", new Op.Add(1))
                .pending(0, "rest", 0)
                .pending(0, "sleep", 0));
        try (var explorer = new Explorer(program, 0)) {
            var browser = new Browser(explorer.address());
            explorer.check();
            verdict(browser, "");
            JsonNode finding = browser.answer("findings").get(0);
            assertThat(finding.get("kind").asText()).isEqualTo("endless");
            JsonNode trace = browser.trace(finding.get("path").asText());
            JsonNode last = trace.get("steps").get(trace.get("steps").size() - 1);
            assertThat(last.get("outcome").asText()).isEqualTo("failed");
            assertThat(last.get("failure")).isEqualTo(finding.get("message"));
            assertThat(trace.get("ended").asBoolean()).isTrue();
            assertThat(browser.offers(finding.get("path").asText())).isEmpty();
            assertThat(browser.trace("").get("steps")).isEmpty();
        } finally {
            patient.set(false);
        }
    }
}
