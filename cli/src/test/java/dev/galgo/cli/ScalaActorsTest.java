package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Whole;
import dev.galgo.testsupport.scala.ScalaVersion;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs on Scala's own actors, from the command line: the one of docs/scala-actors.md, and what
 * cannot be checked. In each build {@link ScalaClassesTest} checks one that needs no compiler of
 * Scala.
 */
@Whole
class ScalaActorsTest {
    private static final Guide PAGE = Guide.of("docs/scala-actors.md");
    private static final String UNUSUAL =
            """
            package unusual
            import scala.actors.Actor
            import scala.actors.Actor._
            object Reacts { def main(args: Array[String]) { actor { () }; react { case 1 => () } } }
            object Receives { def main(args: Array[String]) { actor { () }; receive { case 1 => () } } }
            class Lazy extends Actor { def act() { react { case 1 => () } } }
            object NeverStarted { def main(args: Array[String]) { (new Lazy) ! 1; actor { () } } }
            object Nested { def main(args: Array[String]) {
              val a = actor { react { case 1 => react { case 2 => () }; assert(false) } }
              a ! 1; a ! 2
            } }
            object Endless { def main(args: Array[String]) { actor { loop { "nothing" } } } }
            object EndlessCase { def main(args: Array[String]) {
              val a = actor { react { case n: Int => var i = n; while (true) i += 1 } }
              a ! 1
            } }
            object Remote { def main(args: Array[String]) {
              actor { scala.actors.remote.RemoteActor.alive(9000); react { case 1 => () } }
            } }
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void theProgramOfThePageIsCheckedAsShown() throws Exception {
        var checked = check(classes(), "server.Main");
        assertThat(checked.exitCode()).isEqualTo(1);
        assertThat(Guide.timeless(checked.out())).isEqualTo(PAGE.output("started: Scala main server.Main"));
    }

    @Test
    void inTheOrderOfOneJvmItHasNothingWrongAsThePageSays() throws Exception {
        var checked = check(
                classes(), "--delivery", "mailbox", "--second-opinion", "off", "--plain-runs", "off", "server.Main");
        assertThat(checked.exitCode()).isZero();
        assertThat(Guide.timeless(checked.out()))
                .isEqualTo(PAGE.output("started: Scala main server.Main, delivery mailbox"));
    }

    @Test
    void itsScheduleIsReplayed() throws Exception {
        Path schedule = folder.resolve("server.json");
        var found =
                galgo("check", "--quiet", "--classpath", classes(), "--schedule", schedule.toString(), "server.Main");
        assertThat(found.exitCode()).isEqualTo(1);
        var replayed = galgo("replay", schedule.toString());
        assertThat(replayed.out()).contains("read 0, then 1");
        assertThat(replayed.exitCode()).isEqualTo(1);
    }

    @Test
    void whatCannotBeCheckedIsSaidInASentence() throws Exception {
        String classes = classes();
        refused(check(classes, "unusual.Reacts"), 4, "main called react, which ends the thread that calls it");
        refused(check(classes, "unusual.Nobody"), 2, "no class unusual.Nobody on the class path");
        refused(check(classes, "unusual.Remote"), 2, "The program uses scala.actors.remote.RemoteActor.alive");
        String without = Stream.of(classes.split(File.pathSeparator))
                .filter(place -> !place.contains("scala-actors-2"))
                .collect(Collectors.joining(File.pathSeparator));
        refused(check(without, "unusual.Nested"), 2, "uses scala.actors, which Scala 2.11.12 does not have");
    }

    private static void refused(Shell.Outcome checked, int code, String sentence) {
        assertThat(checked.err()).contains(sentence).doesNotContain("\tat ");
        assertThat(checked.exitCode()).as(checked.err()).isEqualTo(code);
    }

    @Test
    void whatIsUnusualHasItsVerdict() throws Exception {
        String classes = classes();
        told(check(classes, "unusual.Receives"), 1, "blocked: the run ends and an answer is still awaited: main");
        told(check(classes, "unusual.NeverStarted"), 0, "Lazy was never started. Call its start().");
        told(check(classes, "unusual.Nested"), 0, "verified");
        told(check(classes, "unusual.Endless"), 1, "a loop in it has no react or receive");
        told(check(classes, "--step-timeout", "300ms", "unusual.EndlessCase"), 1, "runs and runs");
    }

    private static void told(Shell.Outcome checked, int code, String sentence) {
        assertThat(checked.out()).contains(sentence);
        assertThat(checked.exitCode()).as(checked.out()).isEqualTo(code);
    }

    private static Shell.Outcome check(String classPath, String... words) {
        return galgo(Stream.concat(
                        Stream.of("check", "--quiet", "--no-schedule", "--classpath", classPath), Stream.of(words))
                .toArray(String[]::new));
    }

    /** The classes of the page and the unusual ones, and their Scala; compiled together, since the compiler takes seconds to start. */
    private static String classes() throws Exception {
        Path folder =
                Files.createDirectories(Path.of("target", "scala-programs").toAbsolutePath());
        Path page = Files.writeString(folder.resolve("Server.scala"), PAGE.file("Server.scala"));
        Path unusual = Files.writeString(folder.resolve("Unusual.scala"), UNUSUAL);
        return ScalaVersion.SCALA_2_11.compiled("ScalaActorsTest", List.of(page, unusual)).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }
}
