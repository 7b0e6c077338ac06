package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.programs.TransferClaims;
import dev.galgo.cli.programs.Transfers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Claims that are classes beside the program. */
class PropertyClassesTest {
    private static final String CLAIMS = TransferClaims.class.getName() + ".";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private static Shell.Outcome check(String... words) {
        var all = new ArrayList<>(List.of("check", "--quiet", "-cp", Shell.PROGRAMS));
        all.addAll(List.of(words));
        all.add(Transfers.class.getName());
        return Shell.galgo(all.toArray(String[]::new));
    }

    @Test
    void aMethodWithoutAnnotationsMustAlwaysHoldOfEachActorOfItsType() {
        Shell.Outcome told = check("--no-schedule", "--property", CLAIMS + "Plain");

        assertThat(told.exitCode()).isEqualTo(ExitCode.VIOLATION);
        assertThat(told.told())
                .contains("property in Account#1: 'noneIsOverdrawn' does not hold")
                .contains("3 deliveries, no shorter schedule shows it");
    }

    @Test
    void aScheduleKeepsWhichClassesWereNamedAndIsReplayedWithThem() {
        String file = folder.resolve("claim.json").toString();
        check("--schedule", file, "--property", CLAIMS + "Plain");

        Shell.Outcome again = Shell.galgo("replay", file);

        assertThat(again.exitCode()).isEqualTo(ExitCode.VIOLATION);
        assertThat(again.told()).contains("property: 'noneIsOverdrawn' does not hold");
    }

    @Test
    void claimsThatHoldAreVerifiedAndWhatTheyLookAtIsNoAssumptionOfTheProgram() {
        Shell.Outcome told = check("--no-schedule", "--property", CLAIMS + "Kept");

        assertThat(told.exitCode()).as(told.out() + told.err()).isEqualTo(ExitCode.FINE);
        assertThat(told.told())
                .startsWith("verified: every schedule was explored\n")
                .contains("all 6 schedules from scratch, in fresh classes: agree")
                .doesNotContain("note:");
    }

    @Test
    void claimsHoldOnSeveralThreadsAsOnOne() {
        assertThat(check("--no-schedule", "--threads", "3", "--property", CLAIMS + "Kept")
                        .told())
                .startsWith("verified");
    }

    @Test
    void aMonitorSeesDeliveriesAndIsReplayed() {
        String file = folder.resolve("monitor.json").toString();
        Shell.Outcome told = check("--schedule", file, "--property", CLAIMS + "OneGift");

        assertThat(told.told()).contains("'one gift is enough' does not hold: something was taken");
        assertThat(Shell.galgo("replay", file).exitCode()).isEqualTo(ExitCode.VIOLATION);
    }

    @Test
    void fairnessMattersToAMonitorThatIsHot() {
        assertThat(check("--no-schedule", "--fairness", "strong", "--property", CLAIMS + "GiftComes")
                        .exitCode())
                .isEqualTo(ExitCode.FINE);
        assertThat(check("--no-schedule", "--fairness", "strong", "--property", CLAIMS + "OneGift")
                        .err())
                .contains("nothing is claimed of them");
    }

    @ParameterizedTest
    @CsvSource({
        "<> paid, FINE",
        "[] !paid, VIOLATION",
        "<> gives, FINE",
        "[] !gives, VIOLATION",
        // About each of none, a predicate does not hold: otherwise this would be true before anybody exists.
        "<> rich, VIOLATION"
    })
    void formulasSpeakOfPredicatesByTheNamesOfMethods(String formula, String verdict) {
        Shell.Outcome told = check("--no-schedule", "--property", CLAIMS + "Words", "--ltl", formula);

        assertThat(told.exitCode())
                .as(told.out() + told.err())
                .isEqualTo(verdict.equals("FINE") ? ExitCode.FINE : ExitCode.VIOLATION);
    }

    @Test
    void aClaimAboutActorsThatNeverExistSaysSo() {
        assertThat(check("--no-schedule", "--property", CLAIMS + "AboutNobody").told())
                .startsWith("verified")
                .contains("'isPoor' speaks of Nobody, and no such actor was ever met");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            OfText | OfText.isLong(String) has a parameter of type java.lang.String, which stands for no actors.
            OfAnything | OfAnything.areFew(List) has a parameter of type java.util.List, which stands for no actors.
            OfNothing | OfNothing.isTrue() has no parameters, so it sees nothing of the program.
            Counting | Counting.count(List<Account>) is a claim, and returns int.
            Private | Private.isSeen(Account) is a claim, and is not public, or is static.
            NeedsMore | has no public constructor without parameters.
            Hidden | is not public, or is in a class that is not.
            Half | is abstract, so there is no object to ask.
            Inner | belongs to objects of another class.
            Silent | claims nothing
            Failing | cannot be made: its constructor throws java.lang.IllegalStateException: no file.
            Overloaded | has two claims of the name 'isFine'.
            Unspeakable | is a predicate with the name 'has paid', which no formula can say.
            Words | has nothing but predicates for formulas, and there is no formula.
            Missing | There is no class dev.galgo.cli.programs.TransferClaims.Missing on the class path of the program.
            """)
    void whatIsNoClaimIsRefusedInWords(String name, String why) {
        Shell.Outcome told = check("--no-schedule", "--property", CLAIMS + name);

        assertThat(told.exitCode()).as(told.out()).isEqualTo(ExitCode.USAGE);
        assertThat(told.err()).startsWith("galgo: ").contains(why).doesNotContain("\tat ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            Changing | The claim 'isReset' changes the Account that it is shown.
            Remembering | The claim 'isAsked' changes the static field Remembering.asked.
            Throwing | The claim 'isFine' threw java.lang.IllegalStateException: none of this (TransferClaims.java:
            Guessing | The claim 'isEven' gave two answers to one question
            Sending | The claim 'isSent' threw java.lang.IllegalStateException: No actor runs on this thread
            """)
    void whatAClaimMustNotDoIsAFinding(String name, String what) {
        Shell.Outcome told = check("--no-schedule", "--property", CLAIMS + name);

        assertThat(told.exitCode()).isEqualTo(ExitCode.VIOLATION);
        assertThat(told.told()).contains(what);
    }

    @Test
    void anActorIsNoClaim() {
        assertThat(check("--no-schedule", "--property", Transfers.class.getName())
                        .err())
                .contains("is an actor.");
    }

    @Test
    void twoClaimsOfOneNameAreRefused() {
        assertThat(check("--no-schedule", "--property", CLAIMS + "Throwing", "--property", CLAIMS + "Overloaded")
                        .exitCode())
                .isEqualTo(ExitCode.USAGE);
        Shell.Outcome told = check("--no-schedule", "--property", CLAIMS + "NoneTwice", "--property", CLAIMS + "Plain");

        assertThat(told.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(told.err())
                .contains("there are two claims 'noneIsOverdrawn'")
                .contains("a name of its own");
    }

    @Test
    void theSameClassTwiceIsOne() {
        assertThat(check("--no-schedule", "--property", CLAIMS + "Kept", "--property", CLAIMS + "Kept")
                        .exitCode())
                .isEqualTo(ExitCode.FINE);
    }

    @Test
    void onUnknownValuesAClaimIsNotVerifiedSinceItMayTellInputsApartThatTheProgramDoesNot() {
        Shell.Outcome told = Shell.galgo(
                "check",
                "--quiet",
                "--no-schedule",
                "-cp",
                Shell.PROGRAMS,
                "--always",
                "forall Account a: a.balance < 43",
                "--constructor",
                "0",
                Transfers.class.getName() + "$Account",
                "take",
                "?");

        assertThat(told.told()).startsWith("no violation within bounds").contains("a claim may tell others apart");
    }
}
