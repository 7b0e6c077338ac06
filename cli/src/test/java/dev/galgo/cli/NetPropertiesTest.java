package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code galgo verify} on nets: query files, properties of the whole net, and answers in the form of the Model Checking Contest. */
class NetPropertiesTest {
    /** A lock that is taken and given back, of which every giving back is written down; the names are not the ids. */
    private static final String NET =
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
            <net id="lock" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="page">
            <place id="p1"><name><text>free</text></name><initialMarking><text>1</text></initialMarking></place>
            <place id="p2"><name><text>held</text></name></place>
            <place id="p3"><name><text>pages</text></name><initialMarking><text>3</text></initialMarking></place>
            <place id="p4"><name><text>log</text></name></place>
            <place id="p5"><name><text>owner</text></name><initialMarking><text>1</text></initialMarking></place>
            <transition id="t1"><name><text>take</text></name></transition>
            <transition id="t2"><name><text>give</text></name></transition>
            <arc id="a1" source="p1" target="t1"/><arc id="a2" source="t1" target="p2"/>
            <arc id="a3" source="p2" target="t2"/><arc id="a4" source="t2" target="p1"/>
            <arc id="a5" source="p3" target="t2"/><arc id="a6" source="t2" target="p4"/>
            </page></net></pnml>
            """;

    private static final String REACH =
            """
            <?xml version="1.0"?>
            <property-set xmlns="http://mcc.lip6.fr/">
              <property><id>lock-00</id><description>never free and held</description><formula><all-paths><globally><disjunction>
                <integer-le><tokens-count><place>p1</place></tokens-count><integer-constant>0</integer-constant></integer-le>
                <integer-le><tokens-count><place>p2</place></tokens-count><integer-constant>0</integer-constant></integer-le>
              </disjunction></globally></all-paths></formula></property>
              <property><id>lock-01</id><description>all written</description><formula><exists-path><finally>
                <integer-le><integer-constant>3</integer-constant><tokens-count><place>p4</place></tokens-count></integer-le>
              </finally></exists-path></formula></property>
              <property><id>lock-02</id><description>something can always be done</description><formula><all-paths><globally>
                <is-fireable><transition>t1</transition><transition>t2</transition></is-fireable>
              </globally></all-paths></formula></property>
            </property-set>
            """;

    private static final String BOUNDS =
            """
            <?xml version="1.0"?>
            <property-set xmlns="http://mcc.lip6.fr/">
              <property><id>lock-b0</id><description>d</description><formula><place-bound><place>p3</place><place>p2</place></place-bound></formula></property>
              <property><id>lock-b1</id><description>d</description><formula><place-bound><place>p2</place></place-bound></formula></property>
            </property-set>
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("model.pnml"), NET);
        Files.writeString(folder.resolve("ReachabilityCardinality.xml"), REACH);
        Files.writeString(folder.resolve("UpperBounds.xml"), BOUNDS);
    }

    private Shell.Outcome verify(String... options) {
        var args = new ArrayList<>(List.of("verify"));
        args.addAll(List.of(options));
        args.add(folder.resolve("model.pnml").toString());
        return galgo(args.toArray(String[]::new));
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void everythingAskedIsAnsweredWithItsReason() throws IOException {
        var told = verify(
                "--queries",
                file("ReachabilityCardinality.xml"),
                "--queries",
                file("UpperBounds.xml"),
                "--bound",
                "2*held + log",
                "--one-safe",
                "--bounded",
                "--quasi-liveness",
                "--liveness",
                "--live",
                "give",
                "--stable-markings");

        assertThat(told.exitCode()).as(told.err()).isEqualTo(1);
        Golden.compare(
                "verify-net-properties.txt",
                told.out().replace(folder.toString(), "FOLDER").replaceAll("\\d+\\.\\d\\d s", "0.01 s"));
    }

    @Test
    void answersAreInJsonAsThoseOfOtherQuestions() {
        var told = verify("--queries", file("ReachabilityCardinality.xml"), "--bound", "log", "--json", "-");

        assertThat(told.out())
                .contains(
                        "\"question\": \"lock-00\"", "\"question\": \"bound log\"", "\"answer\": \"at most 3 tokens\"");
    }

    @Test
    void aBoundBeyond64BitsIsSaidToBeSoAndTheOthersAreAnswered() throws IOException {
        Files.writeString(
                folder.resolve("model.pnml"),
                NET.replaceAll("<initialMarking><text>\\d", "<initialMarking><text>2147483647"));
        String all = "2147483647*free + 2147483647*pages + 2147483647*owner";

        var told = verify("--bound", all, "--bound", "owner");

        assertThat(told.out())
                .as(told.err())
                .contains("bound " + all + ": at least 13835058042397261827 tokens")
                .contains("counting stopped: numbers beyond 64 bits")
                .contains("bound owner: at most 2147483647 tokens");
        assertThat(told.exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"Thinks, 4", "Thinks + 2*Fork, 12", "2*\"Fork[1]\", 2"})
    void aBoundOfAColouredPlaceIsThatOfAllItsTokens(String places, long most) {
        var told = galgo("verify", "--bound", places, "../examples/nets/philosophers.pnml");

        assertThat(told.out()).contains("at most " + most + " tokens");
    }

    @ParameterizedTest
    @CsvSource({
        "ReachabilityDeadlock, 1, FORMULA ReachabilityDeadlock TRUE TECHNIQUES ",
        "OneSafe, 1, FORMULA OneSafe FALSE TECHNIQUES ",
        "QuasiLiveness, 0, FORMULA QuasiLiveness TRUE TECHNIQUES ",
        "liveness, 1, FORMULA Liveness FALSE TECHNIQUES ",
        "StableMarking, 0, FORMULA StableMarking TRUE TECHNIQUES "
    })
    void examinationsOfTheContestAreAnsweredInItsForm(String examination, int code, String line) {
        var told = galgo("verify", "--mcc", examination, folder.toString());

        assertThat(told.out()).startsWith(line).hasLineCount(1);
        assertThat(told.exitCode()).as(told.err()).isEqualTo(code);
    }

    @Test
    void theQueriesOfAnExaminationAreBesideTheNet() {
        var reach = galgo("verify", "--mcc", "ReachabilityCardinality", file("model.pnml"));
        assertThat(reach.out().lines().map(line -> line.replaceAll(" TECHNIQUES .*", "")))
                .containsExactlyInAnyOrder("FORMULA lock-00 TRUE", "FORMULA lock-01 TRUE", "FORMULA lock-02 FALSE");
        var bounds = galgo("verify", "--mcc", "UpperBounds", folder.toString());
        assertThat(bounds.out().lines().map(line -> line.replaceAll(" TECHNIQUES .*", "")))
                .containsExactlyInAnyOrder("FORMULA lock-b0 4", "FORMULA lock-b1 1");
        assertThat(bounds.exitCode()).isZero();
    }

    @Test
    void whatCannotBeReadCannotBeComputed() {
        var told = galgo("verify", "--mcc", "ReachabilityFireability", folder.toString());

        assertThat(told.out()).isEqualTo("CANNOT_COMPUTE\n");
        assertThat(told.err()).contains("ReachabilityFireability.xml");
        assertThat(told.exitCode()).isEqualTo(2);
    }

    @Test
    void questionsOfTimeAreRefusedByName() throws IOException {
        Files.writeString(
                folder.resolve("CTL.xml"),
                REACH.replace("<all-paths><globally>", "<all-paths><next>")
                        .replace("</globally></all-paths>", "</next></all-paths>"));

        var told = verify("--queries", file("CTL.xml"));

        assertThat(told.err())
                .contains(
                        "CTL.xml:3:",
                        "<next> in <all-paths> asks about the order of markings (CTL or LTL)",
                        "UpperBounds");
        assertThat(told.exitCode()).isEqualTo(2);
        assertThat(told.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--bound|held >= 1|a condition stands where a sum of places should",
                "--bound|held + 1|a number stands beside the places",
                "--bound|held - log|a place is taken away",
                "--bound|held >= 1 and log|a sum of places stands where a condition should",
                "--bound|not held|a sum of places stands where a condition should",
                "--bound|hold|the net has no place 'hold'",
                "--live|tike|the net has no transition 'tike'",
                "--queries|nowhere.xml|nowhere.xml",
                "--mcc|StateSpace|there is no 'StateSpace'; there are "
            })
    void whatCannotBeAskedIsRefusedBeforeAnyWork(String option, String value, String said) {
        var told = verify(option, value);

        assertThat(told.err()).contains(said);
        assertThat(told.exitCode()).isEqualTo(2);
        assertThat(told.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Never", "Never + 0*Ever", "\"Ever[2]\"", "\"Never[1]\" + Never"})
    void whatIsNeverMarkedHasNoTokens(String places) throws IOException {
        Path net = folder.resolve("never.pnml");
        Files.writeString(
                net,
                """
                <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
                  <net id="never" type="http://www.pnml.org/version-2009/grammar/symmetricnet">
                    <declaration><structure><declarations>
                      <namedsort id="c" name="C"><cyclicenumeration>
                        <feconstant id="c1" name="1"/><feconstant id="c2" name="2"/></cyclicenumeration></namedsort>
                      <variabledecl id="x" name="x"><usersort declaration="c"/></variabledecl>
                    </declarations></structure></declaration>
                    <page id="page">
                      <place id="Ever"><type><structure><usersort declaration="c"/></structure></type>
                        <hlinitialMarking><structure><useroperator declaration="c1"/></structure></hlinitialMarking></place>
                      <place id="Never"><type><structure><usersort declaration="c"/></structure></type></place>
                      <transition id="t"/>
                      <arc id="a" source="Ever" target="t"><hlinscription><structure><variable refvariable="x"/></structure></hlinscription></arc>
                      <arc id="b" source="t" target="Ever"><hlinscription><structure><variable refvariable="x"/></structure></hlinscription></arc>
                    </page>
                  </net>
                </pnml>
                """);
        var told = galgo("verify", "--bound", places, net.toString());

        assertThat(told.out()).as(told.err()).contains("at most 0 tokens");
    }

    @ParameterizedTest
    @CsvSource({
        "--reach, Thinks >= 1 and Thonks >= 2, column 17: the net has no place 'Thonks'; it has 'Thinks' and 3 more",
        "--never, Thinks + Think >= 2, column 10: the net has no place 'Think'; did you mean 'Thinks'?",
        "--bound, 2*fork, column 3: the net has no place 'fork'; did you mean 'Fork'?"
    })
    void aMistakeInAPropertyOfAColouredNetIsShownWhereItStands(String option, String property, String said) {
        var told = galgo("verify", option, property, "../examples/nets/philosophers.pnml");

        assertThat(told.err()).contains(said).doesNotContain("Thinks[");
        assertThat(told.exitCode()).isEqualTo(2);
    }

    @Test
    void aContestAsksNothingBesides() {
        var told = galgo("verify", "--mcc", "OneSafe", "--liveness", folder.toString());

        assertThat(told.err()).contains("--mcc says itself what is asked.");
        assertThat(told.exitCode()).isEqualTo(2);
    }
}
