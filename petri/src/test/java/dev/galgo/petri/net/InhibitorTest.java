package dev.galgo.petri.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.RandomNets;
import dev.galgo.petri.explore.ExplicitSearch;
import dev.galgo.petri.explore.StubbornSets;
import dev.galgo.petri.explore.Walker;
import dev.galgo.petri.format.NetFormat;
import dev.galgo.petri.format.PnmlReader;
import dev.galgo.petri.format.TinaReader;
import dev.galgo.petri.global.Engines;
import dev.galgo.petri.induction.InductiveSearch;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.proof.CertificateCheck;
import dev.galgo.petri.proof.CertificateException;
import dev.galgo.petri.proof.CertificateText;
import dev.galgo.petri.proof.Proof;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.NetReduction;
import dev.galgo.petri.reduce.ReductionStep;
import dev.galgo.petri.siphon.SiphonMethod;
import dev.galgo.petri.solve.BoundingSums;
import dev.galgo.petri.solve.FewestFirings;
import dev.galgo.petri.solve.IntegerSearch;
import dev.galgo.petri.solve.LinearBounds;
import dev.galgo.petri.solve.StateEquation;
import dev.galgo.petri.solve.Z3Solver;
import dev.galgo.petri.structure.PlaceInvariants;
import dev.galgo.petri.structure.Siphons;
import dev.galgo.petri.structure.Traps;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.testsupport.Counts;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class InhibitorTest {
    /** Puts tokens on p until there are two; then they can go, one by one. */
    private static final Net NET = TinaReader.read("n.net", "net n\ntr put q p?-2 -> q p\ntr take p?2 p -> \npl q (1)");

    private static Budget budget() {
        return Budget.start(ProofLimits.DEFAULT);
    }

    @Test
    void aTransitionFiresOnlyWhileThereAreFewerTokens() {
        int put = NET.transition("put").orElseThrow();
        int p = NET.place("p").orElseThrow();
        long[] marking = NET.initialMarking().toArray();
        assertThat(NET.hasInhibitors()).isTrue();
        assertThat(NET.inhibitors(put).get(p)).isEqualTo(2);
        assertThat(NET.enabled(put, marking)).isTrue();
        NET.fire(put, marking);
        assertThat(NET.enabled(put, marking)).isTrue();
        NET.fire(put, marking);
        assertThat(marking[p]).isEqualTo(2);
        assertThat(NET.enabled(put, marking)).isFalse();
        assertThat(NET.dead(marking)).isFalse();
        assertThatThrownBy(() -> FiringSequence.of(put, put, put).replay(NET))
                .isInstanceOf(NetException.class)
                .hasMessageContaining("step 3 fires 'put', which is not enabled");
    }

    @Test
    void whatIsTestedIsThereBeforeAndAfter() {
        int take = NET.transition("take").orElseThrow();
        int p = NET.place("p").orElseThrow();
        assertThat(NET.inputs(take).get(p)).isEqualTo(2);
        assertThat(NET.effect(take).get(p)).isEqualTo(-1);
    }

    @Test
    void allFormsKeepThem() {
        for (NetFormat format : List.of(NetFormat.PNML, NetFormat.TINA)) {
            String text = format.write(NET);
            Net again = format.read("n" + format.ending(), text.getBytes(StandardCharsets.UTF_8));
            int put = again.transition("put").orElseThrow();
            assertThat(again.inhibitors(put).get(again.place("p").orElseThrow()))
                    .as(text)
                    .isEqualTo(2);
            assertThat(again.arcCount()).isEqualTo(NET.arcCount());
        }
        assertThat(NetFormat.DOT.write(NET)).contains(" [arrowhead=odot, label=\"2\"];");
    }

    @Test
    void thePnmlOfOtherToolsIsRead() {
        String net =
                "<pnml><net id=\"n\"><place id=\"p\"/><transition id=\"t\"/><arc id=\"a\" source=\"p\" target=\"t\"%s</net></pnml>";
        for (String arc : List.of(
                " type=\"inhibitor\"/>",
                "><type value=\"inhibitor\"/></arc>",
                "><arctype><text>inhibitor</text></arctype></arc>")) {
            Net read = PnmlReader.read("n.pnml", new StringReader(net.formatted(arc)));
            assertThat(read.inhibitors(0).get(0)).as(arc).isEqualTo(1);
            assertThat(read.inputs(0).isEmpty()).isTrue();
        }
        Net test = PnmlReader.read("n.pnml", new StringReader(net.formatted("><type value=\"test\"/></arc>")));
        assertThat(test.hasInhibitors()).isFalse();
        assertThat(test.inputs(0).get(0)).isEqualTo(1);
        assertThat(test.outputs(0).get(0)).isEqualTo(1);
        String back = net.replace("source=\"p\" target=\"t\"", "source=\"t\" target=\"p\"");
        assertThatThrownBy(() -> PnmlReader.read("n.pnml", new StringReader(back.formatted(" type=\"inhibitor\"/>"))))
                .hasMessageContaining("n.pnml:1:")
                .hasMessageContaining("such arcs go from a place to a transition");
    }

    @Test
    void whoeverReasonsByStructureRefusesThem() {
        NetQuestion question = NetQuestion.deadlock(NET);
        var none = new BitSet();
        refuses(() -> NetReduction.of(question, budget()));
        refuses(() -> NetReduction.replay(
                question, List.of(new ReductionStep(ReductionStep.Rule.values()[0], List.of("p")))));
        refuses(() -> new StateEquation(question, budget()));
        refuses(() -> new IntegerSearch(question, new Z3Solver(), budget()));
        refuses(() -> new LinearBounds(NET, budget()));
        refuses(() -> Siphons.minimal(NET, budget()));
        refuses(() -> Siphons.minimalTraps(NET, budget()));
        refuses(() -> Traps.largestTrap(NET, none));
        refuses(() -> Traps.largestSiphon(NET, none));
        refuses(() -> PlaceInvariants.minimal(NET, budget()));
        refuses(() -> PlaceInvariants.basis(NET, budget()));
        refuses(() -> new StubbornSets(NET, List.of(question.goal()))
                .choose(NET.initialMarking().toArray()));
        refuses(() -> new InductiveSearch(question, budget()));
        refuses(() -> BoundingSums.of(NET, budget()));
        refuses(() -> FewestFirings.to(NET, NET.initialMarking().toArray(), new long[NET.transitionCount()], budget()));
        refuses(() -> new ExplicitSearch(question, budget(), true).run());
        refuses(() -> SiphonMethod.run(question, budget()));
        refuses(NET::reversed);
        refuses(() -> new Engines(NET, ProofLimits.DEFAULT, ProofProgress.SILENT));
    }

    private static void refuses(ThrowingCallable engine) {
        assertThatThrownBy(engine)
                .isInstanceOf(NetException.class)
                .hasMessageContaining("does not know inhibitor arcs");
    }

    @Test
    void aSearchOfAllMarkingsIsAProofThatOthersCanCheck() {
        Answer answer = new Verifier().answer(NetQuestion.reach(NET, "p >= 3"));
        assertThat(answer).isInstanceOf(Answer.Free.class);
        assertThat(answer.tried().get(0).toString()).contains("do not know inhibitor arcs");
        Certificate certificate = ((Answer.Free) answer).certificate();
        assertThat(certificate.reductions()).isEmpty();
        assertThat(certificate.proof()).isEqualTo(new Proof.Exploration(3, false));
        Certificate read = CertificateCheck.check(CertificateText.write(certificate), budget());
        assertThat(read.question().net().inhibitors(0)).isEqualTo(NET.inhibitors(0));
    }

    @Test
    void noOtherProofCountsAndNoneForTheNetWithoutThem() {
        NetQuestion question = NetQuestion.deadlock(NET);
        for (Proof proof :
                List.of(new Proof.Exploration(3, true), new Proof.Clausal(List.of(), List.of(), List.of()))) {
            assertThatThrownBy(() -> CertificateCheck.check(new Certificate(question, List.of(), proof), budget()))
                    .isInstanceOf(CertificateException.class)
                    .hasMessageContaining("the net has inhibitor arcs");
        }
        Certificate certificate = ((Answer.Free) new Verifier().answer(question)).certificate();
        Net without = TinaReader.read("n.net", "net n\ntr put q -> q p\ntr take p*2 -> p\npl q (1)");
        assertThat(certificate.isAbout(without)).isFalse();
        assertThat(certificate.isAbout(NET)).isTrue();
    }

    @Test
    void answersOnRandomNetsAreThoseOfAPlainSearch() {
        int nets = Counts.of("galgo.petri.nets", 60, 120, 300);
        int found = 0;
        int free = 0;
        for (int seed = 0; seed < nets; seed++) {
            var random = new Random(seed);
            Net net = withInhibitors(RandomNets.draw(random), random);
            for (NetQuestion question : RandomNets.questions(net, random)) {
                Optional<Boolean> truth = reaches(question);
                if (truth.isEmpty()) {
                    continue;
                }
                Answer answer = new Verifier().answer(question);
                assertThat(answer)
                        .as("net %s, %s", seed, question.text())
                        .isInstanceOf(truth.get() ? Answer.Found.class : Answer.Free.class);
                found += truth.get() ? 1 : 0;
                free += truth.get() ? 0 : 1;
                // A walk that forgets an arc would fail to be replayed.
                new Walker(question, budget(), seed).atRandom(3, 50).ifPresent(run -> assertThat(
                                question.meets(run.replay(net).toArray()))
                        .isTrue());
            }
        }
        assertThat(found).isGreaterThan(nets / 4);
        assertThat(free).isGreaterThan(nets / 4);
    }

    private static Net withInhibitors(Net net, Random random) {
        NetBuilder builder = Net.builder(net.name());
        for (int p = 0; p < net.placeCount(); p++) {
            builder.place(net.placeName(p), net.initial(p));
        }
        for (int t = 0; t < net.transitionCount(); t++) {
            String name = net.transitionName(t);
            builder.transition(name);
            for (int p = 0; p < net.placeCount(); p++) {
                if (net.inputs(t).get(p) > 0) {
                    builder.arc(net.placeName(p), name, net.inputs(t).get(p));
                }
                if (net.outputs(t).get(p) > 0) {
                    builder.arc(name, net.placeName(p), net.outputs(t).get(p));
                }
                if (random.nextInt(5) == 0) {
                    builder.inhibitor(net.placeName(p), name, 1 + random.nextInt(3));
                }
            }
        }
        return builder.build();
    }

    /** By the definition, and without {@link Net#enabled}. */
    private static Optional<Boolean> reaches(NetQuestion question) {
        Net net = question.net();
        var met = new HashSet<List<Long>>();
        var open = new ArrayDeque<long[]>();
        open.add(net.initialMarking().toArray());
        while (!open.isEmpty()) {
            long[] marking = open.poll();
            if (!met.add(Arrays.stream(marking).boxed().toList())) {
                continue;
            }
            if (met.size() > 800) {
                return Optional.empty();
            }
            boolean dead = true;
            for (int t = 0; t < net.transitionCount(); t++) {
                long[] next = marking.clone();
                boolean enabled = true;
                for (int p = 0; p < next.length; p++) {
                    long against = net.inhibitors(t).get(p);
                    enabled &= marking[p] >= net.inputs(t).get(p) && (against == 0 || marking[p] < against);
                    next[p] += net.outputs(t).get(p) - net.inputs(t).get(p);
                }
                if (enabled) {
                    dead = false;
                    open.add(next);
                }
            }
            boolean asksDead = question.goal() instanceof Goal.Dead;
            if (asksDead ? dead && question.meets(marking) : question.meets(marking)) {
                return Optional.of(true);
            }
        }
        return Optional.of(false);
    }
}
