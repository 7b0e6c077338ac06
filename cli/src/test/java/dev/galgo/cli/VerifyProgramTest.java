package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Whole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code galgo verify} and {@code galgo abstract} on programs. */
class VerifyProgramTest {
    private static final String MODELS = "../examples/abs/";
    private static final String CLASSES = "dev.galgo.examples.calls.";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private static Shell.Outcome verify(String... more) {
        var args = new ArrayList<>(List.of("verify", "--no-schedule", "--quiet"));
        args.addAll(List.of(more));
        return galgo(args.toArray(String[]::new));
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    @Whole // each build runs this command for the page that shows its output
    void aProgramThatNeverStopsIsProvedFreeOfDeadlock() throws IOException {
        var told = verify(MODELS + "session.abs");
        Golden.compare("verify-session.txt", told.out().replaceAll("\\d+\\.\\d\\d s", "0.01 s"));
        assertThat(told.exitCode()).isZero();
    }

    @Test
    void aDeadlockThatNoProofExcludesComesBackAsASchedule() {
        var told = verify(MODELS + "hasty.abs");
        assertThat(told.told()).startsWith("deadlock: 2 cycles, 2 real").contains("excludes no cycle", "2 deliveries");
        assertThat(told.exitCode()).isEqualTo(1);
    }

    @Test
    void aCycleThatOnlyForgottenDataAllowIsRefuted() {
        var told = verify(MODELS + "deadlock/ful.abs");
        assertThat(told.out()).contains("excludes no cycle", "refuted: no schedule leads to it");
        assertThat(told.exitCode()).isZero();
    }

    @Test
    void theSystemOfAProgramIsAModelToVerify() throws IOException {
        var text = galgo("abstract", MODELS + "session.abs");
        Golden.compare("abstract-session.api", text.out());
        assertThat(text.exitCode()).isZero();

        var told = verify(file("session.api", text.out()));
        assertThat(told.out()).contains("unreachable").doesNotContain("unknown");
        assertThat(told.exitCode()).isZero();
    }

    @Test
    void thePageQuotesTheSystemAsItIs() throws IOException {
        String page = Files.readString(Path.of("../docs/verify.md"));
        String quoted = page.substring(page.indexOf("## From a program to a proof"));
        List<String> real = galgo("abstract", MODELS + "session.abs")
                .out()
                .lines()
                .map(line -> line.replace("../", ""))
                .toList();
        Stream<String> lines =
                quoted.lines().map(String::strip).filter(line -> line.matches("(Client_|check never S|// session).*"));
        assertThat(lines).hasSize(5).allSatisfy(line -> assertThat(real).contains(line));
    }

    @Test
    void everyProofCanBeKeptAndCheckedAndTheReportIsThereForMachines() throws IOException {
        Path proof = folder.resolve("proof.json");
        Path report = folder.resolve("report.json");
        var kept = verify("--certificate", proof.toString(), "--json", report.toString(), MODELS + "session.abs");
        assertThat(kept.exitCode()).isZero();
        assertThat(kept.err()).contains("proofs kept in " + proof + ", " + folder.resolve("proof-2.json"));
        for (String name : List.of("proof.json", "proof-2.json")) {
            var told =
                    galgo("verify", "--check-certificate", folder.resolve(name).toString());
            assertThat(told.out()).startsWith("the certificate holds: session: 42 places, 33 transitions");
        }
        assertThat(Files.readString(report))
                .contains(
                        "\"format\": \"galgo-deadlock/2\"",
                        "\"outcome\": \"impossible\"",
                        "the certificate was checked");
        assertThat(verify("--certificate", proof.toString(), MODELS + "hasty.abs")
                        .err())
                .contains("nothing was proved with a certificate");
    }

    @Test
    @Whole // each build has the report in a file, with the proofs above
    void theReportIsThereForMachines() {
        assertThat(verify("--format", "json", MODELS + "session.abs").out())
                .contains(
                        "\"format\": \"galgo-deadlock/2\"",
                        "\"outcome\": \"impossible\"",
                        "the certificate was checked");
    }

    @Test
    void classesAreVerifiedToo() {
        var told = verify("--classpath", Shell.EXAMPLES, CLASSES + "Callback");
        assertThat(told.told()).startsWith("deadlock: 2 cycles, 1 real, 1 refuted");
        assertThat(verify("--classpath", Shell.EXAMPLES, CLASSES + "NoCallback").told())
                .startsWith("free of deadlock: no cycle");

        var system = galgo("abstract", "--classpath", Shell.EXAMPLES, CLASSES + "Callback");
        assertThat(system.out())
                .contains(
                        "Shop_sell_32_waits", "// Callback.java:32", "check never Customer_order_43_waits(customer_2;");
    }

    @Test
    @Whole
    void whatNoSystemIsMadeOfIsSearchedInstead() {
        String model = MODELS + "deadlock/wm.abs";
        var told = verify("--timeout", "20s", model);
        assertThat(told.out()).contains("no actor system was made: ", "wm.abs:33:7: other comes out of data");
        assertThat(told.exitCode()).isEqualTo(1);

        var refused = galgo("abstract", model);
        assertThat(refused.err()).contains("No actor system can be made of it", "galgo deadlock looks for");
        assertThat(refused.exitCode()).isEqualTo(4);
    }

    @Test
    void optionsOfModelsAndNetsAreRefused() {
        for (String option :
                List.of("--deadlock", "--method=siphons", "--list=traps", "--plot=p.svg", "--tree=t.svg")) {
            var told = verify(option, MODELS + "session.abs");
            assertThat(told.err()).as(option).contains("are for models in .api and for nets");
            assertThat(told.exitCode()).isEqualTo(2);
        }
        assertThat(verify("Callback").err()).contains("neither a model nor a net", "--classpath");
    }

    @Test
    void whatIsAModelAlreadyIsNotAbstracted() {
        var model = galgo("abstract", "x.api");
        assertThat(model.err())
                .contains("galgo abstract takes ABS sources (.abs) or a class; x.api is a model already.");
        assertThat(model.exitCode()).isEqualTo(2);
        assertThat(galgo("abstract", "x.pnml").err()).contains("x.pnml is a net already");
    }
}
