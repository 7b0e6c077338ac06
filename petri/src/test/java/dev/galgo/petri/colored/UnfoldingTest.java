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

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.NetException;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import org.junit.jupiter.api.Test;

class UnfoldingTest {
    static Unfolding unfold(String text) {
        return Unfolding.of(read(text), Budget.start(ProofLimits.DEFAULT));
    }

    private static Unfolding whole(String text) {
        return Unfolding.whole(read(text), Budget.start(ProofLimits.DEFAULT));
    }

    private static String philosophers(int n) {
        String right = of("successor", variable("x"));
        return net(
                range("N", n) + variable("x", "N"),
                place("Fork", "N", all("N"))
                        + place("Left", "N", "")
                        + place("Think", "N", all("N"))
                        + transition("take", "")
                        + transition("eat", "")
                        + arc("Fork", "take", variable("x"))
                        + arc("Think", "take", variable("x"))
                        + arc("take", "Left", variable("x"))
                        + arc("Left", "eat", variable("x"))
                        + arc("Fork", "eat", right)
                        + arc("eat", "Fork", of("add", variable("x"), right))
                        + arc("eat", "Think", variable("x")));
    }

    @Test
    void namesAreReadableAndLeadBackToTheColours() {
        Unfolding unfolding = unfold(philosophers(3));
        assertThat(unfolding.net().places())
                .containsExactly(
                        "Fork[1]",
                        "Fork[2]",
                        "Fork[3]",
                        "Left[1]",
                        "Left[2]",
                        "Left[3]",
                        "Think[1]",
                        "Think[2]",
                        "Think[3]");
        assertThat(unfolding.net().transitions())
                .containsExactly("take[x=1]", "take[x=2]", "take[x=3]", "eat[x=1]", "eat[x=2]", "eat[x=3]");
        assertThat(unfolding.places("Left"))
                .hasValueSatisfying(places -> assertThat(places).containsExactly(3, 4, 5));
        assertThat(unfolding.transitions("eat"))
                .hasValueSatisfying(transitions -> assertThat(transitions).containsExactly(3, 4, 5));
        assertThat(unfolding.places("eat")).isEmpty();
        assertThat(unfolding.text())
                .isEqualTo(
                        "a coloured net of 3 places and 2 transitions, unfolded into 9 places and 6 transitions that can be marked or fire");
        Answer answer = new Verifier().answer(NetQuestion.deadlock(unfolding.net()));
        assertThat(answer).isInstanceOf(Answer.Found.class);
    }

    @Test
    void namesStayApartWhateverTheFileCallsThem() {
        Unfolding unfolding = unfold(net(
                range("N", 2) + "<namedsort id=\"dot\" name=\"dot\"><dot/></namedsort>",
                place("p", "N", all("N"))
                        + place("p[1]", "dot", "<dotconstant/>")
                        + place("d", "dot", "<dotconstant/>")));
        assertThat(unfolding.net().places()).containsExactly("p[1]", "p[2]", "p[1]'", "d");
    }

    @Test
    void whatCanNeverBeMarkedOrFireIsLeftOut() {
        String text = net(
                range("N", 9) + variable("x", "N"),
                place(
                                "p",
                                "N",
                                "<finiteintrangeconstant value=\"7\"><finiteintrange start=\"1\" end=\"9\"/></finiteintrangeconstant>")
                        + place("q", "N", "")
                        + transition(
                                "t",
                                of(
                                        "lessthan",
                                        variable("x"),
                                        "<finiteintrangeconstant value=\"9\"><finiteintrange start=\"1\" end=\"9\"/></finiteintrangeconstant>"))
                        + arc("p", "t", variable("x"))
                        + arc("t", "p", of("successor", variable("x")))
                        + transition("u", "")
                        + arc("q", "u", variable("x")));
        assertThat(unfold(text).net().places()).containsExactly("p[7]", "p[8]", "p[9]");
        assertThat(unfold(text).net().transitions()).containsExactly("t[x=7]", "t[x=8]");
        assertThat(unfold(text).transitions("u"))
                .hasValueSatisfying(none -> assertThat(none).isEmpty());
        assertThat(whole(text).net().placeCount()).isEqualTo(18);
        assertThat(whole(text).net().transitionCount()).isEqualTo(8 + 9);
    }

    /** 1000 to the power of four bindings, of which equalities leave 1000. */
    @Test
    void equalitiesOfGuardsBindVariables() {
        String equal = of(
                "and",
                of("equality", variable("y"), of("successor", variable("x"))),
                of("equality", of("tuple", variable("z"), variable("w")), of("tuple", variable("y"), variable("x"))));
        String text = net(
                range("N", 1_000) + variable("x", "N") + variable("y", "N") + variable("z", "N") + variable("w", "N"),
                place("p", "N", all("N")) + transition("t", equal) + arc("p", "t", variable("x")));
        assertThat(whole(text).net().transitionCount()).isEqualTo(1_000);
        assertThat(unfold(text).net().transitions()).contains("t[x=1000,y=1,z=1,w=1000]");
    }

    @Test
    void whatIsTooLargeSaysHowLargeItIs() {
        String text = net(
                range("N", 1_000) + variable("x", "N") + variable("y", "N") + variable("z", "N"),
                place("p", "N", all("N"))
                        + transition("t", "")
                        + arc("p", "t", variable("x"))
                        + arc("t", "p", of("add", variable("y"), variable("z"))));
        ColoredNet net = read(text);
        Budget little = Budget.start(ProofLimits.DEFAULT.withMemory(1_000_000));
        for (boolean all : new boolean[] {true, false}) {
            assertThatThrownBy(() -> {
                        Unfolding unfolding = all ? Unfolding.whole(net, little) : Unfolding.of(net, little);
                        assertThat(unfolding).isNull();
                    })
                    .isInstanceOfSatisfying(LimitReached.class, limit -> assertThat(limit.kind())
                            .isEqualTo(LimitReached.Kind.MEMORY))
                    .hasMessageContaining("of up to 1000000000, and up to 1000 places: more than 1000000 bytes");
        }
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> Unfolding.whole(net, Budget.start(ProofLimits.DEFAULT)))
                .isInstanceOf(LimitReached.class)
                .hasMessage("interrupted");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void moreColoursThanFitAreRefusedBeforeTheyAreListed() {
        assertThatThrownBy(() -> unfold(net(range("N", 2_000_000_000), place("p", "N", all("N")))))
                .isInstanceOf(LimitReached.class)
                .hasMessage("the initial marking of 'p' is of 2000000000 colours: more than 1073741824 bytes");
        String three = place("p", "N", "") + place("q", "N", "") + place("r", "N", "");
        assertThatThrownBy(() -> unfold(net(range("N", 2_000_000_000), three)))
                .isInstanceOf(LimitReached.class)
                .hasMessageContaining("has 6000000000 places when unfolded");
    }

    @Test
    void subtractingWhatIsNotThereIsRefusedAndTheBindingNamed() {
        String text = net(
                range("N", 3) + variable("x", "N") + variable("y", "N"),
                place("p", "N", all("N"))
                        + transition("t", "%s")
                        + arc("p", "t", of("subtract", all("N"), variable("x"), variable("y"))));
        assertThatThrownBy(() -> unfold(text.replace("<condition><structure>%s</structure></condition>", "")))
                .isInstanceOf(NetException.class)
                .hasMessageContaining("an arc between 'p' and 't', where x=1,y=1, subtracts tokens that are not there");
        Unfolding unfolding = unfold(text.formatted(of("inequality", variable("x"), variable("y"))));
        assertThat(unfolding.net().transitionCount()).isEqualTo(6);
    }

    /** Under one binding nothing is taken, so that no colour leads to it. */
    @Test
    void aBindingThatTakesNothingIsFound() {
        String text = net(
                range("N", 1) + variable("x", "N"),
                place("p", "N", "")
                        + place("q", "N", "")
                        + transition("t", "")
                        + arc("p", "t", of("subtract", all("N"), variable("x")))
                        + arc("t", "q", variable("x")));
        assertThat(unfold(text).net().transitions()).containsExactly("t[x=1]");
    }
}
