package dev.galgo.core.search;

import static dev.galgo.core.toy.Programs.factorial;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import java.util.ArrayList;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** A search that is led goes where it is told and says that it did not go everywhere. */
class GuidedSearchTest {
    private static final Guide EVERYWHERE = at -> true;

    @Test
    void aGuideThatLeavesNothingOutLeavesNothingOut() throws NothingToCheck {
        CheckResult result = Check.of(Programs.independent(3))
                .guide(EVERYWHERE)
                .keepGoing(true)
                .run();

        assertThat(result.executions()).isEqualTo(factorial(3));
        assertThat(result.cuts()).isEmpty();
    }

    @Test
    void whatWasSearchedForSomethingInParticularIsNotVerified() throws NothingToCheck {
        CheckResult result = Check.of(Programs.independent(3)).guide(EVERYWHERE).run();

        assertThat(result.verdict()).isNotEqualTo(Verdict.VERIFIED);
        assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.GOAL);
    }

    @Test
    void aDepthOfOneIsHonoured() throws NothingToCheck {
        CheckResult result = Check.of(Programs.independent(3))
                .guide(EVERYWHERE)
                .limits(Limits.NONE.withDepth(1))
                .run();

        assertThat(result.deepest()).isEqualTo(1);
        assertThat(result.cuts()).extracting(Bound::kind).containsExactly(Bound.Kind.DEPTH);
    }

    @Test
    void lowerRanksComeFirst() throws NothingToCheck {
        var begun = new ArrayList<Integer>();
        var lastSlotFirst = new Guide() {
            @Override
            public boolean mayLead(Cursor at) {
                if (at.depth() == 1) {
                    begun.add(at.slotAt(0));
                }
                return true;
            }

            @Override
            public long rank(Cursor at, int slot) {
                return -slot;
            }
        };
        Check.of(Programs.independent(4)).guide(lastSlotFirst).run();

        assertThat(begun.get(0)).isEqualTo(Collections.max(begun));
    }

    /** Fails after six deliveries to one actor; another sends itself a newer message without end. */
    private static Toy shallowBesideEndless() {
        Toy toy = new Toy()
                .actor("Racer")
                .actor("Ticker")
                .on("Ticker", "tick", new Op.Add(1), new Op.Send(Op.SELF, "tick", 0))
                .on("Racer", "first", new Op.Add(1))
                .on("Racer", "second", new Op.FailIf(5));
        for (int i = 0; i < 5; i++) {
            toy.pending(0, "first", i);
        }
        return toy.pending(0, "second", 0).pending(1, "tick", 0);
    }

    @Test
    void whatIsNearTheStartIsFoundHoweverDeepTheRestIs() throws NothingToCheck {
        CheckResult result = Check.of(shallowBesideEndless())
                .guide(EVERYWHERE)
                .compare(Compare.CANONICAL)
                .minimise(false)
                .limits(Limits.NONE.withTransitions(20_000))
                .run();

        assertThat(result.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.schedule().length()).isEqualTo(6));
    }

    @Test
    void aSearchThatIsLeftAndGoneOnWithLeavesNothingOut() throws NothingToCheck {
        CheckResult guided = Check.of(Programs.chains(4, 8))
                .guide(EVERYWHERE)
                .compare(Compare.CANONICAL)
                .keepGoing(true)
                .run();
        CheckResult whole = Check.of(Programs.chains(4, 8))
                .compare(Compare.CANONICAL)
                .keepGoing(true)
                .run();

        assertThat(whole.states()).isGreaterThan(4_096);
        assertThat(guided.cuts()).isEmpty();
        assertThat(guided.states()).isBetween(whole.states(), 4 * whole.states());
    }
}
