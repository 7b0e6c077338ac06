package dev.galgo.pi.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.pi.Models;
import dev.galgo.pi.model.Location;
import dev.galgo.pi.model.ModelQuestion;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.run.PiSemantics;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * On random systems, the net knows who can stand where with what, as doing every step does. {@code -Drandom.systems=5000} compares on more, {@code
 * -Drandom.seed} on others.
 */
class RandomQuestionsTest {
    private static final int SYSTEMS = Counts.of("random.systems", 20, 40, 200);
    private static final long FIRST = Long.getLong("random.seed", 0);
    private static final int MOST_STATES = 2_000;

    private final List<String> wrong = new ArrayList<>();
    private int reached;
    private int unreached;
    private int mistakable;
    private int explored;

    @Test
    void theNetSaysWhatDoingEveryStepSays() {
        int systems = 0;
        for (long seed = FIRST; systems < SYSTEMS; seed++) {
            PiSystem system = Models.of(RandomCrowds.text(seed));
            Optional<Set<List<ActorStand>>> stands = EveryStep.of(system, MOST_STATES);
            if (stands.isPresent()) {
                systems++;
                PiNet net = PiNet.of(system, Budget.start(ProofLimits.DEFAULT));
                for (ModelQuestion question : system.questions()) {
                    compare(seed, net, stands.get(), (ModelQuestion.Reach) question);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(reached).isGreaterThan(SYSTEMS / 2);
        assertThat(unreached).isGreaterThan(SYSTEMS / 2);
        assertThat(mistakable).isGreaterThan(SYSTEMS / 20);
        assertThat(explored).isGreaterThan(SYSTEMS / 20);
    }

    private void compare(long seed, PiNet net, Set<List<ActorStand>> all, ModelQuestion.Reach reach) {
        PiSystem system = net.system();
        List<Location> locations = reach.locations();
        boolean happens = all.stream().anyMatch(stands -> EveryStep.isOneEach(system, stands, locations));
        Answer answer = new Verifier().answer(net.reach(locations));
        if (happens ? !(answer instanceof Answer.Found) : !(answer instanceof Answer.Free)) {
            wrong.add(seed + ", " + reach + ": " + answer + "\n" + RandomCrowds.text(seed));
        }
        reached += happens ? 1 : 0;
        unreached += happens ? 0 : 1;
        mistakable += !happens && all.stream().anyMatch(stands -> isSomebodyAtEach(system, stands, locations)) ? 1 : 0;
        if (locations.size() == 1) {
            explored++;
            if (isFoundByRunning(system, reach) != happens) {
                wrong.add(seed + ", " + reach + " when run\n" + RandomCrowds.text(seed));
            }
        }
    }

    /** Whether counting each location alone would say yes. */
    private static boolean isSomebodyAtEach(PiSystem system, List<ActorStand> stands, List<Location> locations) {
        return locations.stream()
                .allMatch(location -> stands.stream().anyMatch(stand -> EveryStep.isAt(system, stand, location)));
    }

    /** Whether galgo check, too, sees somebody come there. */
    private static boolean isFoundByRunning(PiSystem system, ModelQuestion.Reach reach) {
        var asking = new PiSystem(
                system.name(),
                system.types(),
                system.equations(),
                system.init(),
                system.equations().keySet(), // so that nothing else is found
                List.of(reach),
                system.shape(),
                system.said());
        try {
            return Check.of(new PiSemantics(asking))
                    .undelivered(Severity.IGNORED)
                    .compare(Compare.CANONICAL)
                    .minimise(false)
                    .run()
                    .findings()
                    .stream()
                    .anyMatch(finding -> finding.kind() == FindingKind.ASSERTION);
        } catch (NothingToCheck nobodyMoves) {
            return false;
        }
    }
}
