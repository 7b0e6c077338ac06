package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Orders that a reduction would leave out if it took deliveries to different cogs for independent. */
class FutureTiesTest {
    private static final String HEADER =
            """
            module Ties;
            import * from ABS.StdLib;
            interface Giver { Int give(); }
            interface Node {
              Int take(Node c, Fut<Int> f);
              Unit see(Fut<Int> f);
              Unit change();
            }
            class Giver implements Giver {
              Int give() { return 1; }
            }
            """;

    private static CheckResult check(String model, ReductionKind reduction, Compare compare) throws Exception {
        return Check.of(Models.of("ties.abs", HEADER + model).semantics())
                .reduction(reduction)
                .compare(compare)
                .undelivered(Severity.IGNORED)
                .keepGoing(true)
                .run();
    }

    private static void assertFound(String model, ReductionKind reduction) throws Exception {
        for (Compare compare : new Compare[] {Compare.NONE, Compare.CANONICAL}) {
            boolean compares = reduction != ReductionKind.STABLE_TASKS && reduction != ReductionKind.OPTIMAL;
            if (compares || compare == Compare.NONE) {
                assertThat(check(model, reduction, compare).findings())
                        .as(compare.name())
                        .extracting(finding -> finding.kind())
                        .containsExactly(FindingKind.ASSERTION);
            }
        }
    }

    /** The older node could be taken for stable, and would then always look before the future is there. */
    @ParameterizedTest
    @EnumSource(names = {"NONE", "STABLE", "STABLE_TASKS", "COMMUTING", "OPTIMAL"})
    void whoAwaitsAFutureMayComeAfterItIsResolved(ReductionKind reduction) throws Exception {
        assertFound(
                """
                class Node implements Node {
                  Int x = 0;
                  Int take(Node c, Fut<Int> f) { return 0; }
                  Unit see(Fut<Int> f) { await f?; x = x + 1; }
                  Unit change() { assert x == 0; }
                }
                {
                  Node a = new Node();
                  Giver b = new Giver();
                  Fut<Int> f = b!give();
                  a!see(f);
                  a!change();
                }
                """,
                reduction);
    }

    /** Who blocks does one step less if the future is there, so that the other node finds less time to look in between. */
    @ParameterizedTest
    @EnumSource(names = {"NONE", "STABLE", "STABLE_TASKS", "COMMUTING", "OPTIMAL"})
    void whoBlocksOnAFutureMayComeBeforeItIsResolved(ReductionKind reduction) throws Exception {
        assertFound(
                """
                class Node implements Node {
                  Int x = 0;
                  Int take(Node c, Fut<Int> f) { Fut<Int> own = destiny; c!see(own); return f.get; }
                  Unit see(Fut<Int> f) { Int before = x; await f?; assert x == before; }
                  Unit change() { x = x + 1; }
                }
                {
                  Giver b = new Giver();
                  Node a = new Node();
                  Node c = new Node();
                  Fut<Int> f = b!give();
                  a!take(c, f);
                  c!change();
                }
                """,
                reduction);
    }

    /** The change touches no field that the others touch, but whoever awaits it may not be kept from coming first. */
    @ParameterizedTest
    @EnumSource(names = {"NONE", "STABLE", "STABLE_TASKS", "COMMUTING", "OPTIMAL"})
    void aTaskThatTouchesNothingStillResolvesItsFuture(ReductionKind reduction) throws Exception {
        assertFound(
                """
                class Node implements Node {
                  Int x = 0;
                  Int y = 0;
                  Int take(Node c, Fut<Int> f) { y = y + 1; return 0; }
                  Unit see(Fut<Int> f) { Int before = x; await f?; assert x == before; }
                  Unit change() { x = x + 1; }
                }
                {
                  Node a = new Node();
                  Node c = new Node();
                  a!change();
                  Fut<Int> f = a!take(null, null);
                  c!see(f);
                  c!change();
                }
                """,
                reduction);
    }

    @Test
    void callsThatNobodyWaitsForInBetweenAreReduced() throws Exception {
        String model =
                """
                class Node implements Node {
                  Int x = 0;
                  Int take(Node c, Fut<Int> f) { Giver own = new Giver(); Int r = own.give(); x = x + r; return x; }
                  Unit see(Fut<Int> f) { skip; }
                  Unit change() { skip; }
                }
                {
                  Node a = new Node();
                  Node b = new Node();
                  Node c = new Node();
                  a!take(null, null);
                  b!take(null, null);
                  c!take(null, null);
                }
                """;
        CheckResult all = check(model, ReductionKind.NONE, Compare.NONE);
        CheckResult stable = check(model, ReductionKind.STABLE, Compare.NONE);

        assertThat(all.executions()).isEqualTo(1680);
        assertThat(stable.executions()).isEqualTo(1);
        assertThat(stable.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @ParameterizedTest
    @EnumSource(names = {"DCUTE", "DPOR", "TRANSDPOR"})
    void whatKnowsNothingOfFuturesIsRefused(ReductionKind reduction) {
        var semantics = Models.named("barber.abs").semantics();

        assertThatThrownBy(() -> Check.of(semantics).reduction(reduction).run())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reduction.word() + " knows nothing of futures")
                .hasMessageContaining("the get at barber.abs:21 looks at one")
                .hasMessageContaining("stable+tasks");
    }
}
