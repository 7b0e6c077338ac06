package dev.galgo.pi.roles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.pi.Models;
import dev.galgo.pi.net.PiNet;
import dev.galgo.pi.net.RandomSystems;
import dev.galgo.testsupport.Counts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Random nets as models: what comes back says the same. {@code -Drandom.systems=5000} compares on more, {@code -Drandom.seed} on others.
 */
class RandomNetModelsTest {
    private static final int SYSTEMS = Counts.of("random.systems", 20, 40, 120);
    private static final long FIRST = Long.getLong("random.seed", 0);
    private static final ProofLimits LIMITS = ProofLimits.DEFAULT.withTime(Duration.ofSeconds(20));
    private static final String ALL_MAY_END = "when all actors have ended";

    private static PiNet net(String text) {
        return PiNet.of(Models.of(text), Budget.start(LIMITS));
    }

    private static NetModel model(Net net) throws NoActorsException {
        return NetModel.of(net, Budget.start(LIMITS));
    }

    private static String verdict(NetQuestion question) {
        Answer answer = new Verifier(LIMITS, (engine, iteration, size) -> {}).answer(question);
        return answer instanceof Answer.Free ? "free" : answer instanceof Answer.Found ? "deadlock" : "unknown";
    }

    @Test
    void randomSystemsComeBackWithTheSameVerdict() throws Exception {
        var wrong = new ArrayList<String>();
        int deadlocks = 0;
        for (long seed = FIRST; seed < FIRST + SYSTEMS; seed++) {
            PiNet before = net(RandomSystems.text(seed));
            NetModel model = model(before.net());
            PiNet after = net(model.text());
            String verdict = verdict(before.deadlock());
            if (!verdict.equals(verdict(after.deadlock())) || !sameSize(before.net(), model, after.net())) {
                wrong.add(seed + ": " + before.net() + "\n" + model.text());
            }
            deadlocks += verdict.equals("deadlock") ? 1 : 0;
        }
        assertThat(wrong).isEmpty();
        assertThat(deadlocks).isBetween(SYSTEMS / 20, SYSTEMS - SYSTEMS / 20);
    }

    private static boolean sameSize(Net before, NetModel model, Net after) {
        return after.placeCount() == before.placeCount() + model.moreLocations() + model.moreMessages()
                && after.transitionCount() == before.transitionCount() + model.moreLocations();
    }

    /** Without names there may be several splits; where not all actors can end, they cannot differ. */
    @Test
    void withoutNamesTheyComeBackWithTheVerdictOfTheNet() throws Exception {
        var wrong = new ArrayList<String>();
        for (long seed = FIRST; seed < FIRST + SYSTEMS; seed++) {
            Net net = Shuffle.of(net(RandomSystems.text(seed)).net(), seed);
            compare(net, seed, wrong);
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void netsOfActorsAreAlwaysRead() throws Exception {
        var wrong = new ArrayList<String>();
        int deadlocks = 0;
        int between = 0;
        for (long seed = FIRST; seed < FIRST + SYSTEMS; seed++) {
            Net net = RandomActorNets.ofActors(seed);
            deadlocks += compare(seed % 2 == 0 ? net : Shuffle.of(net, seed), seed, wrong) ? 1 : 0;
            between += model(net).moreLocations() > 0 ? 1 : 0;
        }
        assertThat(wrong).isEmpty();
        assertThat(deadlocks).isBetween(SYSTEMS / 20, SYSTEMS - SYSTEMS / 20);
        assertThat(between).isGreaterThan(SYSTEMS / 4);
    }

    /** Whether the model has a deadlock. */
    private static boolean compare(Net net, long seed, List<String> wrong) throws NoActorsException {
        NetModel model = model(net);
        String ofModel = verdict(net(model.text()).deadlock());
        String ofNet = verdict(NetQuestion.deadlock(net));
        boolean agree = ofModel.equals(ofNet)
                || (ofNet.equals("deadlock")
                        && ofModel.equals("free")
                        && model.text().contains(ALL_MAY_END));
        if (!agree || ofNet.equals("unknown")) {
            wrong.add(seed + ": net " + ofNet + ", model " + ofModel + "\n" + model.text());
        }
        return ofModel.equals("deadlock");
    }

    @Test
    void whatIsRefusedHasNoSplit() throws Exception {
        var wrong = new ArrayList<String>();
        int fit = 0;
        for (long seed = FIRST; seed < FIRST + 10L * SYSTEMS; seed++) {
            Net net = RandomActorNets.ofAnything(seed);
            if (Markable.of(net).places().isEmpty()) {
                continue;
            }
            boolean fits = AllSplits.anyFits(net);
            try {
                model(net);
                if (!fits) {
                    wrong.add(seed + ": " + net + " was read");
                }
                compare(net, seed, wrong);
            } catch (NoActorsException refused) {
                if (fits) {
                    wrong.add(seed + ": " + refused.getMessage());
                }
            }
            fit += fits ? 1 : 0;
        }
        assertThat(wrong).isEmpty();
        assertThat(fit).isBetween(SYSTEMS / 2, 9 * SYSTEMS);
    }
}
