package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Whole;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unmodified programs on Pekko, from the command line. */
class PekkoTest {
    /** What the program would be started with: its own classes, and Pekko with what it needs. */
    private static String classpath() {
        return Stream.concat(Stream.of(Path.of("target/test-classes")), LibraryJars.of("pekko").stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Shell.Outcome check(String... more) {
        return galgo(OpinionLeftOut.of(words(more)));
    }

    private static String[] words(String... more) {
        var args = new ArrayList<>(List.of("check", "--quiet", "--classpath", classpath(), "--no-schedule"));
        args.addAll(List.of(more));
        return args.toArray(String[]::new);
    }

    @Test
    void whoComesFirstIsShownWithItsSchedule() throws IOException {
        var checked = check("org.example.shop.Queue");
        assertThat(checked.exitCode()).isEqualTo(1);
        Golden.compare("pekko-queue.txt", Guide.proven(checked.out()));
    }

    /** The same where behaviours change; the search for a shorter schedule takes seconds. */
    @Test
    @Whole
    void aLostUpdateIsShownWithItsSchedule() throws IOException {
        var checked = check("org.example.shop.Till");
        assertThat(checked.exitCode()).isEqualTo(1);
        // Looking for a shorter schedule has a time-out, which a slow machine may hit; then a longer one is shown, and
        // said to be what was found.
        if (checked.out().contains("\n9 deliveries, ")) {
            String shortest = Guide.proven(checked.out());
            Golden.compare("pekko-till.txt", shortest);
        } else {
            assertThat(checked.out())
                    .contains("violated: 1 error")
                    .contains("exception: guardian threw java.lang.IllegalStateException: there are ")
                    .contains("the shortest schedule found")
                    .contains("FAILS");
        }
    }

    @Test
    void whatAStaticFieldHoldsIsAsItWasWhenTheNextScheduleBegins() {
        var checked = check("--keep-going", "--compare", "none", "--reduction", "none", "org.example.shop.Sign");
        assertThat(checked.exitCode()).isEqualTo(1);
        assertThat(checked.out())
                .contains("exception: customer threw java.lang.IllegalStateException: the door is closed")
                .contains("The static field Sign.DOOR, or what it holds, changed when keeper got \"open\"")
                .doesNotContain("from scratch");
    }

    @Test
    void whoIsRefusedIsToldWhichOfTheOptionsToLeaveOut() {
        var refused = check("--reduction", "stable", "org.example.shop.Deaf");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err())
                .startsWith("galgo: This program cannot be searched so: nothing is known here")
                .contains(" Leave --reduction")
                .doesNotContain("spark");
    }

    @Test
    void theSchedulesOfAMainAreDrawn(@TempDir Path folder) throws IOException {
        List<String> reductions = List.of("optimal", "none", "dpor");
        for (String reduction : reductions.subList(0, Counts.of(1, 3, 3))) {
            Path file = folder.resolve(reduction + ".dot");
            var checked = check("--graph", file.toString(), "--reduction", reduction, "org.example.shop.Deaf");
            assertThat(checked.err()).isEmpty();
            assertThat(Files.readString(file)).contains("deaf").contains("-> n1");
        }
    }

    @Test
    void whatNobodyHandlesIsSaidOfAMainToo() {
        var checked = check("org.example.shop.Deaf");
        assertThat(checked.exitCode()).isZero();
        assertThat(checked.out())
                .contains("warning, unknown-message: deaf leaves hello unhandled")
                .contains("warning, dead-letter: 42 to deaf is never delivered: deaf has stopped")
                .contains("the schedule above shows it too");
    }

    @Test
    void aDeadLetterOfAMainIsAsBadAsAsked() {
        var checked = check("--undelivered", "error", "org.example.shop.Deaf");
        assertThat(checked.exitCode()).isEqualTo(1);
        assertThat(check("--ignore", "dead-letter", "org.example.shop.Deaf").out())
                .doesNotContain("warning, dead-letter");
    }

    @Test
    void aClassWithoutAMainIsRefused() {
        var checked = check("org.example.shop.Nobody");
        assertThat(checked.exitCode()).isEqualTo(2);
        assertThat(checked.err()).contains("there is no class org.example.shop.Nobody on the class path");
    }

    @Test
    void whatRunsForRealIsNotComparedExactly() {
        for (String how : List.of("exact", "actors")) {
            var checked = check("--compare", how, "--reduction", "none", "org.example.shop.Till");
            assertThat(checked.exitCode()).isEqualTo(2);
            assertThat(checked.err())
                    .contains("compared by canonical, or by none")
                    .hasLineCount(1);
        }
    }

    @Test
    void theFirstLineSaysThatItIsAMainOnPekko() {
        assertThat(check("org.example.shop.Kiosk", "config").out())
                .startsWith("started: Pekko main org.example.shop.Kiosk, argument config, delivery fifo\n");
    }

    @Test
    void aMainThatThrowsIsNoVerdict() {
        var checked = check("org.example.shop.Asking", "throw");
        assertThat(checked.exitCode()).isEqualTo(4);
        assertThat(checked.err())
                .contains("No verdict, since the set-up failed: ")
                .contains("closed today");
    }

    @Test
    void aMainThatThrowsAfterItHasWaitedIsViolated() {
        var checked = check("org.example.shop.Closing", "clerk");
        assertThat(checked.out()).contains("main failed an assertion: not closed in time (Closing.java:");
        assertThat(checked.exitCode()).isEqualTo(1);
    }

    @Test
    void aMainThatWaitsForTheEndOfItsSystemIsVerified() {
        var checked = galgo(words("org.example.shop.Closing", "end")); // with a second opinion
        assertThat(checked.told()).startsWith("verified: ");
        assertThat(checked.exitCode()).isZero();
    }

    @Test
    void whatIsReadFromTheStandardInputMayBeIgnored() {
        var ignored = check("--ignore", "uncontrolled", "org.example.shop.Asking", "read");
        assertThat(ignored.told()).startsWith("verified, if ").contains("ignored: what is found of kind uncontrolled");
        assertThat(ignored.exitCode()).isZero();
    }

    @Test
    void configurationsWithARandomRouterAreCompared() {
        var checked = check("--compare", "canonical", "--reduction", "none", "org.example.shop.Lottery");
        assertThat(checked.err()).isEmpty();
        assertThat(checked.told()).startsWith("verified");
    }

    @Test
    void serializersThatPekkoMakesWithASystemMayLookAtACalendar() {
        assertThat(check("org.example.shop.Ledger").told()).startsWith("verified: ");
    }

    @Test
    void anUnknownFaultIsRefusedWithTheNearestFirst() {
        var checked = check("--fault", "drob", "org.example.shop.Till");
        assertThat(checked.exitCode()).isEqualTo(2);
        assertThat(checked.err()).contains("there is no 'drob'; there are drop");
    }

    @Test
    void aSystemWithAConfigurationOfItsOwnIsUnderControl() {
        for (String how : List.of("setup", "config").subList(0, Counts.of(1, 2, 2))) {
            var checked = check("org.example.shop.Kiosk", how);
            assertThat(checked.out()).contains("ben pushed in").contains("no shorter schedule shows it");
            assertThat(checked.exitCode()).isEqualTo(1);
        }
    }

    @Test
    void aPartOfPekkoThatIsNotUnderControlIsRefused() {
        var checked = check("org.example.shop.Kiosk", "network");
        assertThat(checked.exitCode()).isEqualTo(2);
        assertThat(checked.err())
                .contains("The program uses Pekko IO (org.apache.pekko.io.Tcp) at Kiosk.java:")
                .contains("which Galgo does not support");
    }
}
