package dev.galgo.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.Sources;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** What is saved, of programs that say whatever they like. */
class SavingTest {
    private static final String MARKUP = "<img src=x onerror=alert(1)></script><script>alert(2)</script>";

    @TempDir
    Path folder;

    private static Toy named(String type, String message) {
        return new Toy()
                .actor(type)
                .on(type, message, new Op.Add(1))
                .on(type, "end", new Op.Fail(FindingKind.ASSERTION))
                .pending(0, message, 5)
                .pending(0, "end", 0);
    }

    @Test
    void aScheduleThatIsSavedRunsAgain() throws Exception {
        var program = new ToyProgram(() -> named("Box", "a"));
        try (var explorer = new Explorer(program, 0)) {
            var browser = new Browser(explorer.address());
            ScheduleFile failing = schedule(saved(browser, "1.2", "schedule"));
            assertThat(failing.kind()).isEqualTo(FindingKind.ASSERTION);
            assertThat(failing.origin()).isEqualTo("explore");
            assertThat(failing.schedule().length()).isEqualTo(2);
            ScheduleFile passing = schedule(saved(browser, "1", "schedule"));
            assertThat(passing.origin()).isEqualTo("explore");
            assertThat(passing.walkedWithoutFault()).isTrue();
            assertThat(passing.ofPassingTest()).isFalse();
            assertThat(passing.endsTheRun()).isFalse();
            assertThat(failing.walkedWithoutFault()).isFalse();
            program.saved = failing;
        }
        try (var again = new Explorer(program, 0)) {
            var browser = new Browser(again.address());
            assertThat(browser.answer("program").get("trace").asText()).isEqualTo("1.2");
        }
    }

    @Test
    void theExploredSchedulesAreDrawn() throws Exception {
        try (var explorer = new Explorer(new ToyProgram(() -> named(MARKUP, MARKUP)), 0)) {
            JsonNode drawn = new Browser(explorer.address()).answer("graph");
            assertThat(drawn.get("name").asText()).isEqualTo("galgo-Main-explored.svg");
            assertThat(drawn.get("type").asText()).isEqualTo("image/svg+xml");
            assertThat(drawn.get("whole").asBoolean()).isTrue();
            Document svg = document(drawn.get("text").asText());
            assertThat(svg.getElementsByTagName("script").getLength()).isZero();
            assertThat(svg.getElementsByTagName("img").getLength()).isZero();
            assertThat(svg.getElementsByTagName("text").getLength()).isPositive();
        }
    }

    private static Document document(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    @Test
    void ofManyExploredSchedulesASummaryIsDrawn() throws Exception {
        try (var explorer = new Explorer(new ToyProgram(() -> Programs.independent(9)), 0)) {
            JsonNode drawn = new Browser(explorer.address()).answer("graph");
            assertThat(drawn.get("whole").asBoolean()).isFalse();
            assertThat(drawn.get("text").asText()).contains("by depth instead");
        }
    }

    @Test
    void aSavedScheduleThatDoesNotFitAnyMoreIsRefusedInASentence() throws Exception {
        var program = new ToyProgram(() -> named("Box", "a"));
        try (var explorer = new Explorer(program, 0)) {
            program.saved = schedule(saved(new Browser(explorer.address()), "1.2", "schedule"));
        }
        var changed = new ToyProgram(() -> named("Box", "b"));
        changed.saved = program.saved;
        try (var explorer = new Explorer(changed, 0)) {
            var answer = new Browser(explorer.address()).ask("program");
            assertThat(answer.statusCode()).isEqualTo(409);
            assertThat(answer.body()).contains("Schedule diverges at step 1: expected a(5)");
        }
    }

    private ScheduleFile schedule(JsonNode saved) throws Exception {
        Path file = folder.resolve(saved.get("name").asText());
        Files.writeString(file, saved.get("text").asText());
        return ScheduleFile.read(file);
    }

    private static JsonNode saved(Browser browser, String path, String as) throws IOException, InterruptedException {
        return Browser.read(
                browser.tell("save", new ObjectMapper().writeValueAsString(Map.of("path", path, "as", as))));
    }

    @Test
    void whatIsSavedIsNamedAfterTheProgramWhateverItIsCalled() throws Exception {
        for (String target :
                List.of("../../etc/passwd", "a/b\\c.api", "x\u0000y<>:\"|?*", "$(rm -rf ~)", "\u202Egpj.exe")) {
            var program = new ToyProgram(() -> named("Box", "a"), DeliveryModel.UNORDERED, target);
            try (var explorer = new Explorer(program, 0)) {
                var browser = new Browser(explorer.address());
                for (String as : List.of("schedule", "html", "svg")) {
                    assertThat(saved(browser, "1", as).get("name").asText())
                            .as(target)
                            .matches("galgo-[A-Za-z0-9_-]*\\.(json|html|svg)");
                }
                assertThat(browser.answer("program")
                                .get("started")
                                .get("target")
                                .asText())
                        .isEqualTo(target);
            }
        }
    }

    @Test
    void aHostileActorNameIsDataAndNeverMarkup() throws Exception {
        requireHarmless(new ToyProgram(() -> named(MARKUP, "a")));
    }

    @Test
    void aHostileMessageIsDataAndNeverMarkup() throws Exception {
        requireHarmless(new ToyProgram(() -> named("Box", MARKUP)));
    }

    @Test
    void aHostileFileNameIsDataAndNeverMarkup() throws Exception {
        requireHarmless(new ToyProgram(() -> named("Box", "a"), DeliveryModel.UNORDERED, MARKUP));
    }

    private static void requireHarmless(ToyProgram program) throws Exception {
        try (var explorer = new Explorer(program, 0)) {
            var browser = new Browser(explorer.address());
            for (String what : List.of("program", "trace?path=1.2", "offers?path=1", "coverage", "findings")) {
                var answer = browser.ask(what);
                assertThat(answer.headers().firstValue("content-type")).hasValue("application/json; charset=utf-8");
                Browser.read(answer);
            }
            String page = saved(browser, "1.2", "html").get("text").asText();
            assertThat(page).doesNotContain("<img").doesNotContain("<script>alert");
            var carried = (ObjectNode) CarriedData.traces(page).get(0);
            assertThat(carried.without(List.of("beside", "coverage", "sources")).toString())
                    .isEqualTo(browser.trace("1.2").toString());
            String picture = saved(browser, "1.2", "svg").get("text").asText();
            var document = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(picture)));
            assertThat(document.getElementsByTagName("img").getLength()).isZero();
            assertThat(document.getElementsByTagName("script").getLength()).isZero();
        }
    }

    @Test
    void aSavedPageCarriesWhatTheServerKnows() throws Exception {
        Path sources = Files.createDirectory(folder.resolve("src"));
        Files.writeString(sources.resolve("Main.java"), "line 1\nline 2\n");
        var program = new ToyProgram(() -> new Toy()
                .actor("Box")
                .on("Box", "a", new Op.Add(1))
                .on("Box", "b", new Op.FailIf(0))
                .pending(0, "a", 1)
                .pending(0, "b", 2)
                .sites("Main.java:2", "Main.java:1"));
        program.sources = Sources.under(Path.of(""), List.of(sources));
        try (var explorer = new Explorer(program, 0)) {
            var browser = new Browser(explorer.address());
            explorer.check();
            browser.listen(event -> event.name().equals("verdict"));
            String page = saved(browser, "2", "html").get("text").asText();
            JsonNode carried = CarriedData.traces(page).get(0);
            JsonNode beside = browser.answer("beside?finding=1");
            assertThat(carried.get("beside").get("sentence")).isEqualTo(beside.get("sentence"));
            assertThat(carried.get("beside").get("passing").get("path"))
                    .isEqualTo(beside.get("passing").get("path"));
            assertThat(carried.get("coverage")).isEqualTo(browser.answer("coverage"));
            assertThat(carried.get("sources").get(0).get("site").asText()).isEqualTo("Main.java:2");
            assertThat(carried.get("sources").get(0).get("lines").get(1).asText())
                    .isEqualTo("line 2");
        }
    }

    @Test
    void aHostileSourceIsDataAndOtherFilesAreNotShown() throws Exception {
        Path sources = Files.createDirectory(folder.resolve("src"));
        Files.writeString(sources.resolve("Main.java"), "line 1\n" + MARKUP + "\nline 3\n");
        Files.writeString(folder.resolve("secret.txt"), "secret");
        var program = new ToyProgram(() -> named("Box", "a"));
        program.sources = Sources.under(Path.of(""), List.of(sources));
        try (var explorer = new Explorer(program, 0)) {
            var browser = new Browser(explorer.address());
            JsonNode source = browser.answer("source?site=Main.java:2");
            assertThat(source.get("lines").get(1).asText()).isEqualTo(MARKUP);
            assertThat(source.get("line").asInt()).isEqualTo(2);
            assertThat(browser.answer("source?site=Main.java:999").get("line").asInt())
                    .isEqualTo(3);
            for (String site :
                    List.of("secret.txt:1", "../secret.txt:1", "/etc/passwd:1", "Main.java", "..%2Fsecret.txt:1", "")) {
                assertThat(browser.ask("source?site=" + site).statusCode())
                        .as(site)
                        .isEqualTo(404);
            }
        }
    }
}
