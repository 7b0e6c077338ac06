package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.galgo.explorer.Browser;
import dev.galgo.explorer.CarriedData;
import dev.galgo.explorer.RandomWalk;
import dev.galgo.explorer.SameSteps;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Whole;
import dev.galgo.testsupport.scala.ScalaVersion;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code galgo explore}, asked what its page would ask. */
class ExploreTest {
    private static final String SERVER = "dev.galgo.examples.server.ServerMain";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    /** The command on a thread of its own, until it is closed. */
    private static final class Session implements AutoCloseable {
        private static final Pattern ADDRESS = Pattern.compile("explore it: (\\S+#t=\\S+)\n");

        final Browser browser;
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private final ByteArrayOutputStream err = new ByteArrayOutputStream();
        private final CompletableFuture<Integer> code = new CompletableFuture<>();
        private final Thread thread;

        Session(String... words) throws InterruptedException {
            String[] args = Stream.concat(Stream.of("explore", "--no-browser"), Stream.of(words))
                    .toArray(String[]::new);
            thread = new Thread(() -> code.complete(new GalgoCommand(
                            new PrintStream(out, true, StandardCharsets.UTF_8),
                            new PrintStream(err, true, StandardCharsets.UTF_8),
                            Map.of())
                    .run(args)));
            thread.start();
            Matcher address = ADDRESS.matcher(out.toString(StandardCharsets.UTF_8));
            while (!address.find()) {
                assertThat(code.isDone())
                        .as(err.toString(StandardCharsets.UTF_8))
                        .isFalse();
                Thread.sleep(10);
                address = ADDRESS.matcher(out.toString(StandardCharsets.UTF_8));
            }
            browser = new Browser(address.group(1));
        }

        int exitCode() throws Exception {
            return code.get(1, TimeUnit.HOURS);
        }

        String said() {
            return err.toString(StandardCharsets.UTF_8);
        }

        @Override
        public void close() throws Exception {
            thread.interrupt();
            assertThat(exitCode()).isZero();
        }
    }

    @Test
    void theExampleOfTheReadmeIsFoundAndSaved() throws Exception {
        try (var session = new Session("--source", "../examples/src/main/java", "-cp", EXAMPLES, SERVER)) {
            Browser browser = session.browser;
            browser.listen(event -> event.name().equals("verdict"));
            JsonNode finding = browser.answer("findings").get(0);
            assertThat(finding.get("kind").asText()).isEqualTo("assertion");
            assertThat(finding.get("path").asText()).isEqualTo("1.3.2.4.5.6");
            assertThat(browser.answer("source?site=CheckedClient.java:17")
                            .get("file")
                            .asText())
                    .endsWith("dev/galgo/examples/server/CheckedClient.java");
            JsonNode test = Browser.read(browser.tell("save", "{\"path\": \"1.3.2.4.5.6\", \"as\": \"junit\"}"));
            assertThat(test.get("name").asText()).isEqualTo("ServerMainSchedulesTest.java");
            assertThat(test.get("text").asText()).contains("class ServerMainSchedulesTest");
            JsonNode middle = Browser.read(browser.tell("save", "{\"path\": \"1.3\", \"as\": \"junit\"}"));
            assertThat(middle.get("text").asText()).contains("class ServerMainSchedulesTest");
            JsonNode edges = browser.answer("coverage").get("edges");
            assertThat(edges).anySatisfy(edge -> {
                assertThat(edge.get("message").asText()).isEqualTo("get");
                assertThat(edge.get("possible").asBoolean()).isTrue();
            });

            JsonNode saved = Browser.read(browser.tell("save", "{\"path\": \"1.2.3\", \"as\": \"schedule\"}"));
            Path file = folder.resolve(saved.get("name").asText());
            Files.writeString(file, saved.get("text").asText());
            var replayed = galgo("replay", file.toString());
            assertThat(replayed.exitCode()).isZero();
            assertThat(replayed.out()).endsWith("\nnothing goes wrong\n");
        }
    }

    @Test
    void theExploredSchedulesAreDrawnAsACheckDrawsThem() throws Exception {
        Path file = folder.resolve("tree.svg");
        galgo("check", "--quiet", "--no-schedule", "--graph", file.toString(), "-cp", EXAMPLES, SERVER);
        try (var session = new Session("-cp", EXAMPLES, SERVER)) {
            assertThat(session.browser.answer("graph").get("text").asText()).isEqualTo(Files.readString(file));
        }
    }

    @Test
    void aScheduleOnActorFoundryIsToldAsItsReplayTellsIt() throws Exception {
        requireSameAsReplay("-cp", EXAMPLES, SERVER);
    }

    private static String pekko() {
        return Stream.concat(Stream.of(Path.of("target/test-classes")), LibraryJars.of("pekko").stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void aScheduleOnPekkoIsToldAsItsReplayTellsIt() throws Exception {
        requireSameAsReplay("-cp", pekko(), "org.example.shop.Queue");
    }

    @Test
    @Whole
    void aLongerScheduleOnPekkoIsToldAsItsReplayTellsIt() throws Exception {
        requireSameAsReplay("-cp", pekko(), "org.example.shop.Till");
    }

    private String akka() throws Exception {
        String libraries =
                LibraryJars.of("akka").stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Guide.of("docs/akka.md").compile("src/main/java/shop/Till.java", libraries, folder, classes);
        return classes + File.pathSeparator + libraries;
    }

    @Test
    @Whole
    void aScheduleOnAkkaIsToldAsItsReplayTellsIt() throws Exception {
        requireSameAsReplay("-cp", akka(), "shop.Till");
    }

    private static String scalaActors() throws Exception {
        Path file = Path.of("target", "scala-programs", "ExploredServer.scala").toAbsolutePath();
        Files.createDirectories(file.getParent());
        Files.writeString(file, Guide.of("docs/scala-actors.md").file("Server.scala"));
        return ScalaVersion.SCALA_2_11.compiled("ExploredServer", List.of(file)).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    @Whole
    void aScheduleOfScalaActorsIsToldAsItsReplayTellsIt() throws Exception {
        requireSameAsReplay("-cp", scalaActors(), "server.Main");
    }

    @Test
    void randomWalksThroughModelsAreThoseOfTheirPrograms() throws Exception {
        int walks = Counts.of(4, 4, 29);
        requireSameWalks(walks, EXAMPLES, SERVER);
        requireSameWalks(walks, "", "../examples/abs/barber.abs");
        requireSameWalks(walks, "", "../examples/api/philosophers.api");
        requireSameWalks(
                walks, "", Files.writeString(folder.resolve("forks.net"), FORKS).toString());
    }

    @Test
    @Whole
    void randomWalksThroughProgramsOfLibrariesAreThoseOfTheirPrograms() throws Exception {
        int walks = Counts.of(4, 4, 29);
        requireSameWalks(walks, pekko(), "org.example.shop.Till");
        requireSameWalks(walks, akka(), "shop.Till");
        requireSameWalks(walks, scalaActors(), "server.Main");
    }

    /** Walks through a program at random, and through another opening of it beside. */
    private static void requireSameWalks(int walks, String classPath, String name) throws Exception {
        List<Path> places = Stream.of(classPath.split(File.pathSeparator))
                .filter(place -> !place.isEmpty())
                .map(Path::of)
                .toList();
        Target target = Target.of(name).in(places);
        FrontEnd frontEnd = FrontEnds.on(ExploreTest.class.getClassLoader())
                .claiming(target)
                .orElseThrow();
        String[] words = classPath.isEmpty() ? new String[] {name} : new String[] {"-cp", classPath, name};
        try (var session = new Session(words);
                Opened opened = frontEnd.open(target, OptionValues.NONE)) {
            session.browser.listen(event -> event.name().equals("verdict"));
            var walk = new RandomWalk(
                    session.browser, opened.program(), frontEnd.defaults().delivery(), 10);
            for (long seed = 0; seed < walks; seed++) {
                walk.walk(seed);
            }
        }
    }

    @Test
    void aScheduleOfAnAbsModelIsToldAsItsReplayTellsIt() throws Exception {
        requireSameAsReplay("../examples/abs/barber.abs");
        requireSameAsReplay("../examples/abs/account.abs");
    }

    @Test
    void aScheduleOfAPiModelIsToldAsItsReplayTellsIt() throws Exception {
        requireSameAsReplay("../examples/api/philosophers.api");
    }

    /** Two processes that take two forks each, one after the other; and one that has eaten leaves a token in a place with a hostile name. */
    private static final String FORKS =
            """
            net forks
            pl fork1 (1)
            pl fork2 (1)
            pl think1 (1)
            pl think2 (1)
            pl {eaten <b>} (0)
            tr take11 think1 fork1 -> has1
            tr take12 has1 fork2 -> eats1
            tr put1 eats1 -> fork1 fork2 think1 {eaten <b>}
            tr take21 think2 fork2 -> has2
            tr take22 has2 fork1 -> eats2
            tr put2 eats2 {eaten <b>}*2 -> fork1 fork2 think2
            """;

    @Test
    void aScheduleOfANetIsToldAsItsReplayTellsIt() throws Exception {
        requireSameAsReplay(
                Files.writeString(folder.resolve("forks.net"), FORKS).toString());
    }

    @Test
    void aNetIsWalkedByItsTransitionsAndItsDeadlockFound() throws Exception {
        Path net = Files.writeString(folder.resolve("forks.net"), FORKS);
        String written = galgo("convert", "--to", "pnml", net.toString()).out();
        for (Path file : List.of(net, Files.writeString(folder.resolve("forks.pnml"), written))) {
            try (var session = new Session(file.toString())) {
                Browser browser = session.browser;
                assertThat(browser.answer("program").get("started").get("kind").asText())
                        .isEqualTo("Petri net");
                JsonNode start = browser.trace("");
                assertThat(start.get("actors").get(0).get("fields"))
                        .extracting(field -> field.get("name").asText())
                        .contains("fork1", "eaten <b>");
                assertThat(offered(start, browser.offers(""))).containsExactlyInAnyOrder("take11", "take21");
                assertThat(browser.offers("")).anySatisfy(offer -> {
                    assertThat(text(start, offer)).isEqualTo("put2");
                    assertThat(offer.get("reason").asText())
                            .isEqualTo("eaten <b> has 0 of 2 tokens, eats2 has 0 of 1 token");
                });
                JsonNode after = browser.trace("1");
                assertThat(after.get("steps").get(0).get("changes"))
                        .extracting(change -> change.get("field").asText() + " "
                                + change.get("before").get("text").asText() + " "
                                + change.get("after").get("text").asText())
                        .containsExactlyInAnyOrder("fork1 1 0", "think1 1 0", "has1 0 1");
                assertThat(browser.trace("")).isEqualTo(start);

                browser.listen(event -> event.name().equals("verdict"));
                JsonNode finding = browser.answer("findings").get(0);
                assertThat(finding.get("kind").asText()).isEqualTo("deadlock");
                assertThat(finding.get("message").asText()).startsWith("no transition is enabled at ");
                JsonNode dead = browser.trace(finding.get("path").asText());
                assertThat(dead.get("ended").asBoolean()).isTrue();
                assertThat(dead.get("finding")).isEqualTo(finding);
            }
        }
    }

    private static String text(JsonNode trace, JsonNode offer) {
        return trace.get("messages")
                .get(offer.get("slot").asInt() - 1)
                .get("text")
                .asText();
    }

    private static List<String> offered(JsonNode trace, JsonNode offers) {
        List<String> texts = new ArrayList<>();
        for (JsonNode offer : offers) {
            if (offer.get("offered").asBoolean()) {
                texts.add(text(trace, offer));
            }
        }
        return texts;
    }

    @Test
    void aNetThatGrowsForEverCanBeWalkedAndItsCheckEnded() throws Exception {
        Path net = Files.writeString(folder.resolve("grows.net"), "net grows\npl p (0)\ntr t -> p\n");
        try (var session = new Session(net.toString())) {
            Browser browser = session.browser;
            assertThat(browser.trace("1.2.3").get("steps")).hasSize(3);
            assertThat(browser.offers("1.2")).hasSize(1);
            browser.delete("check");
            List<Browser.Event> events = browser.listen(event -> event.name().equals("verdict"));
            assertThat(events.get(events.size() - 1).data().get("verdict").asText())
                    .isEqualTo("no violation within bounds");
        }
    }

    @Test
    void whatANetCannotBeIsSaidBeforeAnythingIsServed() throws Exception {
        refused(2, "There is no file none.pnml", "none.pnml");
        refused(
                2,
                "b.pnml",
                Files.writeString(folder.resolve("b.pnml"), "<pnml").toString());
        Path net = Files.writeString(folder.resolve("forks.net"), FORKS);
        refused(2, "n=3 comes after it", net.toString(), "n=3");
        refused(
                2,
                "DOT is written but not read",
                Files.writeString(folder.resolve("x.dot"), "digraph {}").toString());
    }

    @Test
    void aNetThatGoesOnForEverIsVerifiedByACheck() throws Exception {
        Path net = Files.writeString(folder.resolve("turns.net"), "net turns\npl p (1)\ntr t p -> q\ntr u q -> p\n");
        Shell.Outcome verified =
                galgo("check", "--quiet", "--second-opinion", "off", "--plain-runs", "off", net.toString());
        assertThat(verified.out()).contains("verified: every schedule was explored");
        assertThat(verified.exitCode()).isZero();
    }

    /** Saves the schedule of what a check finds, replays it, and walks it. */
    private void requireSameAsReplay(String... words) throws Exception {
        Path schedule = folder.resolve("found.json");
        Shell.Outcome found =
                galgo(Stream.concat(Stream.of("check", "--quiet", "--schedule", schedule.toString()), Stream.of(words))
                        .toArray(String[]::new));
        assertThat(schedule).as(found.out() + found.err()).exists();
        Path page = folder.resolve("replayed.html");
        String replayed = galgo("replay", "--format", "json", "--html", page.toString(), schedule.toString())
                .out();
        SameSteps.require(CarriedData.traces(Files.readString(page)).get(0), Browser.json(replayed));
        try (var session = new Session(schedule.toString())) {
            String path = session.browser.answer("program").get("trace").asText();
            JsonNode trace = session.browser.trace(path);
            SameSteps.require(trace, Browser.json(replayed));
            // The same by small steps, with a look at what else could happen, there and back.
            String[] deliveries = path.split("\\.");
            String before = "";
            for (int i = 0; i < Math.min(deliveries.length, 6); i++) {
                String next = before.isEmpty() ? deliveries[i] : before + "." + deliveries[i];
                JsonNode here = session.browser.trace(before);
                assertThat(session.browser.offers(before)).anySatisfy(offer -> assertThat(offer.get("ways"))
                        .anySatisfy(way -> assertThat(way.get("path").asText()).isEqualTo(next)));
                assertThat(session.browser.trace(before)).isEqualTo(here);
                before = next;
            }
            assertThat(session.browser.trace(path).get("steps")).isEqualTo(trace.get("steps"));
        }
        Files.delete(schedule);
    }

    @Test
    void itEndsWhenNoPageIsOpenForLong() throws Exception {
        var session = new Session("--timeout", "50ms", "-cp", EXAMPLES, SERVER);
        assertThat(session.exitCode()).isZero();
        assertThat(session.said()).contains("No page was open for 0.05 s, so this is the end.");
    }

    @Test
    void whatIsWrongIsSaidBeforeAnythingIsServed() throws Exception {
        refused(2, "no class bank.Nobody on the class path", "-cp", EXAMPLES, "bank.Nobody");
        refused(2, "--port 70000 is no port", "--port", "70000", "-cp", EXAMPLES, SERVER);
        refused(2, "--source names nowhere, which is no directory", "--source", "nowhere", "-cp", EXAMPLES, SERVER);
        refused(4, "there is no such file", folder.resolve("none.json").toString());
        Path file = folder.resolve("found.json");
        galgo("check", "--quiet", "--schedule", file.toString(), "-cp", EXAMPLES, SERVER);
        refused(2, "A saved schedule says itself how its program is started", file.toString(), "3");
        refused(2, "another delivery model than --delivery names", "--delivery", "fifo", file.toString());
        try (var taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            refused(
                    2,
                    "The page cannot be served at port " + taken.getLocalPort(),
                    "--port",
                    String.valueOf(taken.getLocalPort()),
                    "-cp",
                    EXAMPLES,
                    SERVER);
        }
    }

    private static void refused(int code, String sentence, String... words) {
        Shell.Outcome outcome = galgo(Stream.concat(Stream.of("explore", "--no-browser"), Stream.of(words))
                .toArray(String[]::new));
        assertThat(outcome.err()).contains(sentence);
        assertThat(outcome.exitCode()).isEqualTo(code);
    }

    private static final String LOCK = "dev.galgo.examples.liveness.SpinningLock";
    private static final String SERVED = "forall Client c: [] ({c.waiting} -> <> {not c.waiting})";

    private static JsonNode verdict(Browser browser) throws Exception {
        List<Browser.Event> events = browser.listen(event -> event.name().equals("verdict"));
        return events.get(events.size() - 1).data();
    }

    @Test
    void whatIsClaimedOfRunsIsCheckedAndItsCircleIsToldAndSaved() throws Exception {
        Path file = folder.resolve("lock.json");
        try (var session = new Session("--ltl", SERVED, "-cp", EXAMPLES, LOCK, "2")) {
            Browser browser = session.browser;
            assertThat(verdict(browser).get("sentence").asText()).isEqualTo("violated: 1 error");
            JsonNode finding = browser.answer("findings").get(0);
            assertThat(finding.get("kind").asText()).isEqualTo("liveness");
            assertThat(finding.get("length").asInt()).isEqualTo(9);
            assertThat(finding.get("circle").asInt()).isEqualTo(6);
            String path = finding.get("path").asText();
            JsonNode saved = Browser.read(browser.tell("save", "{\"path\": \"" + path + "\", \"as\": \"schedule\"}"));
            Files.writeString(file, saved.get("text").asText());
            JsonNode test = Browser.read(browser.tell("save", "{\"path\": \"" + path + "\", \"as\": \"junit\"}"));
            assertThat(test.get("text").asText().lines().map(String::strip))
                    .containsSequence(
                            "SpinningLock -> Client#2: start()",
                            "for ever:",
                            "Client#2 -> Lock: acquire(Client#2)",
                            "Client#1 -> Lock: acquire(Client#1)");
        }
        var replayed = galgo("replay", "--turns", "2", file.toString());
        assertThat(replayed.exitCode()).isEqualTo(1);
        assertThat(replayed.out()).contains("  15  ", "deliveries 4 to 9 can repeat for ever");
        try (var again = new Session(file.toString())) {
            String path = again.browser.answer("program").get("trace").asText();
            assertThat(again.browser.trace(path).get("finding").get("circle").asInt())
                    .isEqualTo(6);
            assertThat(verdict(again.browser).get("sentence").asText()).isEqualTo("violated: 1 error");
        }
    }

    @Test
    void whatMustAlwaysHoldIsCheckedAndSeenWhereSomebodyWalks() throws Exception {
        try (var session =
                new Session("--always", "count(Client c: c.inside) <= 1", "-cp", EXAMPLES, LOCK, "2", "broken")) {
            Browser browser = session.browser;
            String start = "1.2.3.4.5.6.7";
            JsonNode walked = browser.trace(start);
            assertThat(walked.get("finding").get("kind").asText()).isEqualTo("property");
            assertThat(walked.get("steps").get(6).get("outcome").asText()).isEqualTo("failed");
            assertThat(verdict(browser).get("verdict").asText()).isEqualTo("violated");
            assertThat(browser.answer("findings").get(0).get("kind").asText()).isEqualTo("property");
        }
    }

    @Test
    void aClaimThatSpeaksOfNobodyIsNotedWithTheVerdict() throws Exception {
        try (var session = new Session(
                "--always",
                "forall Clint c: c.inside",
                "-cp",
                EXAMPLES,
                "dev.galgo.examples.liveness.RingElection",
                "2")) {
            assertThat(verdict(session.browser).get("sentence").asText())
                    .contains("speaks of Clint, and no such actor was ever met");
        }
    }

    @Test
    void claimsThatCannotBeMeantAreRefusedBeforeAnythingIsServed() {
        refused(
                2,
                "No Clint exists at the start",
                "--ltl",
                "forall Clint c: [] {c.waiting}",
                "-cp",
                EXAMPLES,
                LOCK,
                "2");
        refused(2, "--fairness is about runs", "--fairness", "strong", "-cp", EXAMPLES, LOCK, "2");
        refused(2, "column", "--always", "forall Client c: c.inside <", "-cp", EXAMPLES, LOCK, "2");
    }

    @Test
    void aProgramThatNeverEndsSaysSo() throws Exception {
        try (var session = new Session("-cp", EXAMPLES, LOCK, "2")) {
            JsonNode never = verdict(session.browser).get("neverEnds");
            assertThat(never.get("sentence").asText())
                    .isEqualTo(
                            "never ends: 28 of 30 configurations go round; no message and no caller waits in them for ever");
            assertThat(never.get("wayIn").asInt()).isEqualTo(3);
            assertThat(never.get("circle")).hasSize(6);
        }
    }
}
