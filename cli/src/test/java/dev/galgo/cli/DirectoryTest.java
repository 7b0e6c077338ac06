package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.checkpoint.CheckpointDirectory;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Whole;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches that are kept in a directory, as a user sees them. */
class DirectoryTest {
    private static final String CHAMENEOS = "dev.galgo.examples.chameneos.ChameneosDriver";
    private static final int KILLED = Counts.of(2, 2, 12);

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private Path search = Path.of("");

    @BeforeEach
    void name() {
        search = folder.resolve("search");
    }

    private Shell.Outcome begin(String... more) {
        var words = new ArrayList<>(List.of(
                "check",
                "--no-schedule",
                "--second-opinion",
                "off",
                "--plain-runs",
                "off",
                "--directory",
                search.toString()));
        words.addAll(Arrays.asList(more));
        return galgo(words.toArray(String[]::new));
    }

    private Shell.Outcome resume(String... more) {
        var words = new ArrayList<>(List.of("check", "--resume", search.toString()));
        words.addAll(Arrays.asList(more));
        return galgo(words.toArray(String[]::new));
    }

    private static String timeless(String told) {
        return told.replaceAll("\\d+\\.\\d+ s\\b", "N s").replaceAll("(?m)^(second opinion|plain runs).*$", "");
    }

    @Test
    void aSearchInADirectoryFindsTheSame() {
        var kept = begin("-cp", EXAMPLES, CHAMENEOS, "4");
        assertThat(kept.exitCode()).isZero();
        assertThat(kept.err())
                .isEqualTo(
                        "galgo: the search is over, and its directory is not needed any more: rm -r " + search + "\n");
        assertThat(kept.told())
                .contains("auto: no reduction, level by level, since the search is kept in a directory\n");
        assertThat(counts(kept)).isEqualTo(counts(usual()));
        assertThat(timeless(resume().out())).isEqualTo(timeless(kept.out()));
    }

    /** A search that is not kept, and like those that are it has no second opinion. */
    private static Shell.Outcome usual() {
        return galgo("check", "--second-opinion", "off", "--plain-runs", "off", "-cp", EXAMPLES, CHAMENEOS, "4");
    }

    private static String counts(Shell.Outcome outcome) {
        return outcome.told().lines().skip(1).findFirst().orElseThrow().replaceAll(", longest.*", "");
    }

    @Test
    void aSearchThatWasStoppedSaysHowToGoOnAndGoesOn() {
        var stopped = begin("--max-states", "100", "-cp", EXAMPLES, CHAMENEOS, "4");
        assertThat(stopped.told()).startsWith("no schedule came to its end: nothing can be concluded (100 states)");
        assertThat(stopped.err()).contains("go on with it: galgo check --resume " + search);
        var further = resume("--max-states", "200");
        assertThat(further.told()).startsWith("no schedule came to its end: nothing can be concluded (200 states)");
        var whole = resume("--max-states=1_000_000", "--threads", "2");
        assertThat(whole.err()).contains("its directory is not needed any more");
        assertThat(counts(whole)).isEqualTo(counts(usual()));
    }

    @Test
    void whatWasFoundBeforeIsFoundAgain() {
        var found = begin("--keep-going", "-cp", EXAMPLES, "dev.galgo.examples.bugs.Philosophers");
        assertThat(found.exitCode()).isEqualTo(1);
        var again = resume("--no-schedule");
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(timeless(again.out())).isEqualTo(timeless(found.out()));
    }

    @Test
    void anotherOptionTargetOrProgramIsRefused() throws IOException {
        Path classes = folder.resolve("classes");
        copyChameneos(classes);
        var begun = begin("--max-states", "100", "-cp", classes.toString(), CHAMENEOS, "4");
        assertThat(begun.err()).contains("go on with it: galgo check --resume " + search);
        refused(resume("--delivery", "fifo"), "--delivery was not given and is fifo now");
        refused(
                resume("-cp", classes.toString(), CHAMENEOS, "5"),
                "it is of " + CHAMENEOS + " 4, not of " + CHAMENEOS + " 5");
        Path changed = classes.resolve("dev/galgo/examples/chameneos/Colour.class");
        Files.write(changed, new byte[] {0}, StandardOpenOption.APPEND);
        refused(resume(), "the program has changed: " + changed + " is not what it was");
    }

    /** The program alone, out of a directory or, where the examples are packaged already, out of their jar. */
    private static void copyChameneos(Path classes) throws IOException {
        Path examples = Path.of(EXAMPLES);
        if (Files.isDirectory(examples)) {
            copyChameneos(examples, classes);
        } else {
            try (var jar = FileSystems.newFileSystem(examples)) {
                copyChameneos(jar.getPath("/"), classes);
            }
        }
    }

    private static void copyChameneos(Path examples, Path classes) throws IOException {
        try (var files = Files.walk(examples)) {
            for (Path file : files.filter(
                            one -> one.toString().contains("chameneos") || one.endsWith("Arguments.class"))
                    .filter(Files::isRegularFile)
                    .toList()) {
                Path copy = classes.resolve(examples.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    @Test
    void whatIsNotItsOwnIsRefused() throws IOException {
        refused(resume(), "There is no directory " + search);
        Files.createDirectory(search);
        Files.writeString(search.resolve("letter"), "dear");
        refused(begin("-cp", EXAMPLES, CHAMENEOS, "4"), "is not empty and holds no search of Galgo's: there is letter");
        refused(resume(), "holds no search of Galgo's: there is no search.json in it");
        Files.delete(search.resolve("letter"));
        begin("-cp", EXAMPLES, CHAMENEOS, "4");
        refused(begin("-cp", EXAMPLES, CHAMENEOS, "4"), "holds a search already. Go on with it by --resume");
        refused(begin("--resume", search.toString(), "-cp", EXAMPLES, CHAMENEOS, "4"), "--directory begins a search");
    }

    @Test
    void aSearchThatIsUnderWayIsRefused() {
        begin("-cp", EXAMPLES, CHAMENEOS, "4");
        try (var other = CheckpointDirectory.open(search)) {
            refused(resume(), "The search in " + other.path() + " is under way");
        }
        assertThat(resume().exitCode()).isZero();
    }

    @Test
    void damagedFilesAreRefused() throws IOException {
        begin("-cp", EXAMPLES, CHAMENEOS, "4");
        for (String name : List.of("keys-00000", "levels", "steps")) {
            byte[] bytes = Files.readAllBytes(search.resolve(name));
            bytes[bytes.length / 2] ^= 4;
            Files.write(search.resolve(name), bytes);
            byte[] levels = Files.readAllBytes(search.resolve("levels"));
            byte[] steps = Files.readAllBytes(search.resolve("steps"));
            refused(resume(), "is damaged: of ");
            bytes[bytes.length / 2] ^= 4;
            Files.write(search.resolve("levels"), levels);
            Files.write(search.resolve("steps"), steps);
            Files.write(search.resolve(name), bytes);
        }
        assertThat(resume().exitCode()).isZero();
        Files.writeString(search.resolve("search.json"), "{");
        refused(resume(), "search.json is damaged: ");
    }

    @Test
    void everyByteOfWhatSaysWhatTheSearchIsCounts() throws IOException {
        begin("-cp", EXAMPLES, CHAMENEOS, "1");
        Path file = search.resolve("search.json");
        byte[] bytes = Files.readAllBytes(file);
        for (int at = 0; at < bytes.length; at += Math.max(1, bytes.length / Counts.of(20, 60, 60))) {
            byte[] changed = bytes.clone();
            changed[at] ^= 1;
            Files.write(file, changed);
            refused(resume(), "search.json is damaged: ");
        }
        Files.writeString(file, new String(bytes, StandardCharsets.UTF_8).replace("\"1\"", "\"2\""));
        refused(resume(), "its checksum is not that of what is in it");
        Files.write(file, bytes);
        assertThat(resume().exitCode()).isZero();
    }

    @Test
    void aFileIsNoDirectory() throws IOException {
        Files.writeString(search, "dear");
        refused(
                begin("-cp", EXAMPLES, CHAMENEOS, "1"),
                search + " cannot be used as the directory of a search: " + search + " is a file. Name another");
        refused(resume(), search + " is a file, and a search lies in a directory.");
        search = search.resolve("below");
        assertThat(begin("-cp", EXAMPLES, CHAMENEOS, "1").err())
                .doesNotContain("Exception")
                .contains("Name another directory.");
    }

    @Test
    void aDirectoryHasAName() {
        refused(galgo("check", "--directory", "", "-cp", EXAMPLES, CHAMENEOS), "--directory names no directory.");
    }

    @Test
    void aLinkToADirectoryIsOne() throws IOException {
        Path real = Files.createDirectory(folder.resolve("real"));
        Files.createSymbolicLink(search, real);
        assertThat(begin("-cp", EXAMPLES, CHAMENEOS, "1").exitCode()).isZero();
        assertThat(real.resolve("search.json")).exists();
        search = Files.createSymbolicLink(folder.resolve("nowhere"), folder.resolve("gone"));
        refused(begin("-cp", EXAMPLES, CHAMENEOS, "1"), "is a link to something that does not exist");
    }

    @Test
    void whoIsQuietIsNotToldWhatMayBeDeleted() {
        assertThat(begin("--quiet", "-cp", EXAMPLES, CHAMENEOS, "1").err()).isEmpty();
        assertThat(begin("--quiet", "-cp", EXAMPLES, CHAMENEOS, "1").exitCode()).isEqualTo(2);
    }

    @Test
    void aLimitThatSuchASearchCannotHaveIsNamed() {
        refused(
                begin("--max-transitions", "10", "-cp", EXAMPLES, CHAMENEOS, "4"),
                "since depth or transitions are limited. Leave --max-transitions or --directory out.");
        begin("--max-states", "100", "-cp", EXAMPLES, CHAMENEOS, "4");
        refused(
                resume("--max-transitions", "10"),
                "The search in " + search
                        + " cannot go on with --max-transitions, which cannot be given for a search of"
                        + " its kind. Leave --max-transitions out. --timeout and --max-memory limit any search.");
        refused(resume("--max-depth", "10"), "--max-depth was not given and is 10 now");
    }

    @Test
    void whoGoesOnElsewhereIsToldWhereTo() throws IOException, InterruptedException {
        begin("--max-states", "100", "-cp", EXAMPLES, CHAMENEOS, "4");
        Path elsewhere = Files.createDirectory(folder.resolve("else where"));
        var command = java("check", "--resume", search.toString());
        Process process = command.directory(elsewhere.toFile()).start();
        assertThat(process.waitFor()).isEqualTo(2);
        String here = Path.of("").toAbsolutePath().toString();
        // A newer Java warns of what Galgo uses.
        assertThat(Files.readAllLines(folder.resolve("output")))
                .filteredOn(line -> !line.startsWith("WARNING: "))
                .containsExactly("galgo: The search in " + search + " was started in " + here
                        + ", where the names of its files start from, and this is " + elsewhere.toRealPath()
                        + ". Go on from there: cd " + here + " && galgo check --resume " + search);
    }

    /** Several parts, on one thread and on two, come to what a search comes to that is not stopped. */
    @Test
    void partsComeToTheSameAsTheWhole() {
        List<List<String>> targets = List.of(
                List.of("dev.galgo.examples.bugs.Philosophers"),
                List.of("dev.galgo.examples.leader.LeaderDriver", "4"),
                List.of("dev.galgo.examples.mail.MailDriver"),
                List.of("dev.galgo.examples.buffer.BufferDriver"),
                List.of("dev.galgo.examples.registration.RegistrationDriver"));
        for (List<String> target : targets.subList(0, Counts.of(2, targets.size(), targets.size()))) {
            search = folder.resolve(target.get(0));
            var whole = new ArrayList<>(List.of("--keep-going", "-cp", EXAMPLES));
            whole.addAll(target);
            var usual = new ArrayList<>(
                    List.of("check", "--no-schedule", "--second-opinion", "off", "--plain-runs", "off"));
            usual.addAll(whole);
            var expected = galgo(usual.toArray(String[]::new));
            var limited = new ArrayList<>(List.of("--max-states", "7"));
            limited.addAll(whole);
            begin(limited.toArray(String[]::new));
            resume("--max-states", "8");
            resume("--max-states", "60", "--threads", "2");
            resume("--max-states", "90");
            var last = resume("--threads", "2");
            assertThat(verdict(last)).as(target.get(0)).isEqualTo(verdict(expected));
        }
    }

    /** Without what depends on time, and on which of several schedules of a finding is shown. */
    private static String verdict(Shell.Outcome outcome) {
        return outcome.exitCode()
                + outcome.told()
                        .lines()
                        .filter(line -> line.matches(".* states, .*|verified.*|violated.*"))
                        .map(line -> line.replaceAll(", longest.*", ""))
                        .collect(Collectors.joining("\n"));
    }

    @Test
    void searchesThatCannotBeKeptAreRefused() {
        refused(
                begin("--delivery", "causal", "-cp", EXAMPLES, CHAMENEOS, "4"),
                "cannot be kept in a directory, since what may be delivered to an actor depends on others");
        assertThat(search).doesNotExist();
    }

    /**
     * Another process is killed at any moment, again and again, and the search goes on. Builds
     * below leave that to tests of core, which break kept searches off at chosen writes.
     */
    @Test
    @Whole
    void aProcessThatIsKilledLosesNothingOfWorth() throws IOException, InterruptedException {
        var random = new Random(7);
        String[] begun = {"check", "--directory", search.toString(), "-cp", EXAMPLES, CHAMENEOS, "20"};
        String[] resumed = {"check", "--resume", search.toString()};
        int killed = 0;
        while (killed < KILLED) {
            Process process = java(Files.exists(search.resolve("search.json")) ? resumed : begun)
                    .start();
            if (!process.waitFor(600 + random.nextInt(1_500), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
            killed++;
        }
        var last = Files.exists(search.resolve("search.json")) ? galgo(resumed) : galgo(begun);
        assertThat(last.exitCode()).as(last.err()).isZero();
        assertThat(counts(last)).isEqualTo(counts(galgo("check", "-cp", EXAMPLES, CHAMENEOS, "20")));
    }

    private ProcessBuilder java(String... words) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Galgo.class.getName()));
        command.addAll(Arrays.asList(words));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile());
    }

    private static void refused(Shell.Outcome outcome, String why) {
        assertThat(outcome.err()).contains(why);
        assertThat(outcome.err().lines().count()).isEqualTo(1);
        assertThat(outcome.exitCode()).isEqualTo(2);
    }
}
