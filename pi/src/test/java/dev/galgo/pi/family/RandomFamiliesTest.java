package dev.galgo.pi.family;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.pi.check.PiReader;
import dev.galgo.pi.family.growth.Family;
import dev.galgo.pi.family.growth.FamilyNet;
import dev.galgo.pi.family.growth.IrregularFamily;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.proof.ModelText;
import dev.galgo.pi.run.PiSemantics;
import dev.galgo.source.Source;
import dev.galgo.testsupport.Counts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/**
 * What the nets of random families never do, their members never do: every order of small ones is run, the nets of larger ones are searched. {@code
 * -Drandom.families=2000} draws more, {@code -Drandom.seed} others.
 */
class RandomFamiliesTest {
    private static final int FAMILIES = Counts.of("random.families", 3, 6, 10);
    private static final long FIRST = Long.getLong("random.seed", 0);
    /** By work, not by time: what is decided does not depend on the machine. */
    private static final ProofLimits LIMITS = ProofLimits.DEFAULT
            .withTime(Duration.ofMinutes(10))
            .withStates(5_000)
            .withIterations(300);

    private static final List<FamilyView> VIEWS =
            List.of(new FamilyView.Numbers(), new FamilyView.Windows(3, 1), new FamilyView.Windows(3, 3));

    private final List<String> wrong = new ArrayList<>();
    private int free;
    private int found;

    @Test
    void whatOneNetNeverDoesNoMemberDoes() {
        drawn((family, random) -> {
            compare(family, List.of());
            List<String> locations =
                    family.member(3).equations().keySet().stream().sorted().toList();
            String one = locations.get(random.nextInt(locations.size()));
            String other = locations.get(random.nextInt(locations.size()));
            compare(family, List.of(one, other));
        });
        assertThat(wrong).isEmpty();
        assertThat(free).isGreaterThan(FAMILIES / 4);
        assertThat(found).isGreaterThan(FAMILIES / 4);
    }

    @Test
    void noMemberOfAFamilyThatIsProvedDeadlocks() {
        drawn((family, random) -> {
            var check = new FamilyCheck(family, LIMITS, ProofProgress.SILENT, FamilyCheckTest.QUICK);
            if (check.deadlock() instanceof FamilyAnswer.Never never) {
                free++;
                for (long value = 2; value < never.certificate().from(); value++) {
                    if (explored(family.member(value))) {
                        wrong.add("n=" + value + " deadlocks\n" + family.model().text());
                    }
                }
            }
        });
        assertThat(wrong).isEmpty();
        assertThat(free).isPositive();
    }

    private static void drawn(BiConsumer<Family, Random> asked) {
        int drawn = 0;
        for (long seed = FIRST; drawn < FAMILIES; seed++) {
            String text = RandomFamilies.text(seed);
            if (PiReader.read(new Source("drawn.api", text), Map.of("n", 3L))
                    .system()
                    .isPresent()) {
                drawn++;
                asked.accept(new Family(new ModelText("drawn.api", text, Map.of()), "n", 2), new Random(seed));
            }
        }
    }

    private void compare(Family family, List<String> never) {
        var question = new FamilyQuestion(family, never);
        for (FamilyView view : VIEWS) {
            FamilyNet net;
            try {
                net = question.net(view, Budget.start(LIMITS));
            } catch (IrregularFamily | LimitReached none) {
                continue;
            }
            if (!(new Verifier(LIMITS, ProofProgress.SILENT).answer(question.rest(net)) instanceof Answer.Free)) {
                found++;
                continue;
            }
            free++;
            for (long value = net.from(); value < net.from() + 2; value++) {
                Answer member =
                        new Verifier(LIMITS, ProofProgress.SILENT).answer(question.member(value, Budget.start(LIMITS)));
                if (member instanceof Answer.Found) {
                    wrong.add(view + ", never " + never + ", n=" + value + "\n"
                            + family.model().text());
                }
            }
        }
    }

    /** Whether a deadlock comes up among the first configurations of all orders. */
    private static boolean explored(PiSystem member) {
        try {
            CheckResult result = Check.of(new PiSemantics(member))
                    .undelivered(Severity.IGNORED)
                    .compare(Compare.CANONICAL)
                    .minimise(false)
                    .limits(Limits.NONE.withStates(1_000))
                    .run();
            // An actor that sends for ever without waiting is a finding, too, and no deadlock.
            return result.findings().stream().anyMatch(finding -> finding.kind() == FindingKind.DEADLOCK);
        } catch (NothingToCheck nothing) {
            return false;
        }
    }
}
