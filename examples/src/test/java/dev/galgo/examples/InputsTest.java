package dev.galgo.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.galgo.examples.chameneos.Colour;
import dev.galgo.examples.pipesort.Values;
import dev.galgo.examples.shortpath.Graph;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The counts of the papers hold for these inputs only. */
class InputsTest {

    @Test
    void quicksortSortsThePapersValues() {
        assertThat(dev.galgo.examples.quicksort.Inputs.ofSize(3)).containsExactly(2, 60, 12);
        assertThat(dev.galgo.examples.quicksort.Inputs.ofSize(4)).containsExactly(27, 48, 83, 47);
        assertThat(dev.galgo.examples.quicksort.Inputs.ofSize(5)).containsExactly(55, 40, 76, 24, 10);
        assertThat(dev.galgo.examples.quicksort.Inputs.ofSize(6)).containsExactly(81, 28, 47, 38, 97, 98);
    }

    @Test
    void mergesortSortsValuesBelowTheSquareOfTheirNumber() {
        for (int n = 1; n < 20; n++) {
            int[] values = dev.galgo.examples.mergesort.Inputs.ofSize(n);
            assertThat(values).hasSize(n).isEqualTo(dev.galgo.examples.mergesort.Inputs.ofSize(n));
            assertThat(Arrays.stream(values).boxed())
                    .allSatisfy(value -> assertThat(value).isBetween(0, values.length * values.length - 1));
        }
    }

    @Test
    void thePipesSortTheSameValuesHoweverTheyAreAskedFor() {
        assertThat(Values.first(4)).containsExactly(98, 163, 979, 92);
        assertThat(IntStream.range(0, 4).map(Values::after)).containsExactly(98, 163, 979, 92);
    }

    @Test
    void theGraphsBeginWhereThePapersSay() {
        assertThat(Graph.named(new String[] {})).isEqualTo(Graph.four());
        assertThat(Graph.named(new String[] {"4"}).source()).isZero();
        assertThat(Graph.named(new String[] {"5"}).source()).isEqualTo(4);
        assertThat(Graph.named(new String[] {"Basset"})).isEqualTo(Graph.triangle());
    }

    @Test
    void theGraphsKeepTheOrderOfTheirEdges() {
        assertThat(Graph.four().edges())
                .extracting(edge -> edge.from() * 10 + edge.to())
                .containsExactly(1, 2, 3, 13, 31, 23, 32);
        assertThat(Graph.five().edges())
                .extracting(edge -> edge.from() * 10 + edge.to())
                .containsExactly(1, 10, 2, 20, 13, 31, 40, 41, 14, 4);
        assertThat(Graph.five().edges()).allMatch(edge -> edge.weight() == 10);
        assertThat(Graph.triangle().edges()).extracting(Graph.Edge::weight).containsExactly(3, 3, 10, 10, 6, 6);
    }

    @Test
    void anUnknownGraphIsRefusedWithTheKnownOnes() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Graph.named(new String[] {"7"}))
                .withMessageContaining("4, 5 or basset")
                .withMessageContaining("\"7\"");
    }

    @Test
    void differentColoursMeetInTheThirdAndEqualOnesStay() {
        for (Colour one : Colour.values()) {
            for (Colour other : Colour.values()) {
                if (one == other) {
                    assertThat(one.meeting(other)).isEqualTo(one);
                } else {
                    assertThat(one.meeting(other)).isNotIn(one, other).isEqualTo(other.meeting(one));
                }
            }
        }
    }

    @Test
    void aSizeComesFromTheArgumentOrThePaper() {
        assertThat(Arguments.size(new String[] {}, 5)).isEqualTo(5);
        assertThat(Arguments.size(new String[] {"3"}, 5)).isEqualTo(3);
    }

    @Test
    void aSizeThatIsNoneIsRefusedWithWhatWasGiven() {
        for (String given : new String[] {"three", "0", "-1", ""}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Arguments.size(new String[] {given}, 5))
                    .withMessageContaining("whole number above 0")
                    .withMessageContaining("\"" + given + "\"");
        }
    }

    @Test
    void aVariantIsTheFirstOneUnlessAnotherIsNamed() {
        assertThat(Arguments.variant(new String[] {"2"}, 1, "correct", "broken"))
                .isEqualTo("correct");
        assertThat(Arguments.variant(new String[] {"2", "broken"}, 1, "correct", "broken"))
                .isEqualTo("broken");
    }

    @Test
    void anUnknownVariantIsRefusedWithTheKnownOnes() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arguments.variant(new String[] {"2", "brocken"}, 1, "correct", "broken"))
                .withMessageContaining("Argument 2")
                .withMessageContaining("correct, broken")
                .withMessageContaining("\"brocken\"");
    }
}
