package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.galgo.explorer.Browser;
import dev.galgo.explorer.CarriedData;
import dev.galgo.explorer.SameSteps;
import dev.galgo.testsupport.Thorough;
import dev.galgo.testsupport.scala.ScalaVersion;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
            return code.get(60, TimeUnit.SECONDS);
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
    void aScheduleOnActorFoundryIsToldAsItsReplayTellsIt() throws Exception {
        requireSameAsReplay("-cp", EXAMPLES, SERVER);
    }

    @Test
    void aScheduleOnPekkoIsToldAsItsReplayTellsIt() throws Exception {
        String classPath = Stream.concat(Stream.of(Path.of("target/test-classes")), LibraryJars.of("pekko").stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        requireSameAsReplay("-cp", classPath, "org.example.shop.Till");
    }

    @Test
    @Thorough
    void aScheduleOnAkkaIsToldAsItsReplayTellsIt() throws Exception {
        String libraries =
                LibraryJars.of("akka").stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Guide.of("docs/akka.md").compile("src/main/java/shop/Till.java", libraries, folder, classes);
        requireSameAsReplay("-cp", classes + File.pathSeparator + libraries, "shop.Till");
    }

    @Test
    @Thorough
    void aScheduleOfScalaActorsIsToldAsItsReplayTellsIt() throws Exception {
        Path file = Path.of("target", "scala-programs", "ExploredServer.scala").toAbsolutePath();
        Files.createDirectories(file.getParent());
        Files.writeString(file, Guide.of("docs/scala-actors.md").file("Server.scala"));
        String classPath = ScalaVersion.SCALA_2_11.compiled("ExploredServer", List.of(file)).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        requireSameAsReplay("-cp", classPath, "server.Main");
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
}
