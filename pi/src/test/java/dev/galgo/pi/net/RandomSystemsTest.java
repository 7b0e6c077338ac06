package dev.galgo.pi.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.pi.Models;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.reach.ForwardAnswer;
import dev.galgo.pi.reach.ForwardSearch;
import dev.galgo.pi.run.NetRunGuide;
import dev.galgo.pi.run.PiSemantics;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * On random systems, the net says what running every order says, and what it finds can be done. {@code -Drandom.systems=5000} compares on more, {@code
 * -Drandom.seed} on others.
 */
class RandomSystemsTest {
    private static final int SYSTEMS = Counts.of("random.systems", 20, 40, 200);
    private static final long FIRST = Long.getLong("random.seed", 0);

    @Test
    void theNetSaysWhatRunningEveryOrderSays() throws Exception {
        var wrong = new ArrayList<String>();
        int free = 0;
        int found = 0;
        for (long seed = FIRST; free + found < SYSTEMS; seed++) {
            String text = RandomSystems.text(seed);
            PiSystem system = Models.of(text);
            Optional<Boolean> deadlocks = explored(system);
            if (deadlocks.isEmpty()) {
                continue;
            }
            PiNet net = PiNet.of(system, Budget.start(ProofLimits.DEFAULT));
            Answer answer = new Verifier().answer(net.deadlock());
            boolean agrees = deadlocks.get()
                    ? answer instanceof Answer.Found run
                            && happens(system, new NetRunGuide(system, net.moves(run.run())))
                    : answer instanceof Answer.Free;
            ForwardAnswer forwards = new ForwardSearch(system, Budget.start(ProofLimits.DEFAULT), 1_000_000).deadlock();
            boolean forwardsAgrees =
                    deadlocks.get() ? forwards instanceof ForwardAnswer.Found : forwards instanceof ForwardAnswer.Never;
            if (!agrees || !forwardsAgrees) {
                wrong.add(seed + ": " + answer + ", " + forwards + "\n" + text);
            }
            free += deadlocks.get() ? 0 : 1;
            found += deadlocks.get() ? 1 : 0;
        }
        assertThat(wrong).isEmpty();
        assertThat(free).isGreaterThan(SYSTEMS / 20);
        assertThat(found).isGreaterThan(SYSTEMS / 20);
    }

    /** Whether there is a deadlock; empty if there is too much to explore. */
    private static Optional<Boolean> explored(PiSystem system) {
        try {
            CheckResult result = Check.of(new PiSemantics(system))
                    .undelivered(Severity.IGNORED)
                    .compare(Compare.CANONICAL)
                    .minimise(false)
                    .limits(Limits.NONE.withStates(2_000))
                    .run();
            return result.verdict() == Verdict.VIOLATED
                    ? Optional.of(true)
                    : result.bounds().isEmpty() ? Optional.of(false) : Optional.empty();
        } catch (NothingToCheck nothing) {
            return Optional.empty();
        }
    }

    private static boolean happens(PiSystem system, NetRunGuide script) throws NothingToCheck {
        return Check.of(new PiSemantics(system))
                .undelivered(Severity.IGNORED)
                .minimise(false)
                .guide(script)
                .run()
                .findings()
                .stream()
                .anyMatch(finding -> finding.kind() == FindingKind.DEADLOCK);
    }
}
