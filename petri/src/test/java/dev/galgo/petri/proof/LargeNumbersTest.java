package dev.galgo.petri.proof;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers in certificates that are larger than those that nets have at the start. */
class LargeNumbersTest {
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
        Net net = Net.builder("two")
                .place("p3", 1)
                .place("p5")
                .step("t", List.of("p3"), List.of("p5"))
                .build();
        String text = CertificateText.write(
                new Certificate(NetQuestion.deadlock(net), List.of(), new Proof.Exploration(5, true)));
        String formula =
                "\"reach\" : \"large\", \"formula\" : [ { \"sum\" : [ [ \"p3\", 9223372036854775807 ], [ \"p5\", 2 ] ],"
                        + " \"max\" : -9223372036854775808 }, { \"any\" : [ 0 ] } ]";
        assertThatThrownBy(() -> CertificateCheck.check(text.replace("\"deadlock\" : true", formula), budget()))
                .isInstanceOf(CertificateException.class);
    }
}
