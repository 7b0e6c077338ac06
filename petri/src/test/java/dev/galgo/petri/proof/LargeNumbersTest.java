package dev.galgo.petri.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.ReductionStep;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers in certificates that are larger than those that nets have at the start. */
class LargeNumbersTest {
    private static final Net TWO = Net.builder("two")
            .place("p3", 1)
            .place("p5")
            .step("t", List.of("p3"), List.of("p5"))
            .build();

    private static Budget budget() {
        return Budget.start(ProofLimits.DEFAULT);
    }

    private static void check(NetQuestion question, Proof proof) {
        CertificateCheck.check(new Certificate(question, List.of(), proof), budget());
    }

    /** A place that no sum bounds has any number of tokens, more than there are numbers for. */
    @Test
    void noNumberIsTooLargeForAPlaceWithoutABound() {
        Net net = Net.builder("grows")
                .place("p")
                .place("q", Integer.MAX_VALUE)
                .transition("t")
                .arc("t", "p", Integer.MAX_VALUE)
                .build();
        NetQuestion far = NetQuestion.reach(net, "p >= 2147483647*q");
        var nothing = new Proof.Inductive(List.of(), List.of(Arcs.single(1, 1)));
        assertThatThrownBy(() -> check(far, nothing)).hasMessageContaining("the goal is not excluded");
        var beyond = new TokenBox(new int[] {0}, new long[] {TokenBox.ANY - 1}, new long[] {TokenBox.ANY});
        assertThatThrownBy(() -> check(far, new Proof.Inductive(List.of(beyond), List.of(Arcs.single(1, 1)))))
                .hasMessageContaining("excluded set 1 has a number of tokens over");
    }

    @Test
    void numbersBeyond64BitsAreRefused() {
        String text = CertificateText.write(
                new Certificate(NetQuestion.deadlock(TWO), List.of(), new Proof.Exploration(5, true)));
        String formula =
                "\"reach\" : \"large\", \"formula\" : [ { \"sum\" : [ [ \"p3\", 9223372036854775807 ], [ \"p5\", 2 ] ],"
                        + " \"max\" : -9223372036854775808 }, { \"any\" : [ 0 ] } ]";
        assertThatThrownBy(() -> CertificateCheck.check(text.replace("\"deadlock\" : true", formula), budget()))
                .isInstanceOf(CertificateException.class);
    }

    /** Two sums that exclude each other step by step, as many steps as there are tokens. */
    @Test
    void drawingConclusionsHasALimit() {
        Net net = Net.builder("narrow")
                .place("d")
                .place("x")
                .place("y")
                .place("z", Integer.MAX_VALUE)
                .place("w", Integer.MAX_VALUE)
                .build();
        var sums = List.of(
                Arcs.single(1, 1).plus(1, Arcs.single(3, 1)),
                Arcs.single(2, 1).plus(1, Arcs.single(3, 1)),
                Arcs.single(2, 1).plus(1, Arcs.single(0, 1)).plus(1, Arcs.single(4, 1)),
                Arcs.single(1, 1).plus(1, Arcs.single(4, 1)));
        var certificate =
                new Certificate(NetQuestion.reach(net, "d >= 1"), List.of(), new Proof.Inductive(List.of(), sums));
        var little = Budget.start(ProofLimits.DEFAULT.withTime(Duration.ofMillis(200)));
        assertThatThrownBy(() -> CertificateCheck.check(certificate, little)).isInstanceOf(LimitReached.class);
    }

    /** Joining each that puts with one that has many outputs makes as many arcs as there are pairs. */
    @Test
    void reductionsMakeNoMoreArcsThanReadingCanPayFor() {
        var net = Net.builder("many").place("p");
        for (int i = 0; i < 3_000; i++) {
            net.place("a" + i, 1).place("q" + i).step("h" + i, List.of("a" + i), List.of("p"));
        }
        net.transition("f").arc("p", "f");
        for (int i = 0; i < 3_000; i++) {
            net.arc("f", "q" + i);
        }
        var certificate = new Certificate(
                NetQuestion.deadlock(net.build()),
                List.of(new ReductionStep(ReductionStep.Rule.POST_AGGLOMERATION, List.of("p"))),
                new Proof.Exploration(1, false));
        assertThatThrownBy(() -> CertificateCheck.check(certificate, budget()))
                .isInstanceOf(CertificateException.class)
                .hasMessageContaining("would make too many arcs");
    }

    @Test
    void whatNobodyWouldReadIsRefused() {
        String text = CertificateText.write(
                new Certificate(NetQuestion.deadlock(TWO), List.of(), new Proof.Exploration(2, true)));
        String more = text.replace("[ \"p5\", 1 ]", "[ \"p5\", 1, 1 ]");
        assertThat(more).isNotEqualTo(text);
        assertThatThrownBy(() -> CertificateCheck.check(more, budget()))
                .isInstanceOf(CertificateException.class)
                .hasMessageContaining("a list of 2");
    }
}
