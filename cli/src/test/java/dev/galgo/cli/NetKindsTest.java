package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Coloured nets, and nets with inhibitor arcs, on the command line. */
class NetKindsTest {
    private static final String COLOURED = "../examples/nets/philosophers.pnml";
    private static final String INHIBITED = "../examples/nets/lock.net";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void aColouredNetIsUnfoldedAndVerified() {
        var told = galgo("verify", COLOURED);
        assertThat(told.out())
                .contains(
                        "note: a coloured net of 4 places and 3 transitions, unfolded into 16 places and 12 transitions")
                .contains("deadlock: it can happen")
                .contains("takeOwn[x=4]");
        assertThat(told.exitCode()).isEqualTo(1);
    }

    @Test
    void propertiesNameColouredPlacesOrSingleColours() {
        assertThat(galgo("verify", "--reach", "Eats = 2 and Fork = 0", COLOURED).out())
                .contains(": reachable");
        assertThat(galgo("verify", "--reach", "\"Eats\" + HasOne >= 1 and \"Eats[2]\" = 1", COLOURED)
                        .out())
                .contains(": reachable");
        assertThat(galgo("verify", "--never", "Eats >= 3", COLOURED).out()).contains(": unreachable");
        var wrong = galgo("verify", "--reach", "Drinks = 1", COLOURED);
        assertThat(wrong.err()).contains("Drinks");
        assertThat(wrong.exitCode()).isEqualTo(2);
    }

    @Test
    void theProofOfAColouredNetIsCheckedAlone() {
        String proof = folder.resolve("proof.json").toString();
        assertThat(galgo("verify", "--certificate", proof, "--never", "Eats >= 3", COLOURED)
                        .exitCode())
                .isZero();
        var checked = galgo("verify", "--check-certificate", proof);
        assertThat(checked.out()).startsWith("the certificate holds: philosophers: 16 places, 12 transitions");
    }

    @Test
    void theUnfoldedNetIsListedWrittenAndWalkedThrough() throws IOException {
        assertThat(galgo("verify", "--list", "invariants", COLOURED).out())
                .contains("Thinks[1] + HasOne[1] + Eats[1] = 1");
        String dot = galgo("convert", "--to", "dot", COLOURED).out();
        assertThat(dot).contains("label=\"takeNext[x=4]\"");
        String plain =
                file("plain.pnml", galgo("convert", "--to", "pnml", COLOURED).out());
        assertThat(galgo("verify", "--never", "\"Eats[1]\" + \"Eats[2]\" >= 2", plain)
                        .out())
                .contains(": unreachable");
        assertThat(galgo("check", "--no-schedule", COLOURED).out())
                .contains("note: a coloured net of 4 places")
                .contains("no transition is enabled at HasOne[1] + HasOne[2] + HasOne[3] + HasOne[4]");
    }

    @Test
    void aColouredNetThatIsTooLargeIsRefusedAndSaysHowLargeItIs() throws IOException {
        String large = Files.readString(Path.of(COLOURED))
                .replaceAll(
                        "(?s)<cyclicenumeration>.*</cyclicenumeration>", "<finiteintrange start=\"1\" end=\"9000\"/>");
        var told = galgo("verify", "--max-memory", "1m", file("large.pnml", large));
        assertThat(told.err())
                .contains("large.pnml cannot be unfolded: the coloured net unfolds into ")
                .contains("of up to 27000, and up to 36000 places: more than 1048576 bytes.")
                .doesNotContain("\tat ");
        assertThat(told.exitCode()).isEqualTo(2);
    }

    @Test
    void whatCannotBeReadOfAColouredNetIsSaidInASentence() throws IOException {
        String wrong = Files.readString(Path.of(COLOURED)).replace("<variable refvariable=\"x\"/>", "<unparsed/>");
        var told = galgo("verify", file("wrong.pnml", wrong));
        assertThat(told.err())
                .contains("wrong.pnml:4", "<unparsed> cannot be read here, where a term for a colour is expected")
                .doesNotContain("\tat ");
        assertThat(told.exitCode()).isEqualTo(2);
    }

    @Test
    void aNetWithInhibitorsIsSearchedMarkingByMarking() {
        var told = galgo("verify", "--deadlock", "--never", "inside >= 2", INHIBITED);
        assertThat(told.out())
                .contains("deadlock: free of deadlock", "never inside >= 2: unreachable", "2 markings visited");
        assertThat(told.exitCode()).isZero();
        assertThat(galgo(OpinionLeftOut.of("check", "--no-schedule", INHIBITED)).exitCode())
                .isZero();
    }

    @Test
    void whoeverDoesNotKnowInhibitorsSaysSo() {
        var listed = galgo("verify", "--list", "bounds,invariants,siphons,traps", INHIBITED);
        assertThat(listed.out())
                .contains("inside = 1", "outside = 2")
                .contains("left out: a list of invariants does not know inhibitor arcs")
                .contains("left out: a list of siphons or traps does not know inhibitor arcs");
        assertThat(listed.exitCode()).isZero();
        var siphons = galgo("verify", "--method", "siphons", INHIBITED);
        assertThat(siphons.err()).contains("the siphon method does not know inhibitor arcs");
        assertThat(siphons.exitCode()).isEqualTo(2);
        var actors = galgo("convert", "--to", "api", INHIBITED);
        assertThat(actors.err()).contains("The net has inhibitor arcs");
        assertThat(actors.exitCode()).isEqualTo(2);
    }

    @Test
    void inhibitorsAreKeptByAllForms() throws IOException {
        for (String form : new String[] {"pnml", "tina"}) {
            String name = "lock." + (form.equals("pnml") ? "pnml" : "net");
            String net = file(name, galgo("convert", "--to", form, INHIBITED).out());
            assertThat(galgo("verify", "--never", "inside >= 2", net).out()).contains(": unreachable");
        }
        assertThat(galgo("convert", "--to", "dot", INHIBITED).out()).contains("arrowhead=odot");
    }

    /** Of what is left out since it can never be marked or fire, questions may be asked all the same. */
    @Test
    void whatCanNeverComeAboutIsStillPartOfTheNet() throws IOException {
        String place = "<place id='%s'><type><structure><usersort declaration='C'/></structure></type>%s</place>";
        String arc =
                "<arc id='%s' source='%s' target='%s'><hlinscription><structure><variable refvariable='x'/></structure>"
                        + "</hlinscription></arc>";
        String net = file(
                "left.pnml",
                ("<pnml><net id='n' type='http://www.pnml.org/version-2009/grammar/symmetricnet'><declaration><structure><declarations>"
                                + "<namedsort id='C' name='C'><cyclicenumeration><feconstant id='a' name='a'/><feconstant id='b' name='b'/>"
                                + "</cyclicenumeration></namedsort><variabledecl id='x' name='x'><usersort declaration='C'/></variabledecl>"
                                + "</declarations></structure></declaration>"
                                + place.formatted(
                                        "p",
                                        "<hlinitialMarking><structure><useroperator declaration='a'/></structure></hlinitialMarking>")
                                + place.formatted("q", "")
                                + place.formatted("z", "")
                                + "<transition id='t'><condition><structure><equality><subterm><variable refvariable='x'/></subterm>"
                                + "<subterm><useroperator declaration='b'/></subterm></equality></structure></condition></transition>"
                                + "<transition id='s'/><transition id='u'/>"
                                + arc.formatted("1", "p", "t")
                                + arc.formatted("2", "t", "z")
                                + arc.formatted("3", "p", "s")
                                + arc.formatted("4", "s", "q")
                                + arc.formatted("5", "q", "u")
                                + arc.formatted("6", "u", "p")
                                + "</net></pnml>")
                        .replace('\'', '"'));
        var told = galgo("verify", "--quasi-liveness", "--liveness", "--stable-markings", net);
        assertThat(told.out())
                .contains("quasi-liveness: a transition can never fire")
                .contains("liveness: a transition cannot always fire again")
                .contains("transition 't' can never fire: it could not even if tokens were never taken away")
                .contains("stable markings: a place is stable")
                .contains("place 'z' keeps its tokens: no transition that could ever fire changes their number");
        String queries = file(
                "queries.xml",
                "<property-set><property><id>fires</id><formula><exists-path><finally><is-fireable><transition>t</transition></is-fireable>"
                        + "</finally></exists-path></formula></property><property><id>marked</id><formula><exists-path><finally><integer-le>"
                        + "<integer-constant>1</integer-constant><tokens-count><place>z</place></tokens-count></integer-le></finally>"
                        + "</exists-path></formula></property><property><id>most</id><formula><place-bound><place>z</place></place-bound>"
                        + "</formula></property></property-set>");
        var answered = galgo("verify", "--queries", queries, net);
        assertThat(answered.out())
                .as(answered.err())
                .contains("fires: ")
                .contains("marked: ")
                .contains("most: at most 0 tokens");
        assertThat(answered.out()).doesNotContain("TRUE").doesNotContain(": true");
    }

    /** A transition for each colour takes so many tokens of that colour from a place and puts them back. */
    private String takers(int taken, int... tokens) throws IOException {
        String number = "<numberof><subterm><numberconstant value='%d'><positive/></numberconstant></subterm>"
                + "<subterm>%s</subterm></numberof>";
        var marking = new StringBuilder();
        for (int color = 0; color < tokens.length; color++) {
            String one = "<useroperator declaration='" + "ab".charAt(color) + "'/>";
            marking.append(tokens[color] == 0 ? "" : "<subterm>" + number.formatted(tokens[color], one) + "</subterm>");
        }
        String inscription = "<hlinscription><structure>" + number.formatted(taken, "<variable refvariable='x'/>")
                + "</structure></hlinscription>";
        return file(
                "takers.pnml",
                ("<pnml><net id='n' type='http://www.pnml.org/version-2009/grammar/symmetricnet'><declaration><structure><declarations>"
                                + "<namedsort id='C' name='C'><cyclicenumeration><feconstant id='a' name='a'/><feconstant id='b' name='b'/>"
                                + "</cyclicenumeration></namedsort><variabledecl id='x' name='x'><usersort declaration='C'/></variabledecl>"
                                + "</declarations></structure></declaration>"
                                + "<place id='p'><type><structure><usersort declaration='C'/></structure></type><hlinitialMarking><structure><add>"
                                + marking + "</add></structure></hlinitialMarking></place><transition id='t'/>"
                                + "<arc id='1' source='p' target='t'>" + inscription
                                + "</arc><arc id='2' source='t' target='p'>" + inscription + "</arc></net></pnml>")
                        .replace('\'', '"'));
    }

    /** Whether unfolding leaves out what is never marked makes no difference to what is said of the coloured net. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aColouredTransitionCanFireWhereOneOfItsBindingsCan(int others) throws IOException {
        var told = galgo("verify", "--quasi-liveness", "--liveness", "--live", "t", takers(2, 2, others));

        assertThat(told.out())
                .as(told.err())
                .contains("quasi-liveness: every transition can fire")
                .contains("liveness: every transition can always fire again")
                .contains("live t: it can always fire again");
    }

    /** The contest means coloured places and transitions, too. */
    @ParameterizedTest
    @CsvSource({"OneSafe, FALSE", "QuasiLiveness, TRUE", "Liveness, FALSE", "StableMarking, FALSE"})
    void ofColouredPlacesTheTokensAreCountedTogether(String examination, String answer) {
        assertThat(galgo("verify", "--mcc", examination, COLOURED).out())
                .startsWith("FORMULA " + examination + " " + answer);
    }

    @Test
    void aPlaceIsStableWhereTokensOnlyChangeTheirColours() throws IOException {
        Path net = Path.of(takers(1, 1, 0));
        String turning = Files.readString(net);
        int output = turning.indexOf("source=\"t\"");
        String other = "<successor><subterm><variable refvariable=\"x\"/></subterm></successor>";
        Files.writeString(
                net,
                turning.substring(0, output)
                        + turning.substring(output).replace("<variable refvariable=\"x\"/>", other));
        var told = galgo("verify", "--one-safe", "--stable-markings", net.toString());
        assertThat(told.out())
                .as(told.err())
                .contains("one-safe: one-safe", "stable markings: a place is stable", "place 'p' keeps its tokens");
    }
}
