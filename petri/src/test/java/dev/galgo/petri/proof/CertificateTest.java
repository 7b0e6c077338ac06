package dev.galgo.petri.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.Families;
import dev.galgo.petri.explore.ExplicitSearch;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.ReductionStep;
import dev.galgo.petri.solve.StateEquation;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A certificate is believed only as far as it holds: whatever is changed in one is noticed, unless what is left still proves the same. */
class CertificateTest {
    private static final NetQuestion ASYMMETRIC = NetQuestion.deadlock(Families.philosophers(3, true));

    /** Two tokens go round in a net that needs a marked trap: neither invariants nor fractions refute its deadlock. */
    private static final NetQuestion TRAPPED = NetQuestion.deadlock(Net.builder("trapped")
            .place("p1")
            .place("p2")
            .place("p3", 1)
            .place("p4")
            .place("p5")
            .step("t1", List.of("p1", "p2"), List.of("p5"))
            .step("t2", List.of("p1", "p5"), List.of("p1", "p3"))
            .step("t3", List.of("p3"), List.of("p1", "p4"))
            .step("t4", List.of("p4"), List.of("p1", "p2"))
            .build());

    private static Budget budget() {
        return Budget.start(ProofLimits.DEFAULT);
    }

    private static Proof.Clausal prove(NetQuestion question) {
        return ((StateEquation.Refuted) new StateEquation(question, budget()).run()).proof();
    }

    private static void check(NetQuestion question, Proof proof) {
        CertificateCheck.check(new Certificate(question, List.of(), proof), budget());
    }

    @Test
    void aProofHoldsAsItIsFound() {
        check(ASYMMETRIC, prove(ASYMMETRIC));
        check(TRAPPED, prove(TRAPPED));
    }

    @Test
    void aCertificateSurvivesItsText() {
        var free = (Answer.Free) new Verifier().answer(ASYMMETRIC);
        String text = CertificateText.write(free.certificate());
        assertThat(CertificateText.write(CertificateCheck.check(text, budget())))
                .isEqualTo(text);
    }

    @Test
    void aCertificateKnowsItsNet() {
        var certificate = new Certificate(ASYMMETRIC, List.of(), prove(ASYMMETRIC));
        assertThat(certificate.isAbout(Families.philosophers(3, true))).isTrue();
        assertThat(certificate.isAbout(Families.philosophers(3, false))).isFalse();
    }

    @Test
    void aFingerprintIsThatOfTheNetInWhateverOrder() {
        Net net = Net.builder("one")
                .place("p", 1)
                .place("q")
                .step("t", List.of("p"), List.of("q"))
                .step("u", List.of("q"), List.of("p"))
                .build();
        Net turned = Net.builder("two")
                .place("q")
                .place("p", 1)
                .step("u", List.of("q"), List.of("p"))
                .step("t", List.of("p"), List.of("q"))
                .build();
        Net other = Net.builder("one")
                .place("p", 1)
                .place("q")
                .step("t", List.of("p"), List.of("q"))
                .step("u", List.of("q"), List.of("q"))
                .build();
        assertThat(Certificate.fingerprint(net))
                .isEqualTo(Certificate.fingerprint(turned))
                .isNotEqualTo(Certificate.fingerprint(other))
                .matches("[0-9a-f]{64}");
    }

    @Test
    void aCertificateWithoutAFingerprintIsReadAndAWrongOneIsRefused() {
        String text = CertificateText.write(((Answer.Free) new Verifier().answer(ASYMMETRIC)).certificate());
        String old = text.replace("galgo-net-certificate/2", "galgo-net-certificate/1")
                .replaceFirst("\"fingerprint\" : \"\\w+\",", "");
        assertThat(CertificateCheck.check(old, budget()).isAbout(ASYMMETRIC.net()))
                .isTrue();
        assertThatThrownBy(() -> CertificateText.read(text.replaceFirst("\"fingerprint\" : \"\\w+\",", "")))
                .hasMessageContaining("has no 'fingerprint'");
        assertThatThrownBy(() -> CertificateText.read(
                        text.replaceFirst("\"fingerprint\" : \"\\w+\"", "\"fingerprint\" : \"00\"")))
                .hasMessage("the fingerprint is that of another net");
    }

    @Test
    void aLemmaWithAFactorChangedIsRefused() {
        Proof.Clausal proof = prove(ASYMMETRIC);
        int lemmas = 0;
        for (int i = 0; i < proof.steps().size(); i++) {
            if (!(proof.steps().get(i) instanceof Proof.Lemma lemma)) {
                continue;
            }
            lemmas++;
            // Dropping all factors leaves no contradiction; a single one larger breaks the balance of an invariant.
            var none = replace(proof, i, new Proof.Lemma(lemma.clause(), List.of()));
            assertThatThrownBy(() -> check(ASYMMETRIC, none))
                    .isInstanceOf(CertificateException.class)
                    .hasMessageContaining("no contradiction");
            for (int m = 0; m < lemma.multipliers().size(); m++) {
                Proof.Multiplier multiplier = lemma.multipliers().get(m);
                var changed = new ArrayList<>(lemma.multipliers());
                changed.set(
                        m,
                        new Proof.Multiplier(
                                multiplier.source(),
                                multiplier.index(),
                                multiplier.factor().negate()));
                var negative = replace(proof, i, new Proof.Lemma(lemma.clause(), changed));
                assertThatThrownBy(() -> check(ASYMMETRIC, negative)).hasMessageContaining("negative factor");
                changed.remove(m);
                var missing = replace(proof, i, new Proof.Lemma(lemma.clause(), changed));
                if (multiplier.source() == Proof.Source.LITERAL) {
                    assertThatThrownBy(() -> check(ASYMMETRIC, missing)).isInstanceOf(CertificateException.class);
                }
            }
        }
        assertThat(lemmas).isPositive();
    }

    /** Around 64 bits the check goes over from one kind of numbers to another; it must see the same in both. */
    @Test
    void factorsOfAnySizeAreAddedUpExactly() {
        Proof.Clausal proof = prove(ASYMMETRIC);
        for (int bits : new int[] {31, 61, 62, 63, 64, 65, 200}) {
            var large = proof;
            for (int i = 0; i < proof.steps().size(); i++) {
                if (!(proof.steps().get(i) instanceof Proof.Lemma lemma)) {
                    continue;
                }
                large = replace(large, i, new Proof.Lemma(lemma.clause(), scaled(lemma.multipliers(), bits)));
                // One factor that is off by one, among so large ones.
                int literal = 0;
                while (lemma.multipliers().get(literal).source() != Proof.Source.LITERAL) {
                    literal++;
                }
                var less = new ArrayList<>(scaled(lemma.multipliers(), bits));
                Proof.Multiplier exact = less.get(literal);
                less.set(
                        literal,
                        new Proof.Multiplier(
                                exact.source(), exact.index(), exact.factor().subtract(BigInteger.ONE)));
                var off = replace(proof, i, new Proof.Lemma(lemma.clause(), less));
                assertThatThrownBy(() -> check(ASYMMETRIC, off))
                        .as("%d bits", bits)
                        .isInstanceOf(CertificateException.class)
                        .hasMessageContaining("adds up to");
            }
            check(ASYMMETRIC, large);
        }
    }

    private static List<Proof.Multiplier> scaled(List<Proof.Multiplier> multipliers, int bits) {
        return multipliers.stream()
                .map(m -> new Proof.Multiplier(m.source(), m.index(), m.factor().shiftLeft(bits)))
                .toList();
    }

    private static Proof.Clausal replace(Proof.Clausal proof, int at, Proof.Step step) {
        var steps = new ArrayList<>(proof.steps());
        steps.set(at, step);
        return new Proof.Clausal(proof.atoms(), proof.traps(), steps);
    }

    @Test
    void aLemmaWithALiteralLessIsRefused() {
        Proof.Clausal proof = prove(ASYMMETRIC);
        for (int i = 0; i < proof.steps().size(); i++) {
            int[] clause = proof.steps().get(i).clause();
            if (clause.length == 0 || !(proof.steps().get(i) instanceof Proof.Lemma lemma)) {
                continue;
            }
            var shorter =
                    replace(proof, i, new Proof.Lemma(Arrays.copyOf(clause, clause.length - 1), lemma.multipliers()));
            assertThatThrownBy(() -> check(ASYMMETRIC, shorter)).isInstanceOf(CertificateException.class);
        }
    }

    @Test
    void aProofWithoutItsLemmasIsRefused() {
        Proof.Clausal proof = prove(ASYMMETRIC);
        int lemmas = 0;
        int refused = 0;
        for (int i = 0; i < proof.steps().size(); i++) {
            if (!(proof.steps().get(i) instanceof Proof.Lemma)) {
                continue;
            }
            lemmas++;
            var steps = new ArrayList<>(proof.steps());
            steps.remove(i);
            try {
                check(ASYMMETRIC, new Proof.Clausal(proof.atoms(), proof.traps(), steps));
            } catch (CertificateException gap) {
                refused++;
            }
        }
        // What one lemma says may follow from the others as well.
        assertThat(refused).isGreaterThanOrEqualTo(lemmas / 2).isPositive();
        List<Proof.Step> none = proof.steps().stream()
                .filter(step -> !(step instanceof Proof.Lemma))
                .toList();
        assertThatThrownBy(() -> check(ASYMMETRIC, new Proof.Clausal(proof.atoms(), proof.traps(), none)))
                .isInstanceOf(CertificateException.class);
    }

    @Test
    void aProofThatJumpsToItsEndIsRefused() {
        var jump = new Proof.Clausal(List.of(), List.of(), List.of(new Proof.Learned(new int[0])));
        assertThatThrownBy(() -> check(ASYMMETRIC, jump)).hasMessageContaining("does not follow");
        assertThatThrownBy(() -> check(ASYMMETRIC, new Proof.Clausal(List.of(), List.of(), List.of())))
                .hasMessageContaining("a step is missing");
    }

    @Test
    void aSetThatIsNoTrapIsRefused() {
        Proof.Clausal proof = prove(ASYMMETRIC);
        int think = ASYMMETRIC.net().place("think0").orElseThrow();
        int wait = ASYMMETRIC.net().place("wait10").orElseThrow();
        assertThatThrownBy(() ->
                        check(ASYMMETRIC, new Proof.Clausal(proof.atoms(), List.of(new int[] {think}), proof.steps())))
                .hasMessageContaining("is not a trap: 'ask1_0' takes from it");
        assertThatThrownBy(() ->
                        check(ASYMMETRIC, new Proof.Clausal(proof.atoms(), List.of(new int[] {wait}), proof.steps())))
                .hasMessageContaining("is not marked at the start");
    }

    @Test
    void aTrapCountsEachPlaceOnce() {
        // p is a trap with one token that moves to q and back; were p counted twice in {p, q}, half a token would do.
        Net net = Net.builder("pair")
                .place("p", 1)
                .place("q")
                .step("go", List.of("p"), List.of("q"))
                .step("back", List.of("q"), List.of("p"))
                .build();
        NetQuestion question = NetQuestion.reach(net, "p = 1");
        var atoms = new AtomTable();
        GoalClauses.of(question, atoms);
        var twice = new Proof.Lemma(new int[0], List.of(new Proof.Multiplier(Proof.Source.TRAP, 0, BigInteger.ONE)));
        var proof = new Proof.Clausal(
                atoms.atoms(), List.of(new int[] {0, 0, 1}), List.of(twice, new Proof.Learned(new int[0])));
        assertThatThrownBy(() -> check(question, proof)).isInstanceOf(CertificateException.class);
    }

    @Test
    void anEntryMustNameAllThatEnter() {
        Net net = Net.builder("entry")
                .place("p")
                .place("q", 1)
                .step("in", List.of("q"), List.of("p"))
                .step("out", List.of("p"), List.of())
                .build();
        NetQuestion question = NetQuestion.reach(net, "p = 1");
        var atoms = new AtomTable();
        int never = atoms.atMost(Arcs.single(3, 1), 0);
        var wrong = new Proof.Clausal(
                atoms.atoms(), List.of(), List.of(new Proof.Entry(new int[] {never}, 1, new int[] {0})));
        assertThatThrownBy(() -> check(question, wrong))
                .hasMessageContaining("does not name the transitions that enter");
        var marked = new Proof.Clausal(
                atoms.atoms(), List.of(), List.of(new Proof.Entry(new int[] {never}, 1, new int[] {1})));
        assertThatThrownBy(() -> check(question, marked))
                .hasMessageContaining("is empty at the start, which it is not");
    }

    @Test
    void aCertificateOfAnotherNetIsRefused() {
        Proof.Clausal proof = prove(ASYMMETRIC);
        NetQuestion symmetric = NetQuestion.deadlock(Families.philosophers(3, false));
        assertThatThrownBy(() -> check(symmetric, proof)).isInstanceOf(CertificateException.class);
    }

    @Test
    void aReductionWhoseConditionsFailIsRefused() {
        var step = new ReductionStep(ReductionStep.Rule.FREE_PLACE, List.of("free0"));
        var certificate = new Certificate(ASYMMETRIC, List.of(step), prove(ASYMMETRIC));
        assertThatThrownBy(() -> CertificateCheck.check(certificate, budget()))
                .hasMessageContaining("a reduction does not hold")
                .hasMessageContaining("loses tokens");
        for (ReductionStep.Rule rule : ReductionStep.Rule.values()) {
            var wrong = new Certificate(
                    ASYMMETRIC, List.of(new ReductionStep(rule, List.of("free0", "wait10"))), prove(ASYMMETRIC));
            assertThatThrownBy(() -> CertificateCheck.check(wrong, budget())).isInstanceOf(CertificateException.class);
        }
    }

    @Test
    void anExplorationIsDoneAgain() {
        NetQuestion question = NetQuestion.deadlock(Families.philosophers(2, true));
        assertThatThrownBy(() -> check(question, new Proof.Exploration(3, true)))
                .hasMessageContaining("more than the 3 markings");
        assertThatThrownBy(() -> check(question, new Proof.Exploration(1_000_000, true)))
                .hasMessageContaining("not the 1000000");
        assertThatThrownBy(() -> check(
                        NetQuestion.deadlock(Families.philosophers(2, false)), new Proof.Exploration(1_000, false)))
                .hasMessageContaining("the goal is met at");
        NetQuestion twice = NetQuestion.reach(question.net(), "think0 = 2");
        assertThatThrownBy(() -> check(twice, new Proof.Exploration(9, true)))
                .hasMessageContaining("more than the 9 markings");
        var search = new ExplicitSearch(twice, budget(), true);
        assertThat(search.run()).isEmpty();
        check(twice, new Proof.Exploration(search.states(), true));
    }

    @Test
    void aConditionWithoutATextIsKeptByItsParts() {
        Net net = ASYMMETRIC.net();
        Goal.Reach twice =
                (Goal.Reach) NetQuestion.reach(net, "think0 >= 2 or eat0 = 2").goal();
        var named = new NetQuestion(net, new Goal.Reach("query-07", twice.formula()));
        var answer = (Answer.Free) new Verifier().answer(named);
        Certificate read = CertificateCheck.check(CertificateText.write(answer.certificate()), budget());
        assertThat(read.question().goal()).isEqualTo(named.goal());
        // Whoever is told the text must not be told of another condition than the one that is proved.
        assertThatThrownBy(() -> CertificateText.read(
                        CertificateText.write(answer.certificate()).replace("query-07", "think0 >= 1")))
                .isInstanceOf(CertificateException.class)
                .hasMessageContaining("not the text of another");
        assertThatThrownBy(() -> CertificateText.read(
                        CertificateText.write(answer.certificate()).replaceFirst("\\[ 0, ", "[ 99, ")))
                .isInstanceOf(CertificateException.class);
    }

    @Test
    void textThatIsNoCertificateIsRefusedWithItsPlace() {
        assertThatThrownBy(() -> CertificateText.read("{"))
                .isInstanceOf(CertificateException.class)
                .hasMessageContaining("line 1");
        assertThatThrownBy(() -> CertificateText.read("")).hasMessageContaining("the text is empty");
        assertThatThrownBy(() -> CertificateText.read("{}")).hasMessageContaining("certificate has no 'format'");
        assertThatThrownBy(() -> CertificateText.read("{\"format\": \"other\"}"))
                .hasMessageContaining("the format is 'other'");
        String text = CertificateText.write(((Answer.Free) new Verifier().answer(ASYMMETRIC)).certificate());
        assertThatThrownBy(() -> CertificateText.read(text.replace("\"atoms\"", "\"atom\"")))
                .hasMessageContaining("certificate.proof has no 'atoms'");
        assertThatThrownBy(() -> CertificateText.read(text.replace("POST_AGGLOMERATION", "WISHFUL")))
                .hasMessageContaining("a known rule, not 'WISHFUL'");
        assertThatThrownBy(() -> CertificateText.read(text + "{}")).hasMessageContaining("follows the end");
    }

    /** Changes one number or name of the text at a time: none may make the check fail otherwise than by refusing, or accept another question. */
    @Test
    void noChangeOfTheTextBreaksTheCheck() {
        String text = CertificateText.write(((Answer.Free) new Verifier().answer(TRAPPED)).certificate());
        int refused = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isDigit(c)) {
                continue;
            }
            String changed = text.substring(0, i) + (char) ('0' + (c - '0' + 1) % 10) + text.substring(i + 1);
            try {
                CertificateCheck.check(changed, budget());
            } catch (CertificateException no) {
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void textBeyondTheBoundsOfTheParserIsRefusedLikeAnyOther() {
        assertThatThrownBy(() -> CertificateText.read("[".repeat(100_000)))
                .isInstanceOf(CertificateException.class)
                .hasMessageContaining("line 1, column 102: lists and objects are nested more than 100 deep");
        assertThatThrownBy(() -> CertificateText.read("{\"format\": " + "9".repeat(100_000) + "}"))
                .isInstanceOf(CertificateException.class)
                .hasMessageContaining("not JSON");
    }

    @Test
    void aSummaryCountsOneAsOne() {
        Net net = Net.builder("one").place("p", 1).build();
        NetQuestion question = NetQuestion.reach(net, "p >= 2");
        var step = new ReductionStep(ReductionStep.Rule.FREE_PLACE, List.of("p"));
        assertThat(new Certificate(question, List.of(step), new Proof.Exploration(1, false)).summary())
                .isEqualTo("1 reduction, then 1 marking visited");
        assertThat(new Certificate(question, List.of(step, step), new Proof.Clausal(List.of(), List.of(), List.of()))
                        .summary())
                .isEqualTo("2 reductions, then 0 linear lemmas, 0 marked traps, 0 entry conditions, 0 conclusions");
    }
}
