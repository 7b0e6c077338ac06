package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Whole;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code galgo verify}: models and nets, proofs and runs. */
class VerifyTest {
    private static final String MODELS = "../examples/api/";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private static Shell.Outcome verify(String... more) {
        var args = new ArrayList<>(List.of("verify", "--no-schedule"));
        args.addAll(List.of(more));
        return galgo(args.toArray(String[]::new));
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @ParameterizedTest
    @CsvSource({
        "pingpong.api, 0, free of deadlock",
        "philosophers.api, 1, it can happen",
        "piapprox.api, 0, free of deadlock",
        "cell-safe.api, 0, free of deadlock",
        "cell-unsafe.api, 1, it can happen"
    })
    void theFamiliesAreAnsweredAsTheResultsTableSays(String model, int code, String answer) {
        for (String method : List.of("all", "siphons")) {
            var told = verify("--method", method, MODELS + model);
            assertThat(told.exitCode()).as(told.err()).isEqualTo(code);
            assertThat(told.out()).contains(answer);
        }
    }

    /** What siphons alone leave open: the state equation in whole numbers, refined by traps, does not. */
    @Test
    @Whole // each build runs the first command for the page that shows its output
    void asymmetricPhilosophersAreFreeOfDeadlockForEveryNumber() {
        assertThat(verify(MODELS + "asymmetric.api", "n=2..").out())
                .contains("asymmetric: family of static systems, every n from 2 on")
                .contains("deadlock: free of deadlock for every n from 2 on");
        assertThat(verify(MODELS + "clientserver.api", "n=1..").out())
                .contains("deadlock: free of deadlock for every n from 1 on");
    }

    /** Workers are hired without end, and hear of each other. */
    private static final String HIRING =
            """
            system hiring
            static actor Boss owns { }
            actor Worker owns { Meet(Worker), Go() }
            Hires(boss;) = new one: Worker . ( First(one;) | Again(boss; one) )
            Again(boss; one) = new two: Worker . ( Second(two;) | Tells(boss; one, two) )
            Tells(boss; one, two) = one.Meet<two> | Rests(boss;)
            Rests(boss;) = Hires(boss;) (+) Ends(boss;)
            Ends(boss;) = 0
            First(one;) = one.Meet(other) . Greets(one; other)
            Greets(one; other) = other.Go<> | Gone(one;)
            Gone(one;) = 0
            Second(two;) = two.Go() . Works(two;)
            Works(two;) = two.Meet(other) . Gone(two;)
            final Works
            init { boss: Hires(boss;) }
            """;

    @Test
    void aSystemThatIsNoStarIsSearchedFirst() throws IOException {
        var met = verify(file("met.api", HIRING + "check never Works, Works together\n"));
        assertThat(met.out())
                .contains("never Works, Works together: reachable", "forward search: ", "; the run was replayed")
                .contains(" steps:", " at Second takes ", ", goes on as Works");
        assertThat(met.exitCode()).isEqualTo(1);

        var deadlock = verify(file("stuck.api", HIRING.replace("other.Go<> | ", "one.Go<> | ")));
        assertThat(deadlock.out()).contains("deadlock: it can happen", " steps:");
        assertThat(deadlock.exitCode()).isEqualTo(1);
    }

    @Test
    void aSystemThatIsNoStarAndThatNothingDecidesIsUnknownInOneSentence() throws IOException {
        var told = verify(file("open.api", HIRING));
        assertThat(told.out())
                .contains("deadlock: unknown")
                .contains("configurations without a deadlock, and whether a system that creates actors can stop is"
                        + " undecidable beyond those that are visited")
                .doesNotContain("galgo check");
        assertThat(told.exitCode()).isZero();
    }

    @Test
    void aSystemThatCreatesFewActorsIsDecided() throws IOException {
        String few = HIRING.replace("Hires(boss;) (+) Ends(boss;)", "Ends(boss;) (+) Ends(boss;)");
        var told = verify(file("few.api", few + "check deadlock\ncheck never Works, Works together\n"));
        assertThat(told.out())
                .contains("deadlock: free of deadlock", "configurations, which are all there are")
                .contains("never Works, Works together: unreachable");
        assertThat(told.exitCode()).isZero();
    }

    @Test
    void aStarIsNotViolatedForItsCreatorThatGoesOn() {
        var told = galgo("check", "--no-schedule", "--quiet", MODELS + "clients.api");
        assertThat(told.out())
                .contains("no violation within bounds: ")
                .contains("an actor that sends or creates again and again without waiting, at Admit (clients.api:8),"
                        + " was followed for 4 such steps in a row")
                .doesNotContain("endless");
        assertThat(told.exitCode()).isZero();
    }

    @Test
    void noTwoOfAnyNumberOfClientsWorkAtATime() throws IOException {
        String text = Files.readString(Path.of(MODELS + "clientserver.api"));
        String model = file("clientserver.api", text.replace("check deadlock\n", ""));
        assertThat(verify(model, "n=1..").out())
                .contains("never Works, Works together: unreachable for every n from 1 on")
                .doesNotContain("deadlock");
    }

    @Test
    void aMemberThatDeadlocksIsToldOfAFamily() {
        var told = verify(MODELS + "philosophers.api", "n=2..");
        assertThat(told.out()).contains("deadlock, n=2: it can happen").contains("4 deliveries");
        assertThat(told.exitCode()).isEqualTo(1);
    }

    @Test
    @Whole // proves thirty members, one by one
    void whyAFamilyHasNoProofIsSaid() {
        var told = verify("--complete", MODELS + "piapprox.api", "n=2..");
        assertThat(told.out())
                .contains("the index at line 8 is of no form that repeats: 'n' is spoken of outside of init;"
                        + " the members up to n=32 never deadlock; members are proved one by one as in n=2..16");
        assertThat(told.exitCode()).isEqualTo(3);
    }

    @Test
    void whatIsNotSaidOfAFamilyIsRefused() {
        assertThat(verify(MODELS + "asymmetric.api", "m=2..").err()).contains("the model has no parameter 'm'");
        assertThat(verify(MODELS + "asymmetric.api", "n=x..").err()).contains("Write it as in n=2..");
        assertThat(verify("--list", "bounds", MODELS + "asymmetric.api", "n=2..")
                        .err())
                .contains("--method, --list and --tree are about one member of a family");
        assertThat(verify("--plot", "p.svg", MODELS + "asymmetric.api", "n=2..").err())
                .contains("names no members of a family");
    }

    @Test
    void asymmetricPhilosophersAreFreeOfDeadlock() {
        assertThat(verify(MODELS + "asymmetric.api").out()).contains("free of deadlock");
        assertThat(verify("--method", "siphons", MODELS + "asymmetric.api").out())
                .contains("a potential deadlock");
    }

    @Test
    void aDeadlockIsToldAsAScheduleThatCanBeReplayed() throws IOException {
        var told = verify(MODELS + "philosophers.api", "n=3");

        Golden.compare("verify-philosophers.txt", told.out().replaceAll("\\d+\\.\\d\\d s", "0.01 s"));
    }

    @Test
    void whoWaitsFromTheStartIsNamed() throws IOException {
        var told = verify(file(
                "still.api",
                "system still\nstatic actor A owns { Go() }\nW(a;) = a.Go() . W(a;)\ninit { a: W(a;) }\n"));
        assertThat(told.out()).contains("it can happen", "it happens: a waits at W (still.api:3) for Go\n0 deliveries");
        assertThat(told.exitCode()).isEqualTo(1);
    }

    @Test
    void oneIsNoPlural() throws IOException {
        var told = verify(file(
                "one.api",
                "system one\nstatic actor A owns { Go() }\nS(a;) = a.Go<> | W(a;)\nW(a;) = a.Go() . E(a;)\nE(a;) = 0\n"
                        + "init { a: S(a;) }\ncheck reach W\ncheck reach S\n"));
        assertThat(told.out())
                .contains("one: static system of 1 actor at the start")
                .contains("a run of 1 firing, none shorter, replayed on the net, leads there")
                .contains("it is so at the start")
                .doesNotContain("1 actors", "1 firings", "0 firings");
        var net =
                verify("--certificate", folder.resolve("p.json").toString(), file("n.net", "pl p (1)\ntr t p -> p\n"));
        assertThat(net.out()).contains("net: net, 1 place and 1 transition");
        assertThat(galgo(
                                "verify",
                                "--check-certificate",
                                folder.resolve("p.json").toString())
                        .out())
                .startsWith("the certificate holds: net: 1 place, 1 transition, never deadlock");
    }

    @Test
    void aLimitIsNamedWithItsOption() throws IOException {
        // Every walk ends soon, and no proof knows inhibitor arcs.
        String fading = file(
                "fading.net",
                """
                net fading
                pl left (40)
                pl right (40)
                pl lamp (1)
                tr fadeLeft left ->
                tr fadeRight right ->
                tr goOut lamp left?-1 right -> dark
                """);
        assertThat(verify("--max-memory", "1k", "--reach", "left = 20 and dark = 1", fading)
                        .out())
                .contains("explicit search stopped: more than 0.001 MB (--max-memory)")
                .doesNotContain("bytes");
        assertThat(verify("--max-states", "1", MODELS + "cell-safe.api").out())
                .contains("more than 1 marking (--max-states)");
    }

    /** Walks go on for long where nothing else can. */
    @Test
    @Whole
    void aLimitThatProofsRunIntoIsNamedWithItsOption() {
        assertThat(verify("--max-memory", "1k", MODELS + "asymmetric.api", "n=6")
                        .out())
                .contains("state equation: stopped: more than 0.001 MB (--max-memory)")
                .doesNotContain("bytes");
    }

    @Test
    void nothingIsSaidOfTreesThatWereNotBuilt() {
        assertThat(verify(MODELS + "clients.api").out())
                .contains("concrete search: 10 configurations with up to 1 created actor; the run was replayed")
                .doesNotContain("tree", "minimal elements");
    }

    @Test
    void aCertificateIsCheckedAlone() throws IOException {
        String proof = folder.resolve("proof.json").toString();
        assertThat(verify("--certificate", proof, MODELS + "asymmetric.api", "n=5")
                        .exitCode())
                .isZero();

        var told = galgo("verify", "--check-certificate", proof);
        assertThat(told.out()).startsWith("the certificate holds: asymmetric: 65 places, 50 transitions");
        assertThat(told.exitCode()).isZero();

        String forged = Files.readString(Path.of(proof)).replaceFirst("phil\\[4\\] at Hungry", "phil[4] at Rest");
        var wrong = galgo("verify", "--check-certificate", file("forged.json", forged));
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.err()).contains("The certificate does not hold:");
    }

    @Test
    void whatIsNoCertificateIsNotCalledAWrongOne() {
        var missing = galgo("verify", "--check-certificate", "nofile.json");
        assertThat(missing.err()).contains("no file nofile.json", "Check the name of the certificate.");
        assertThat(missing.exitCode()).isEqualTo(2);
        var model = galgo("verify", "--check-certificate", MODELS + "pingpong.api");
        assertThat(model.err()).contains("pingpong.api is no certificate.").doesNotContain("JSON", "column");
        assertThat(model.exitCode()).isEqualTo(2);
    }

    @Test
    void aCertificateThatCannotBeWrittenTakesNoAnswerWithIt() throws IOException {
        String nowhere = folder.resolve("x".repeat(300) + ".json").toString();
        String net = file(
                "net.pnml",
                galgo("convert", "--to", "pnml", MODELS + "asymmetric.api", "n=2")
                        .out());
        for (String model : List.of(MODELS + "pingpong.api", net, "../examples/abs/session.abs")) {
            var told = verify("--certificate", nowhere, model);
            assertThat(told.out()).contains("free of deadlock", "the certificate was checked");
            assertThat(told.err()).contains("Cannot write " + nowhere);
            assertThat(told.exitCode()).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--plot=p.svg, pingpong.api, --plot draws how a family grows",
        "--tree=t.png, clients.api, ends neither in .svg nor in .dot",
        "--tree=t.svg, pingpong.api, 'pingpong is a static system, no star'"
    })
    void whatCannotBeDrawnIsRefusedBeforeAnyWork(String option, String model, String said) {
        var told = verify(option, MODELS + model);
        assertThat(told.err()).contains(said);
        assertThat(told.out()).isEmpty();
        assertThat(told.exitCode()).isEqualTo(2);
    }

    @Test
    void aFamilyIsATableAndAPlot() throws IOException {
        Path plot = folder.resolve("growth.svg");
        var told = verify("--plot", plot.toString(), MODELS + "philosophers.api", "n=2..4");

        assertThat(told.out().lines().map(line -> line.replaceAll(" +[0-9.]+$", "")))
                .containsExactly(
                        "started: pi-calculus model " + MODELS
                                + "philosophers.api, argument 'n=2..4', delivery unordered",
                        "n  places  transitions  question  answer         seconds",
                        "2      26           20  deadlock  it can happen",
                        "3      39           30  deadlock  it can happen",
                        "4      52           40  deadlock  it can happen");
        assertThat(told.exitCode()).isEqualTo(1);
        assertThat(Files.readString(plot)).startsWith("<svg").contains("transitions");
        assertThat(verify("--certificate", "p.json", MODELS + "asymmetric.api", "n=2..3")
                        .err())
                .contains("a proof for each member");
        assertThat(verify(MODELS + "philosophers.api", "n=4..2").err()).contains("names no members of a family");
        assertThat(verify(MODELS + "philosophers.api", "n=0..2").err()).contains("error[N5]");
    }

    @Test
    void machinesReadIt() {
        var told = verify("--format", "json", MODELS + "pingpong.api");

        assertThat(told.out())
                .contains("\"format\": \"galgo-verify/1\"")
                .contains("\"outcome\": \"holds\"")
                .contains("\"places\": 12");
    }

    @Test
    void aDeadlockIsDrawnAndAProofSaysThatThereIsNone() {
        assertThat(verify("--format", "mermaid", MODELS + "philosophers.api", "n=3")
                        .out())
                .contains("sequenceDiagram");
        assertThat(verify("--format", "mermaid", MODELS + "pingpong.api").out())
                .startsWith("%% started: ")
                .contains("%% holds: ")
                .doesNotContain("sequenceDiagram");
    }

    @Test
    void aModelIsConvertedToANetAndTheNetVerified() throws IOException {
        for (String form : List.of("pnml", "tina")) {
            var written = galgo("convert", "--to", form, MODELS + "philosophers.api", "n=2");
            assertThat(written.exitCode()).as(written.err()).isZero();
            var told = verify(file(form.equals("pnml") ? "net.pnml" : "net.net", written.out()));
            assertThat(told.out()).contains("26 places and 20 transitions").contains("can happen");
            assertThat(told.exitCode()).isEqualTo(1);
        }
        assertThat(galgo("convert", "--to", "dot", MODELS + "pingpong.api").out())
                .contains("digraph");
    }

    @Test
    void aNetMaySayHowItIsWritten() throws IOException {
        String net = galgo("convert", "--to", "pnml", MODELS + "pingpong.api")
                .out()
                .replace("UTF-8", "ISO-8859-1")
                .replace("ping at Pi1", "pingé");
        Path file = Files.write(folder.resolve("latin.pnml"), net.getBytes(StandardCharsets.ISO_8859_1));

        assertThat(net).contains("ISO-8859-1");
        assertThat(verify("--reach", "\"pingé\" >= 1", file.toString()).out()).contains(": reachable");
    }

    @Test
    void aPropertyOfMarkingsIsReachedOrNot() throws IOException {
        String net = file(
                "two.pnml",
                galgo("convert", "--to", "pnml", MODELS + "pingpong.api").out());

        var told = verify("--reach", "\"ping at Pi3\" >= 1", net);
        assertThat(told.out()).contains("reachable");
        assertThat(told.exitCode()).as(told.err()).isZero();
        assertThat(verify("--reach", "\"ping at Pi1\" >= 2", net).out()).contains("unreachable");
        assertThat(verify("--reach", "nowhere >= 1", net).err()).contains("nowhere");
    }

    private String pingPongNet() throws IOException {
        return file(
                "pingpong.pnml",
                galgo("convert", "--to", "pnml", MODELS + "pingpong.api").out());
    }

    @Test
    void everyQuestionOfANetIsAnswered() throws IOException {
        String net = pingPongNet();
        for (List<String> asked : List.of(
                List.of("--reach", "\"ping at Pi3\" >= 1", "--deadlock"),
                List.of("--deadlock", "--reach", "\"ping at Pi3\" >= 1"))) {
            var words = new ArrayList<>(asked);
            words.add(net);
            assertThat(verify(words.toArray(String[]::new)).out())
                    .contains("deadlock: it can happen", "reach \"ping at Pi3\" >= 1: reachable");
        }
    }

    @Test
    void aListingComesWithTheUsualQuestion() throws IOException {
        var told = verify("--list", "siphons", pingPongNet());
        assertThat(told.out()).contains("deadlock: it can happen", "\nsiphons\n");
        assertThat(told.exitCode()).isEqualTo(1);
    }

    @Test
    void whatANetMustNeverReachIsAViolationIfItDoes() throws IOException {
        String net = pingPongNet();
        var reached = verify("--never", "\"ping at Pi3\" >= 1", net);
        assertThat(reached.out())
                .contains("never \"ping at Pi3\" >= 1: reachable")
                .doesNotContain("deadlock");
        assertThat(reached.exitCode()).isEqualTo(1);
        var proved = verify("--never", "\"ping at Pi1\" >= 2", net);
        assertThat(proved.out()).contains(": unreachable", "the certificate was checked");
        assertThat(proved.exitCode()).isZero();
        assertThat(verify("--never", "nowhere >= 1", net).err()).contains("--never 'nowhere >= 1'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.pnml | <pnml><net id='n' type='http://www.pnml.org/version-2009/grammar/ptnet'><page id='p'><arc id='a' source='x' target='y'/></page></net></pnml> | x",
                "b.pnml | <pnml | b.pnml",
                "c.pnml | nothing at all | c.pnml",
                "d.net | pl p (999999999999) | d.net",
                "e.api | system e | nobody is there at the start",
                "f.txt | system e | it does not end in .api, .abs, .pnml or .net"
            })
    void badInputIsAnsweredWithASentence(String name, String text, String said) throws IOException {
        var told = verify(file(name, text));

        assertThat(told.exitCode()).as(told.out() + told.err()).isEqualTo(2);
        assertThat(told.err()).contains(said).doesNotContain("\tat ");
    }

    @Test
    void whatAnyNumberOfClientsReachIsDecided() throws IOException {
        Path tree = folder.resolve("tree.dot");
        var told = verify("--tree", tree.toString(), MODELS + "clients.api");
        assertThat(told.out())
                .contains("clients: star of 2 actors at the start")
                .contains("reach Served: reachable")
                .contains("dual abstraction with counters up to 1");
        assertThat(told.exitCode()).isZero();
        assertThat(Files.readString(tree)).startsWith("digraph");
        Path picture = folder.resolve("tree.svg");
        assertThat(verify("--tree", picture.toString(), MODELS + "clients.api").exitCode())
                .isZero();
        assertThat(Files.readString(picture)).startsWith("<svg").contains("server: Serves");

        String text = Files.readString(Path.of(MODELS + "clients.api"));
        var never = verify(
                file("mute.api", text.replace("who<> | Serves", "Serves").replace("reach Served", "never Served")));
        assertThat(never.out()).contains("never Served: unreachable, however many actors are created");
        assertThat(never.exitCode()).isZero();
        assertThat(verify(file("dead.api", text.replace("reach Served", "deadlock")))
                        .out())
                .contains("deadlock: unknown");
        assertThat(galgo("convert", "--to", "pnml", MODELS + "clients.api").err())
                .contains("creates actors");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--old-syntax",
                "--table",
                "--chain=c.svg",
                "--main=M",
                "--classpath=.",
                "--naming=cause",
                "--opaque=X",
                "-k=3",
                "--cap=7"
            })
    void optionsOfProgramsAreRefused(String option) throws IOException {
        for (String model : List.of(MODELS + "pingpong.api", pingPongNet())) {
            var told = verify(option, model);
            assertThat(told.err()).contains("are for programs, and " + model);
            assertThat(told.exitCode()).isEqualTo(2);
        }
    }

    @Test
    void aFamilyOfNobodyIsAnError() {
        assertThat(verify(MODELS + "philosophers.api", "n=0").err()).contains("error[N5]");
        assertThat(verify(MODELS + "philosophers.api", "m=3").err()).contains("no parameter 'm': it has n");
        assertThat(verify(MODELS + "philosophers.api", "3").err()).contains("3 is no value of a parameter");
    }

    @Test
    void aTimeLimitIsHonouredAndNamed() {
        var told = verify("--timeout", "200ms", "--complete", MODELS + "piapprox.api", "n=120");

        assertThat(told.out()).contains("deadlock: unknown", "200 ms");
        assertThat(told.exitCode()).as(told.err()).isEqualTo(3);
    }

    @Test
    void aNetThatCannotBeBuiltInTimeIsUnknown() {
        var told = verify("--timeout", "1ms", MODELS + "piapprox.api", "n=200");
        assertThat(told.out()).contains("deadlock: unknown", "the net could not be built: ");
        assertThat(told.exitCode()).as(told.err()).isZero();
        assertThat(verify("--timeout", "1ms", "--complete", MODELS + "piapprox.api", "n=200")
                        .exitCode())
                .isEqualTo(3);

        var table = verify("--timeout", "1ms", MODELS + "piapprox.api", "n=200,201");
        assertThat(table.out())
                .containsPattern("(?m)^200 .* unknown")
                .containsPattern("(?m)^201 .* unknown")
                .contains("n=200, deadlock: unknown, the net could not be built: the time limit of 1 ms is over");
        assertThat(table.exitCode()).as(table.err()).isZero();
    }

    @Test
    void membersOfAFamilyAreNamed() {
        var told = verify("--format", "json", MODELS + "philosophers.api", "n=2,3");
        assertThat(told.out())
                .startsWith("{\n  \"format\": \"galgo-verify/1\",\n  \"members\": [\n    {\n")
                .contains("\"parameters\": {\n        \"n\": 2\n      },\n      \"name\"", "\"n\": 3\n")
                .endsWith("    }\n  ]\n}\n");

        var wrong = verify(MODELS + "philosophers.api", "n=2,0");
        assertThat(wrong.out()).containsPattern("(?m)^2 .* it can happen");
        assertThat(wrong.err()).contains("error[N5]", "In the member n=0: 1 error");
        assertThat(wrong.exitCode()).isEqualTo(2);
    }

    @Test
    void aParameterHasOneValue() {
        for (String second : List.of("n=3", "n=3..4")) {
            var told = verify(MODELS + "philosophers.api", "n=2", second);
            assertThat(told.err()).contains(second + " gives n a second value");
            assertThat(told.exitCode()).isEqualTo(2);
        }
    }

    @Test
    void whatAToolHasAddedToANetIsPassedOverAndSaid(@TempDir Path folder) throws IOException {
        Path net = folder.resolve("n.pnml");
        Files.writeString(
                net,
                """
                <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
                <net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">
                <place id="p"><initialMarking><text>1</text></initialMarking></place><transition id="t"/>
                <arc id="a" source="p" target="t"><toolspecific tool="timer" version="1"><late/></toolspecific></arc>
                <arc id="b" source="t" target="p"/>
                </page></net></pnml>
                """);
        assertThat(galgo("verify", "--quiet", net.toString()).out())
                .contains("note: parts that are specific to timer were passed over");
        Files.writeString(net, Files.readString(net).replace("<text>1</text>", "<text>1</text><text>0</text>"));
        assertThat(galgo("verify", "--quiet", net.toString()).err()).contains("a second number of 'p'");
    }
}
