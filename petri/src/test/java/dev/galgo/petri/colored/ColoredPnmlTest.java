package dev.galgo.petri.colored;

import static dev.galgo.petri.colored.ColoredText.all;
import static dev.galgo.petri.colored.ColoredText.arc;
import static dev.galgo.petri.colored.ColoredText.net;
import static dev.galgo.petri.colored.ColoredText.of;
import static dev.galgo.petri.colored.ColoredText.place;
import static dev.galgo.petri.colored.ColoredText.range;
import static dev.galgo.petri.colored.ColoredText.read;
import static dev.galgo.petri.colored.ColoredText.transition;
import static dev.galgo.petri.colored.ColoredText.variable;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.format.NetFormat;
import dev.galgo.petri.format.NetFormatException;
import dev.galgo.petri.format.PnmlReader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;

class ColoredPnmlTest {
    private static final String SORTS = range("N", 3) + variable("x", "N") + variable("y", "N");
    private static final String PLACE = place("p", "N", all("N"));

    private static AbstractThrowableAssert<?, ? extends Throwable> refused(String declarations, String body) {
        return assertThatThrownBy(() -> read(net(declarations, body)))
                .isInstanceOf(NetFormatException.class)
                .hasMessageStartingWith("n.pnml:");
    }

    @Test
    void aNetWithColoursIsReadByItsType() {
        String text = net(
                SORTS,
                PLACE
                        + place("q", "N", "")
                        + transition("t", of("lessthan", variable("x"), variable("y")))
                        + arc("p", "t", of("add", variable("x"), variable("y")))
                        + arc("t", "q", variable("y")));
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(NetFormat.PNML.read("n.pnml", bytes).transitions())
                .containsExactly("t[x=1,y=2]", "t[x=1,y=3]", "t[x=2,y=3]");
        assertThat(NetFormat.PNML.read("n.pnml", bytes).places())
                .containsExactly("p[1]", "p[2]", "p[3]", "q[2]", "q[3]");
        assertThatThrownBy(() -> PnmlReader.read("n.pnml", new StringReader(text)))
                .hasMessageContaining("n.pnml:2:")
                .hasMessageContaining("a coloured net");
    }

    @Test
    void whatHasNoFiniteNumberOfColoursIsRefused() {
        refused("\n<namedsort id=\"I\" name=\"I\"><integer/></namedsort>", "")
                .hasMessageContaining("n.pnml:4:")
                .hasMessageContaining("the sort <integer> cannot be read");
        refused("<namedsort id=\"L\" name=\"L\"><list/></namedsort>", "").hasMessageContaining("<list>");
        refused("<namedoperator id=\"f\" name=\"f\"/>", "")
                .hasMessageContaining("the declaration <namedoperator> cannot be read");
        refused(range("N", 2_000_000) + product("P", "N", "N"), "")
                .hasMessageContaining("more than 2147483639 tuples of 'P'");
        refused("<namedsort id=\"N\" name=\"N\"><finiteintrange start=\"2\" end=\"1\"/></namedsort>", "")
                .hasMessageContaining("a range from 2 to 1");
    }

    private static String product(String id, String... parts) {
        var text = new StringBuilder("<namedsort id=\"" + id + "\" name=\"" + id + "\"><productsort>");
        for (String part : parts) {
            text.append("<usersort declaration=\"").append(part).append("\"/>");
        }
        return text + "</productsort></namedsort>";
    }

    @Test
    void sortsThatReferToThemselvesAreRefused() {
        refused(product("A", "B") + product("B", "A"), "").hasMessageContaining("or in a ring");
        refused(product("A", "C"), "").hasMessageContaining("there is no sort 'C'");
    }

    @Test
    void whatDoesNotFitIsRefusedWhereItStands() {
        refused(SORTS, PLACE + transition("t", "") + "\n" + arc("p", "t", variable("z")))
                .hasMessageContaining("n.pnml:5:")
                .hasMessageContaining("there is no variable 'z'");
        refused(SORTS, place("p", "N", variable("x"))).hasMessageContaining("a variable in an initial marking");
        refused(SORTS, place("p", "N", "<dotconstant/>"))
                .hasMessageContaining("a colour of 'dot' where one of 'N' is expected");
        refused(SORTS, place("p", "N", of("tuple", all("N"), all("N"))))
                .hasMessageContaining("a tuple of 2 where one of 1 is expected");
        refused(SORTS, place("p", "N", "<useroperator declaration=\"c\"/>"))
                .hasMessageContaining("there is no colour 'c'");
        refused(
                        SORTS,
                        place(
                                "p",
                                "N",
                                "<finiteintrangeconstant value=\"4\"><finiteintrange start=\"1\" end=\"3\"/></finiteintrangeconstant>"))
                .hasMessageContaining("the number 4 is not in its range");
        refused(SORTS, PLACE + "<transition id=\"t\"/><arc id=\"a\" source=\"p\" target=\"t\"/>")
                .hasMessageContaining("the arc 'a' has no inscription");
        refused(SORTS, "<place id=\"p\"/>").hasMessageContaining("the place 'p' has no type");
        refused(SORTS, PLACE + place("q", "N", "") + arc("p", "q", all("N")))
                .hasMessageContaining("does not join a place and a transition");
        refused(SORTS + SORTS, "").hasMessageContaining("is declared twice");
    }

    @Test
    void conditionsThatCannotBeReadAreRefusedByName() {
        refused(SORTS, PLACE + transition("t", of("contains", all("N"), variable("x"))))
                .hasMessageContaining("<contains> cannot be read here, where a condition is expected");
        refused(SORTS, PLACE + transition("t", of("equality", all("N"), variable("x"))))
                .hasMessageContaining("<all> cannot be read here, where a term for a colour is expected");
        refused(
                        SORTS,
                        transition(
                                "t",
                                of(
                                        "lessthan",
                                        of("tuple", variable("x"), variable("x")),
                                        of("tuple", variable("x"), variable("x")))))
                .hasMessageContaining("<lessthan> of tuples has no meaning");
        refused(SORTS, transition("t", of("not", variable("x"), variable("y"))))
                .hasMessageContaining("<not> has 2 parts, not 1");
    }

    @Test
    void whatMightChangeTheMeaningIsNeverPassedOver() {
        refused(SORTS, "<place id=\"p\"><initialMarking><text>1</text></initialMarking></place>")
                .hasMessageContaining("<initialMarking> in <place> is not part of a coloured net");
        refused(SORTS, PLACE + transition("t", "") + "<arc id=\"a\" source=\"p\" target=\"t\" type=\"inhibitor\"/>")
                .hasMessageContaining("an arc of type 'inhibitor' in a coloured net cannot be checked");
        refused(SORTS, "<transition id=\"t\"><priority/></transition>").hasMessageContaining("<priority>");
        String text = "<text>x = 2</text>";
        refused(SORTS, PLACE + "<transition id=\"t\"><condition>" + text + "</condition></transition>")
                .hasMessageContaining("the <condition> of 't' has a <text> and no <structure>");
        String place = place("p", "N", all("N"));
        refused(SORTS, place.replaceFirst("(<hlinitialMarking>).*(</hlinitialMarking>)", "$1" + text + "$2"))
                .hasMessageContaining("the <hlinitialMarking> of 'p' has a <text> and no <structure>");
        refused(SORTS, place.replace("<hlinitialMarking>", "<hlinitialMarking>3"))
                .hasMessageContaining("'3' stands directly in <hlinitialMarking>");
        assertThat(read(net(SORTS, place.replace("<hlinitialMarking>", "<hlinitialMarking>" + text))))
                .isNotNull();
        assertThat(read(net(SORTS, place.replaceFirst("<structure><all>.*?</structure>", "<text> </text>"))))
                .isNotNull();
    }

    @Test
    void longSumsAreReadAndDeepTermsAreRefused() {
        var sum = new StringBuilder(all("N"));
        String condition = of("equality", variable("x"), variable("x"));
        var deep = new StringBuilder(condition);
        for (int i = 0; i < 3_000; i++) {
            sum.insert(0, "<add><subterm>")
                    .append("</subterm><subterm>")
                    .append(all("N"))
                    .append("</subterm></add>");
            deep.insert(0, "<not><subterm>").append("</subterm></not>");
        }
        Unfolding unfolding = UnfoldingTest.unfold(net(SORTS, place("p", "N", sum.toString())));
        assertThat(unfolding.net().initial(0)).isEqualTo(3_001);
        refused(SORTS, transition("t", deep.toString()))
                .hasMessageContaining("conditions are nested more than 500 deep");
        var successors = new StringBuilder(variable("x"));
        for (int i = 0; i < 3_000; i++) {
            successors.insert(0, "<successor><subterm>").append("</subterm></successor>");
        }
        refused(SORTS, PLACE + transition("t", "") + arc("p", "t", successors.toString()))
                .hasMessageContaining("terms are nested more than 500 deep");
    }

    @Test
    void numbersThatAreTooLargeAreRefused() {
        String many = "<numberconstant value=\"99999999999\"><positive/></numberconstant>";
        refused(SORTS, place("p", "N", of("numberof", many, all("N")))).hasMessageContaining("is not a number up to");
        String large = "<numberconstant value=\"2000000000\"><positive/></numberconstant>";
        String twice = of("numberof", large, of("numberof", large, all("N")));
        assertThatThrownBy(() -> UnfoldingTest.unfold(net(SORTS, place("p", "N", twice))))
                .hasMessageContaining("the initial marking of 'p' has 4000000000000000000 tokens");
        refused(SORTS, place("p", "N", of("numberof", large, twice)))
                .hasMessageContaining("more tokens than can be counted");
    }
}
