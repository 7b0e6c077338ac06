package dev.galgo.petri.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.net.Net;
import org.junit.jupiter.api.Test;

class PropertyTest {
    private static final Net NET = Net.builder("net")
            .place("p1")
            .place("p2")
            .place("odd place")
            .place("p-3")
            .build();

    private static boolean holds(String property, long... marking) {
        return NetQuestion.reach(NET, property).meets(marking);
    }

    @Test
    void comparisonsReadAsWritten() {
        assertThat(holds("p1 >= 1 and p2 = 0", 1, 0, 0, 0)).isTrue();
        assertThat(holds("p1 >= 1 and p2 = 0", 1, 1, 0, 0)).isFalse();
        assertThat(holds("p1 < p2", 1, 2, 0, 0)).isTrue();
        assertThat(holds("p1 != 1", 2, 0, 0, 0)).isTrue();
        assertThat(holds("p1 <> 1 || p1 == 1", 1, 0, 0, 0)).isTrue();
    }

    @Test
    void sumsTakeFactorsAndSigns() {
        assertThat(holds("2*p1 + 3 <= p2 * 2 - -1", 1, 2, 0, 0)).isTrue();
        assertThat(holds("2*p1 + 3 <= p2 * 2 - -1", 2, 2, 0, 0)).isFalse();
        assertThat(holds("(p1 + p2) * 2 = 6", 1, 2, 0, 0)).isTrue();
    }

    @Test
    void notTurnsAWholeConditionAround() {
        assertThat(holds("not (p1 >= 1 or p2 >= 1)", 0, 0, 0, 0)).isTrue();
        assertThat(holds("not (p1 >= 1 or p2 >= 1)", 0, 1, 0, 0)).isFalse();
        assertThat(holds("!(p1 = 1) and not not p2 = 1", 0, 1, 0, 0)).isTrue();
    }

    @Test
    void andBindsTighterThanOr() {
        assertThat(holds("p1 = 1 or p1 = 2 and p2 = 1", 1, 0, 0, 0)).isTrue();
    }

    @Test
    void oddNamesStandInQuotes() {
        assertThat(holds("\"odd place\" = 1 and \"p-3\" = 2", 0, 0, 1, 2)).isTrue();
    }

    @Test
    void constantsAreConditionsToo() {
        assertThat(holds("true and 1 < 2", 0, 0, 0, 0)).isTrue();
        assertThat(holds("false or 2 < 1", 0, 0, 0, 0)).isFalse();
    }

    @Test
    void deepNestingCostsNoStack() {
        int deep = 100_000;
        assertThat(holds("(".repeat(deep) + "p1 = 1" + ")".repeat(deep), 1, 0, 0, 0))
                .isTrue();
        assertThat(holds("not ".repeat(deep) + "p1 = 1", 1, 0, 0, 0)).isTrue();
    }

    @Test
    void mistakesAreShownWhereTheyAre() {
        assertThatThrownBy(() -> holds("p1 >= 1 and p9 = 0"))
                .hasMessageContaining("property:13 the net has no place 'p9'")
                .hasMessageContaining("            ^");
        assertThatThrownBy(() -> holds("p1")).hasMessageContaining("compare it, as in 'p >= 1'");
        assertThatThrownBy(() -> holds("p1 * p2 = 1")).hasMessageContaining("two places are multiplied");
        assertThatThrownBy(() -> holds("(p1 = 1")).hasMessageContaining("property:1 this parenthesis is never closed");
        assertThatThrownBy(() -> holds("p1 = 1)")).hasMessageContaining("property:7 this parenthesis was never opened");
        assertThatThrownBy(() -> holds("p1 = 1 and")).hasMessageContaining("ends where");
        assertThatThrownBy(() -> holds("")).hasMessageContaining("ends where");
        assertThatThrownBy(() -> holds("p1 = 99999999999")).hasMessageContaining("over 2147483647");
        assertThatThrownBy(() -> holds("p1 * 2000000000 * 2000000000 >= 1")).hasMessageContaining("too large");
        assertThatThrownBy(() -> holds("-1" + " * 2".repeat(63) + " * p1 >= 1")).hasMessageContaining("too large");
        assertThatThrownBy(() -> holds("2 p1 = 1")).hasMessageContaining("write '*'");
        assertThatThrownBy(() -> holds("p1 = 1 = 1")).hasMessageContaining("a condition stands where a sum");
        assertThatThrownBy(() -> holds("\"p1 = 1")).hasMessageContaining("never closed");
        assertThatThrownBy(() -> holds("p1 ~ 1")).hasMessageContaining("'~' means nothing here");
    }

    @Test
    void aConditionIsWrittenAsAPropertyWhereItOnlyHasAName() {
        Net net = Net.builder("n").place("a").place("b").build();
        var question = NetQuestion.reach(net, "a >= 2 and (b = 1 or 2*a - b <= 0)");
        var formula = ((Goal.Reach) question.goal()).formula();
        assertThat(question.words()).isEqualTo("a >= 2 and (b = 1 or 2*a - b <= 0)");
        String written = formula.text(net);
        assertThat(new NetQuestion(net, new Goal.Reach("query 7", formula)).words())
                .isEqualTo("what it calls 'query 7', " + written);
        for (long[] marking : new long[][] {{0, 0}, {2, 0}, {2, 1}, {2, 4}, {3, 1}, {1, 2}}) {
            assertThat(NetQuestion.reach(net, written).meets(marking)).isEqualTo(formula.holds(marking));
        }
        assertThat(NetQuestion.reach(net, "a >= 1" + " and b >= 1".repeat(10_000))
                        .words()
                        .length())
                .isGreaterThan(10_000);
        var large = NetQuestion.reach(net, "a >= 1" + " and b >= 1".repeat(1_000));
        assertThat(new NetQuestion(net, new Goal.Reach("large one", ((Goal.Reach) large.goal()).formula())).words())
                .contains(" ... ")
                .hasSizeLessThan(1_000);
    }
}
