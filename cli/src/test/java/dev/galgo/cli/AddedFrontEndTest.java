package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.Started;
import dev.galgo.examples.frontend.LostUpdate;
import dev.galgo.spi.FrontEnd;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A front end that Galgo has never heard of comes in a jar. */
class AddedFrontEndTest {
    private static final String SERVICES = "META-INF/services/dev.galgo.spi.FrontEnd";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    static Path forAll;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @SuppressWarnings("NullAway.Init") // copied before each test
    private Path jar;

    @BeforeAll
    static void build() throws IOException {
        jar(forAll, "toy", "", "--writers");
    }

    @BeforeEach
    void copy() throws IOException {
        jar = Files.copy(forAll.resolve("toy.jar"), folder.resolve("toy.jar"));
    }

    @Test
    void aJarOnTheCommandLineBringsAFrontEndAndItsOptions() {
        var checked = galgo("check", "--front-end", jar.toString(), "--writers", "both", "--no-schedule", "lost.toy");
        assertThat(checked.out())
                .startsWith("started: toy lost.toy, argument both, delivery unordered\n")
                .contains("assertion in Register: 2 writes, but the value is 1");
        assertThat(checked.exitCode()).isEqualTo(1);
    }

    @Test
    void soDoesAJarOnTheClassPath() {
        var checked = galgo("check", "-cp", jar.toString(), "--no-schedule", "lost.toy");
        assertThat(checked.out()).startsWith("started: toy lost.toy, argument none, delivery unordered\n");
        assertThat(checked.exitCode()).isEqualTo(1);
    }

    @Test
    void itsOptionsAreInHelpAndCompletion() {
        assertThat(galgo("check", "--front-end", jar.toString(), "--help").out())
                .contains("\nFor toys:\n      --writers=WHO")
                .contains("Who writes: both, none.");
        assertThat(galgo("complete", ":b", "check", "--front-end", jar.toString(), "--writers")
                        .out())
                .contains("both");
    }

    @Test
    void aScheduleRemembersItsFrontEndAndWhatItWasTold() throws IOException {
        Path schedule = folder.resolve("schedule.json");
        galgo(
                "check",
                "--front-end",
                jar.toString(),
                "--writers",
                "both",
                "--quiet",
                "--schedule",
                schedule.toString(),
                "lost.toy");
        assertThat(Files.readString(schedule))
                .contains("\"frontEnd\": \"toy\"")
                .contains("--writers=both")
                .contains("--front-end=" + jar);
        var replayed = galgo("replay", schedule.toString());
        assertThat(replayed.out())
                .startsWith("started: toy lost.toy, argument both")
                .contains("assertion: ");
        assertThat(replayed.exitCode()).isEqualTo(1);
        assertThat(galgo("replay", "--front-end", jar.toString(), schedule.toString())
                        .exitCode())
                .isEqualTo(1);
        Path moved = Files.move(jar, folder.resolve("moved.jar"));
        assertThat(galgo("replay", schedule.toString()).err()).contains("There is no file " + jar);
        assertThat(galgo("replay", "--front-end", moved.toString(), schedule.toString())
                        .exitCode())
                .isEqualTo(1);
    }

    @Test
    void anOptionThatTheFrontEndNoLongerHasIsNotPassedOver() throws IOException {
        Path schedule = folder.resolve("schedule.json");
        galgo("check", "-cp", jar.toString(), "--quiet", "--schedule", schedule.toString(), "lost.toy");
        Files.writeString(
                schedule, Files.readString(schedule).replaceFirst("\"options\": \\[", "\"options\": [\"--speed=7\", "));
        var refused = galgo("replay", schedule.toString());
        assertThat(refused.err())
                .contains("The schedule was saved with --speed=7, and the front end toy has no option of that name.");
        assertThat(refused.exitCode()).isEqualTo(2);
    }

    @Test
    void aScheduleRemembersAFrontEndFromTheClassPath() {
        Path schedule = folder.resolve("schedule.json");
        galgo("check", "-cp", jar.toString(), "--quiet", "--schedule", schedule.toString(), "lost.toy");
        assertThat(galgo("replay", schedule.toString()).exitCode()).isEqualTo(1);
        assertThat(galgo("replay", "-cp", jar.toString(), schedule.toString()).exitCode())
                .isEqualTo(1);
    }

    @Test
    void aFrontEndThatDoesNotSayWhatItIsIsRefusedWithTheReason() throws IOException {
        var nameless = galgo("check", "--front-end", jar("a b", "").toString(), "lost.toy");
        assertThat(nameless.err()).contains("it is called 'a b', and a name is made of small letters");
        assertThat(nameless.exitCode()).isEqualTo(4);
        var strange =
                galgo("check", "--front-end", jar("strange", "", "writers").toString(), "lost.toy");
        assertThat(strange.err()).contains("strange has an option 'writers', and options look like --some-thing");
    }

    @Test
    void anErrorWhileItOpensIsItsOwnToo() throws IOException {
        Path broken = jar("failing", "if (true) throw new AssertionError(\"no toys\");");
        assertThat(galgo("check", "--front-end", broken.toString(), "lost.toy").err())
                .contains("The front end failing failed to open lost.toy: java.lang.AssertionError: no toys.");
    }

    @Test
    void aNameThatNobodyHasIsAnsweredWithThoseThatThereAre() {
        var refused = galgo("check", "--front-end", "toys", "lost.toy");
        assertThat(refused.err())
                .contains(
                        "There is no front end 'toys'. There are abs, akka, foundry, net, pekko, pi, scala-actors; another comes with its"
                                + " jar.");
        assertThat(refused.exitCode()).isEqualTo(2);
    }

    @Test
    void aNameForcesAFrontEnd() {
        var refused = galgo("check", "--front-end", jar.toString(), "--front-end", "abs", "lost.toy");
        assertThat(refused.err()).contains("lost.toy is no ABS source");
    }

    @Test
    void aJarWithoutAFrontEndSaysSo() throws IOException {
        Path empty = folder.resolve("empty.jar");
        try (var out = new JarOutputStream(Files.newOutputStream(empty))) {
            out.putNextEntry(new JarEntry("nothing"));
        }
        var refused = galgo("check", "--front-end", empty.toString(), "lost.toy");
        assertThat(refused.err())
                .contains(empty + " has no front end. A jar that has one names its class in " + SERVICES);
        assertThat(refused.exitCode()).isEqualTo(2);
    }

    @Test
    void aFrontEndThatThrowsIsNamed() throws IOException {
        Path broken = jar("broken", "if (true) throw new IllegalStateException(\"no toys today\");");
        var refused = galgo("check", "--front-end", broken.toString(), "lost.toy");
        assertThat(refused.err())
                .contains(
                        "The front end broken failed to open lost.toy: java.lang.IllegalStateException: no toys today.")
                .contains("report it to whoever made it");
        assertThat(refused.exitCode()).isEqualTo(4);
    }

    @Test
    void aFrontEndThatThrowsWhenItsProgramBeginsIsNamed() throws IOException {
        Path broken = jar(
                "broken",
                """
                if (true) return Opened.of(
                        (dev.galgo.core.model.Program) java.lang.reflect.Proxy.newProxyInstance(
                                Toy.class.getClassLoader(),
                                new Class<?>[] {dev.galgo.core.model.Semantics.class},
                                (proxy, method, arguments) -> { throw new IllegalArgumentException("no toys\\ntoday"); }),
                        new Started("toy", target.name(), null, List.of()));""");
        var failed = galgo("check", "--front-end", broken.toString(), "lost.toy");
        assertThat(failed.err())
                .contains("No verdict: toy.Toy.lambda$open$0 of the front end in broken.jar failed: "
                        + "java.lang.IllegalArgumentException: no toys today. That is a mistake in the front end");
        assertThat(failed.exitCode()).isEqualTo(4);
        assertThat(galgo("compare", "--front-end", broken.toString(), "lost.toy")
                        .err())
                .contains("toy.Toy.lambda$open$0 of the front end in broken.jar failed");
    }

    @Test
    void twoOfTheSameNameAreRefused() throws IOException {
        Path other = Files.copy(jar, folder.resolve("other.jar"));
        var refused = galgo("check", "--front-end", jar.toString(), "--front-end", other.toString(), "lost.toy");
        assertThat(refused.err()).contains("The front end in " + other + " is called toy, as is another.");
    }

    @Test
    void anOptionThatTheCommandHasAlreadyIsRefused() throws IOException {
        Path clashing = jar("clash", "", "--threads");
        assertThat(galgo("check", "--front-end", clashing.toString(), "lost.toy")
                        .err())
                .contains("The front end clash has an option --threads, and galgo check has one of that name already.");
    }

    @Test
    void whatBelongsToAnotherFrontEndIsRefused() {
        assertThat(galgo("check", "--front-end", jar.toString(), "--writers", "both", "x.abs")
                        .err())
                .contains("--writers is for toys, and x.abs is none. Leave it out, or name a file that ends in .toy.");
    }

    private Path jar(String id, String opening) throws IOException {
        return jar(id, opening, "--writers");
    }

    private Path jar(String id, String opening, String option) throws IOException {
        return jar(folder, id, opening, option);
    }

    private static Path jar(Path folder, String id, String opening, String option) throws IOException {
        Path classes = Files.createDirectories(folder.resolve(id));
        Path source = Files.writeString(classes.resolve("Toy.java"), source(id, opening, option));
        var compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "tests need a JDK");
        var args = new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", classes.toString()));
        String needed = Stream.of(FrontEnd.class, Started.class, LostUpdate.class)
                .map(AddedFrontEndTest::home)
                .collect(Collectors.joining(File.pathSeparator));
        args.addAll(List.of("-cp", needed, source.toString()));
        assertThat(compiler.run(null, null, null, args.toArray(String[]::new))).isZero();
        Path made = folder.resolve(id + ".jar");
        try (var out = new JarOutputStream(Files.newOutputStream(made))) {
            for (String file : classNames(classes)) {
                out.putNextEntry(new JarEntry(file));
                out.write(Files.readAllBytes(classes.resolve(file.replace("/", File.separator))));
            }
            out.putNextEntry(new JarEntry(SERVICES));
            out.write("toy.Toy\n".getBytes(StandardCharsets.UTF_8));
        }
        return made;
    }

    private static String home(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static List<String> classNames(Path classes) throws IOException {
        try (var files = Files.list(classes.resolve("toy"))) {
            return files.map(file -> "toy/" + file.getFileName()).toList();
        }
    }

    private static String source(String id, String opening, String option) {
        return """
            package toy;
            import dev.galgo.core.model.Started;
            import dev.galgo.examples.frontend.LostUpdate;
            import dev.galgo.spi.*;
            import java.util.List;
            public final class Toy implements FrontEnd {
                static final FrontEndOption WRITERS =
                        FrontEndOption.word("%s", "WHO", "Who writes", "both", "none").usually("none");
                public String id() { return "%s"; }
                public String programs() { return "toys"; }
                public String recognises() { return "a file that ends in .toy"; }
                public boolean opensFiles() { return true; }
                public Claim claim(Target target) { return target.name().endsWith(".toy") ? Claim.YES : Claim.NO; }
                public List<FrontEndOption> options() { return List.of(WRITERS); }
                public Opened open(Target target, OptionValues options) {
                    %s
                    return Opened.of(
                            new LostUpdate(),
                            new Started("toy", target.name(), null, List.of(options.text(WRITERS).orElseThrow())));
                }
            }
            """
                .formatted(option, id, opening);
    }
}
