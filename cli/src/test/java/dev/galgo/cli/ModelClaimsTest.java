package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What models claim of themselves, in comments. */
class ModelClaimsTest {
    private static final String ACCOUNT =
            """
            module Claims;
            %s
            interface Account { Unit take(Int n); }
            class Account implements Account {
              Int balance = 10;
              Unit take(Int n) { balance = balance - n; }
            }
            { Account a = new Account(); a!take(8); a!take(8); }
            """;

    private static final String PING =
            """
            system pingpong
            %s
            static actor Ping owns { Pong() }
            static actor Pong owns { Ping(Ping.Pong) }
            Pi0(ping; pong) = pong.Ping<ping.Pong> | Pi1(ping; pong)
            Pi1(ping; pong) = ping.Pong() . Pi0(ping; pong)
            Po0(pong;) = pong.Ping(x) . Po2(pong; x)
            Po2(pong; x) = x<> | Po0(pong;)
            init { ping: Pi0(ping; pong)  pong: Po0(pong;) }
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private Shell.Outcome check(String model, String comment, String... words) throws IOException {
        Path file = Files.writeString(
                folder.resolve(model.startsWith("module") ? "model.abs" : "model.api"), model.formatted(comment));
        var all = new ArrayList<>(List.of("check", "--quiet"));
        all.addAll(List.of(words));
        all.add(file.toString());
        return Shell.galgo(OpinionLeftOut.of(all.toArray(String[]::new)));
    }

    @Test
    void aClaimInAModelIsCheckedWithoutBeingAskedForAndNamedInTheReport() throws IOException {
        Shell.Outcome holds = check(ACCOUNT, "// galgo always: forall Account a: a.balance >= -6", "--no-schedule");

        assertThat(holds.exitCode()).as(holds.out() + holds.err()).isEqualTo(ExitCode.FINE);
        assertThat(holds.told())
                .contains("model.abs:2 claims always 'forall Account a: a.balance >= -6'")
                .doesNotContain("never met");
    }

    @Test
    void oneThatDoesNotHoldIsFoundAndReplayedUnlessItIsLeftOut() throws IOException {
        String comment = "  //galgo always:forall Account a: a.balance >= 0   ";
        String file = folder.resolve("claim.json").toString();
        Shell.Outcome found = check(ACCOUNT, comment, "--schedule", file);

        assertThat(found.exitCode()).as(found.out() + found.err()).isEqualTo(ExitCode.VIOLATION);
        assertThat(found.told()).contains("'forall Account a: a.balance >= 0' does not hold");
        assertThat(Shell.galgo("replay", file).exitCode()).isEqualTo(ExitCode.VIOLATION);
        assertThat(check(ACCOUNT, comment, "--no-schedule", "--no-model-claims").exitCode())
                .isEqualTo(ExitCode.FINE);
    }

    @Test
    void aPiModelClaimsSomethingOfItsRuns() throws IOException {
        String formula = "// galgo predicate: pinged=delivered(Ping to pong)\n// galgo ltl: [] <> pinged";
        assertThat(check(PING, formula, "--no-schedule").told())
                .startsWith("verified")
                .contains("model.api:3 claims of runs '[] <> pinged'");
        assertThat(check(PING, "// galgo ltl: <> {false}", "--no-schedule").exitCode())
                .isEqualTo(ExitCode.VIOLATION);
    }

    @Test
    void fairnessIsSaidInTheModelAndOverruledOnTheCommandLine() throws IOException {
        String comment = "// galgo ltl: [] <> {true}\n// galgo fairness: strong";
        assertThat(check(PING, comment, "--no-schedule", "--fairness", "none").exitCode())
                .isEqualTo(ExitCode.FINE);
        assertThat(check(PING, comment + "er", "--no-schedule").err())
                .contains("model.api:3:20: 'stronger' is no fairness. Write none, weak or strong.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            // galgo always: forall Account a: a.balance < | model.abs:2:
            // galgo always: forall Account a a.balance | model.abs:2:35: always
            //  galgo ltl: [] (asked -> <> | model.abs:2:
            // galgo ltl: [] asked | model.abs:2:15: The formula '[] asked' cannot be checked
            // galgo ltl: forall Acount a: [] {true} | model.abs:2:15: No Acount exists at the start
            // galgo predicate: asked | model.abs:2:21:
            // galgo predicate: asked=true | model.abs:2:21:
            // galgo alway: true | model.abs:2:10: 'alway' is no kind of claim.
            """)
    void mistakesHaveTheFileTheLineAndTheColumn(String comment, String place) throws IOException {
        Shell.Outcome told = check(ACCOUNT, comment, "--no-schedule");

        assertThat(told.exitCode()).as(told.out()).isEqualTo(ExitCode.USAGE);
        assertThat(told.err()).startsWith("galgo: ").contains(place).doesNotContain("\tat ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            // see galgo always: false
            // galgo says nothing here
            /*\\n// galgo always: false\\n*/
            // /* \\n // and galgo ltl: false
            """)
    void otherCommentsClaimNothing(String comment) throws IOException {
        assertThat(check(ACCOUNT, comment.replace("\\n", "\n"), "--no-schedule").told())
                .startsWith("verified")
                .doesNotContain("claims");
    }

    @Test
    void whatIsClaimedTwiceInTheSameWordsIsOneClaim() throws IOException {
        String claim = "forall Account a: a.balance >= -6";
        assertThat(check(ACCOUNT, "// galgo always: " + claim, "--no-schedule", "--always", claim)
                        .exitCode())
                .isEqualTo(ExitCode.FINE);
    }

    @Test
    void aModelHasNoClassesToClaimAnythingInJava() throws IOException {
        assertThat(check(ACCOUNT, "", "--property", "a.B").err())
                .contains("--property names a class, and ")
                .contains("is no program that is made of classes. Use --always or --ltl.");
    }
}
