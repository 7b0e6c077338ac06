package dev.galgo.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.pekko.control.GoingBack;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import dev.galgo.testsupport.Counts;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomProgramsTest {
    private static final int PROGRAMS = Counts.of(2, 2, 9);
    private static final long MOST = 8_000;

    private record Explored(Set<Object> outcomes, CheckResult result) {
        boolean complete() {
            return result.bounds().stream().noneMatch(bound -> bound.kind() == Bound.Kind.TRANSITIONS);
        }
    }

    private static Explored explore(long seed, Compare compare, GoingBack goingBack) throws NothingToCheck {
        var script = new LabScript(ActorProgram.random(seed)::run);
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT, goingBack)) {
            CheckResult result = Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .compare(compare)
                    .undelivered(Severity.IGNORED)
                    .keepGoing(true)
                    .minimise(false)
                    .limits(Limits.NONE.withTransitions(MOST))
                    .run();
            assertThat(program.distrusted())
                    .as("mementos of the program of seed %d", seed)
                    .isNull();
            return new Explored(new HashSet<>(script.outcomes()), result);
        }
    }

    @Test
    void visitedConfigurationsHideNoOutcome() throws NothingToCheck {
        int compared = 0;
        long all = 0;
        long fewer = 0;
        var seeds = new StringBuilder();
        for (long seed = 1; compared < PROGRAMS; seed++) {
            Explored whole = explore(seed, Compare.NONE, GoingBack.REPLAY);
            if (!whole.complete() || whole.result().executions() < 2) {
                continue;
            }
            Explored visited = explore(seed, Compare.CANONICAL, GoingBack.REPLAY);
            assertThat(visited.outcomes())
                    .as("outcomes of the program of seed %d", seed)
                    .isEqualTo(whole.outcomes());
            assertThat(signatures(visited))
                    .as("findings in the program of seed %d", seed)
                    .isEqualTo(signatures(whole));
            compared++;
            all += whole.result().executions();
            fewer += visited.result().executions();
            seeds.append(' ').append(seed);
        }
        System.out.println("outcomes agree on the programs of seeds" + seeds + ": " + all + " executions, " + fewer
                + " with visited configurations");
        assertThat(fewer).isLessThan(all);
    }

    /** But for what actors share: where no reduction is trusted, that is looked for in some configurations only. */
    private static List<String> signatures(Explored explored) {
        return explored.result().findings().stream()
                .filter(finding -> finding.kind() != FindingKind.SHARED_OBJECT)
                .map(finding -> finding.kind() + " " + finding.message())
                .sorted()
                .toList();
    }

    @Test
    void mementosLeadWhereReplayLeads() throws NothingToCheck {
        for (long seed = 1; seed <= PROGRAMS; seed++) {
            Explored replayed = explore(seed, Compare.NONE, GoingBack.REPLAY);
            Explored recalled = explore(seed, Compare.NONE, GoingBack.MEMENTO);
            String program = "of the program of seed " + seed;
            assertThat(recalled.outcomes()).as("outcomes %s", program).isEqualTo(replayed.outcomes());
            assertThat(recalled.result().executions())
                    .as("executions %s", program)
                    .isEqualTo(replayed.result().executions());
            assertThat(recalled.result().transitions())
                    .as("transitions %s", program)
                    .isEqualTo(replayed.result().transitions());
            assertThat(recalled.result().verdict())
                    .as("verdict %s", program)
                    .isEqualTo(replayed.result().verdict());
        }
    }
}
