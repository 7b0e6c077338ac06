package dev.galgo.core.search;

import static dev.galgo.core.toy.Programs.factorial;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.toy.Programs;
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
}
