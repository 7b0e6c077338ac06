package dev.galgo.pi.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.proof.CertificateException;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.pi.family.growth.Family;
import dev.galgo.pi.proof.ModelText;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Tier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of all members of a family. */
class FamilyCheckTest {
    private static final ProofLimits LIMITS = ProofLimits.DEFAULT.withTime(Duration.ofMinutes(2));
    /** Members that are asked on suspicion for a second decide nothing where all are decided together. */
    static final Duration QUICK = Tier.now() == Tier.BUILD ? Duration.ZERO : FamilyCheck.QUICK;

    private static Family example(String name) throws IOException {
        return family(Files.readString(Path.of("../examples/api/" + name + ".api")));
    }

    private static Family family(String text) {
        return new Family(new ModelText("family.api", text, Map.of()), "n", 2);
    }

    private static FamilyCheck check(Family family) {
        return new FamilyCheck(family, LIMITS, ProofProgress.SILENT, QUICK);
    }

    private static FamilyAnswer deadlock(Family family) {
        return check(family).deadlock();
    }

    private static FamilyCertificate proof(FamilyAnswer answer) {
        assertThat(answer).isInstanceOf(FamilyAnswer.Never.class);
        return ((FamilyAnswer.Never) answer).certificate();
    }

    private static @Nullable FamilyCertificate asymmetric;

    /** Of the example that several tests ask for: it is proved once. */
    private static FamilyCertificate asymmetricProof() throws IOException {
        FamilyCertificate known = asymmetric;
        if (known == null) {
            known = proof(deadlock(example("asymmetric")));
            asymmetric = known;
        }
        return known;
    }

    private static void unknown(String text, String why) {
        assertThat(deadlock(family(text)))
                .isInstanceOfSatisfying(FamilyAnswer.Unknown.class, unknown -> assertThat(unknown.reason())
                        .contains(why));
    }

    /** Stations in a ring, of which the first works at the start. */
    private static String ring(String first, String others) {
        return """
                system ring
                param n = 4
                static actor Station owns { Token() }
                Waits(s; next) = s.Token() . Works(s; next)
                Works(s; next) = next.Token<> | Waits(s; next)
                init {
                  station[0]: Works(station[0]; station[%s])
                  for i in 1..n-1 { station[i]: Waits(station[i]; station[%s]) }
                }
                """
                .formatted(first, others);
    }

    /** A hall for so many: once all places are taken, whoever keeps it waits for ever. */
    private static String hall(int places) {
        var text = new StringBuilder("system hall\nparam n = 3\nstatic actor Guest owns { }\n");
        text.append("static actor Hall owns { Enter() }\n");
        text.append("Comes(guest; hall) = hall.Enter<> | Sits(guest; hall)\nSits(guest; hall) = 0\n");
        for (int i = 0; i < places; i++) {
            text.append("H%d(hall;) = hall.Enter() . H%d(hall;)\nfinal H%d\n".formatted(i, i + 1, i));
        }
        text.append("H%d(hall;) = hall.Enter() . H%d(hall;)\n".formatted(places, places));
        text.append("init { hall: H0(hall;) for i in 0..n-1 { guest[i]: Comes(guest[i]; hall) } }\n");
        return text.toString();
    }

    @Test
    void asymmetricPhilosophersAreFreeOfDeadlockHoweverManyTheyAre() throws IOException {
        FamilyCertificate proof = asymmetricProof();
        assertThat(proof.view()).isEqualTo(new FamilyView.Windows(3, 2));
        assertThat(proof.members()).hasSize(5);
        assertThat(proof.from()).isEqualTo(7);
    }

    @Test
    void atMostOneStationOfATokenRingWorks() throws IOException {
        Family family = example("tokenring");
        proof(deadlock(family));
        FamilyAnswer both = check(family).never(List.of("Works", "Works"));
        assertThat(proof(both).claim()).isEqualTo("never Works, Works together");
    }

    @Test
    void aServerAnswersHoweverManyClientsThereAre() throws IOException {
        Family family = example("clientserver");
        assertThat(proof(deadlock(family)).view()).isEqualTo(new FamilyView.Numbers());
        proof(check(family).never(List.of("Works", "Works")));
    }

    @Test
    void aLineHasTwoEnds() {
        String line =
                """
                system line
                param n = 4
                static actor Stage owns { Item(), Done() }
                First(s; next) = next.Item<> | Pause(s; next)
                Pause(s; next) = s.Done() . First(s; next)
                Middle(s; before, next) = s.Item() . Passes(s; before, next) + s.Done() . Back(s; before, next)
                Passes(s; before, next) = next.Item<> | Middle(s; before, next)
                Back(s; before, next) = before.Done<> | Middle(s; before, next)
                Last(s; before) = s.Item() . Answers(s; before)
                Answers(s; before) = before.Done<> | Last(s; before)
                init {
                  stage[0]: First(stage[0]; stage[1])
                  for i in 1..n-2 { stage[i]: Middle(stage[i]; stage[i-1], stage[i+1]) }
                  stage[n-1]: Last(stage[n-1]; stage[n-2])
                }
                """;
        proof(deadlock(family(line)));
    }

    static List<Long> iterations() {
        return Tier.now() == Tier.BUILD ? List.of(1L) : List.of(1L, 3L, 10L, 100L);
    }

    @ParameterizedTest
    @MethodSource("iterations")
    void aMemberThatIsUndecidedSaysNothingOfTheOthers(long iterations) throws IOException {
        // Walks take a part of the time, whatever else may be tried.
        Duration time = Duration.ofSeconds(Counts.of(1, 6, 20));
        ProofLimits few = LIMITS.withIterations(iterations).withStates(2_000).withTime(time);
        for (String name : List.of("asymmetric", "tokenring", "clientserver")) {
            var family = new Family(
                    new ModelText(
                            "family.api", Files.readString(Path.of("../examples/api/" + name + ".api")), Map.of()),
                    "n",
                    8);
            FamilyAnswer answer = new FamilyCheck(family, few, ProofProgress.SILENT).deadlock();
            assertThat(answer).as(name).isNotInstanceOf(FamilyAnswer.OneMember.class);
            if (iterations == 1 && name.equals("asymmetric")) {
                assertThat(((FamilyAnswer.Unknown) answer).reason()).startsWith("n=8 is undecided: ");
            }
        }
    }

    /** A token is passed on so many times. If the first station has it then, nothing is sent any more; others go on by themselves. */
    private static String hops(int hops) {
        var text = new StringBuilder("system hops\nparam n = 3\nstatic actor Station owns { ");
        for (int i = 0; i <= hops; i++) {
            text.append(i == 0 ? "" : ", ").append("Hop%d()".formatted(i));
        }
        text.append(" }\n");
        for (String who : List.of("First", "Other")) {
            text.append("%s(s; next) = ".formatted(who));
            for (int i = 0; i <= hops; i++) {
                text.append(i == 0 ? "" : " + ").append("s.Hop%d() . %s%d(s; next)".formatted(i, who, i));
            }
            text.append("\n");
            for (int i = 0; i <= hops; i++) {
                String then =
                        i < hops ? "next.Hop%d<> | %s(s; next)".formatted(i + 1, who) : "End%s(s; next)".formatted(who);
                text.append("%s%d(s; next) = %s\n".formatted(who, i, then));
            }
        }
        text.append("EndFirst(s; next) = s.Hop0() . EndFirst(s; next)\n");
        text.append("EndOther(s; next) = s.Hop0<> | Idle(s; next)\n");
        text.append("Idle(s; next) = s.Hop0() . EndOther(s; next)\n");
        text.append("init { station[0]: First0(station[0]; station[1 % n])\n");
        text.append("for i in 1..n-1 { station[i]: Other(station[i]; station[(i+1) % n]) } }\n");
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 7, 11})
    void aMemberInTheMiddleThatAloneComesThereIsFound(int hops) {
        var check = new FamilyCheck(family(hops(hops)), LIMITS.withTime(Duration.ofSeconds(40)), ProofProgress.SILENT);
        assertThat(check.deadlock()).isEqualTo(new FamilyAnswer.OneMember(hops));
    }

    @ParameterizedTest
    @CsvSource({
        "0..n, P[n], P[2], at n=3 the model asks something else",
        "0..5, P[n], P[2], at n=3 the model asks something else",
        "0..6-n, P[6-n], P[4], at n=3 there is no such location"
    })
    void aQuestionThatNamesTheParameterIsAnotherOneInEachMember(String steps, String asked, String first, String why) {
        Family family = family(
                """
                system steps
                param n = 2
                static actor Hub owns { Step() }
                static actor Guest owns { Ok() }
                for k in %s { P[k](h;) = h.Step() . P[k](h;) }
                Asks(g; hub) = hub.Step<> | Done(g; hub)
                Done(g; hub) = 0
                init { hub: P[0](hub;) for i in 0..n-1 { guest[i]: Asks(guest[i]; hub) } }
                check never %s
                """
                        .formatted(steps, asked));
        assertThat(check(family).never(List.of(first)))
                .isInstanceOfSatisfying(FamilyAnswer.Unknown.class, unknown -> assertThat(unknown.reason())
                        .isEqualTo(why));
    }

    @Test
    @Timeout(300)
    void aParameterThatChangesNothingMakesNoRingGrow() {
        unknown(
                """
                system idle
                param n = 4
                static actor S owns { Item(), Done() }
                First(s; next) = next.Item<> | Pause(s; next)
                Pause(s; next) = s.Done() . First(s; next)
                Middle(s; before, next) = s.Item() . Passes(s; before, next) + s.Done() . Back(s; before, next)
                Passes(s; before, next) = next.Item<> | Middle(s; before, next)
                Back(s; before, next) = before.Done<> | Middle(s; before, next)
                Last(s; before) = s.Item() . Answers(s; before)
                Answers(s; before) = before.Done<> | Last(s; before)
                init {
                  s[0]: First(s[0]; s[1])
                  for i in 1..4 { s[i]: Middle(s[i]; s[i-1], s[i+1]) }
                  s[5]: Last(s[5]; s[4])
                }
                """,
                "its members do not grow by repeating one part");
    }

    @Test
    void whatTheFirstMemberDoesIsSaidOfIt() throws IOException {
        assertThat(deadlock(example("philosophers"))).isEqualTo(new FamilyAnswer.OneMember(2));
    }

    @ParameterizedTest
    @CsvSource({"3, 3", "6, 6", "11, 11"})
    void whatOnlyLargeMembersDoIsFound(int places, int guests) {
        assertThat(new FamilyCheck(family(hall(places)), LIMITS, ProofProgress.SILENT).deadlock())
                .isEqualTo(new FamilyAnswer.OneMember(guests));
    }

    @Test
    void aRingInWhichNeighboursSendMoreAndMoreIsUndecided() {
        unknown(
                """
                system flood
                param n = 4
                static actor A owns { Hello(), Stop() }
                Talks(a; next) = next.Hello<> | Thinks(a; next)
                Thinks(a; next) = a.Hello() . Twice(a; next) + a.Stop() . Talks(a; next)
                Twice(a; next) = next.Hello<> | next.Hello<> | Thinks(a; next)
                init { for i in 0..n-1 { a[i]: Talks(a[i]; a[(i+1) % n]) } }
                """,
                "windows of");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 % n | (2*i) % n | neither so far from the variable of its loop nor from an end",
                "1 % n | n-1-i | neither so far from the variable of its loop nor from an end",
                "1 % n | (i/2) % n | it divides",
                "1 % n | (i*i) % n | it is not linear",
                "1 % n | (i+1) % 2 | modulo something else than the parameter",
                "1 % n | ((i+1) % n) * 1 | more is done with it after %",
                "1 % n | (i+2000) % n | a number in it is above 1000",
            })
    void indexesOfNoFormThatRepeatsAreRefused(String first, String others, String why) {
        unknown(ring(first, others), why);
    }

    @Test
    void whatIsNoRingAndNoStarIsSaid() {
        unknown(ring("1 % n", "0"), "it is no ring: station[0] has");
        unknown(ring("1 % n", "(i+2) % n"), "it is no ring: ");
    }

    @Test
    void aCertificateIsBoundToAllThatItProves() throws IOException {
        FamilyCertificate proof = asymmetricProof();
        String text = FamilyCertificates.write(proof);
        FamilyCertificates.check(text, Budget.start(LIMITS));
        Family family = proof.family();
        var view = new FamilyView.Windows(3, 2);
        var fewer = proof.members().subList(0, 4);
        refused(new FamilyCertificate(family, List.of(), view, fewer, proof.rest()), "its net begins at 7");
        var swapped = proof.members().subList(1, 5);
        refused(
                new FamilyCertificate(
                        new Family(family.model(), "n", 3), List.of(), view, proof.members(), proof.rest()),
                "the net of n=3 is another one");
        FamilyCertificates.check(
                FamilyCertificates.write(new FamilyCertificate(
                        new Family(family.model(), "n", 3), List.of(), view, swapped, proof.rest())),
                Budget.start(LIMITS));
        refused(
                new FamilyCertificate(family, List.of("Eats"), view, proof.members(), proof.rest()),
                "the net of all larger members is");
        refused(
                new FamilyCertificate(family, List.of(), new FamilyView.Windows(4, 2), proof.members(), proof.rest()),
                "its net begins at 8");
        refused(
                new FamilyCertificate(family, List.of(), new FamilyView.Numbers(), proof.members(), proof.rest()),
                "the family has no such net");
        String symmetric = example("philosophers").model().text();
        refused(
                new FamilyCertificate(family(symmetric), List.of(), view, proof.members(), proof.rest()),
                "another one");
        assertThatThrownBy(() ->
                        FamilyCertificates.check(text.replace("right.Put<> | Hungry", "Hungry"), Budget.start(LIMITS)))
                .isInstanceOf(CertificateException.class)
                .hasMessageContaining("fingerprint");
    }

    /** Whatever is wrong with a certificate, it is the certificate that is wrong. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"parameters\": { }|\"parameters\": {\"k\": 1}|the family has no such net",
                "\"parameter\": \"n\"|\"parameter\": \"k\"|the family has no such net",
                "\"first\": 2|\"first\": 1000000000000000000|no family begins at 1000000000000000000",
                "\"first\": 2|\"first\": -1|no family begins at -1"
            })
    void aCertificateOfNoFamilyIsRefused(String was, String is, String why) throws IOException {
        String text = FamilyCertificates.write(asymmetricProof());
        String spaced = text.replace("\" :", "\":");
        assertThat(spaced.contains(was)).as(was).isTrue();
        assertThatThrownBy(() -> FamilyCertificates.check(spaced.replace(was, is), Budget.start(LIMITS)))
                .isInstanceOf(CertificateException.class)
                .hasMessageContaining(why);
    }

    @Test
    void aConditionThatIsOnlyCalledLikeTheQuestionIsRefused() throws IOException {
        FamilyCertificate proof = proof(deadlock(example("clientserver")));
        NetQuestion question = proof.rest().question();
        var places = new TreeMap<Integer, Long>();
        question.goal().places().forEach(place -> places.put(place, 1L));
        var nothing = new Formula(List.of(new Formula.AtMost(Arcs.of(places), -1)));
        var called = new NetQuestion(question.net(), new Goal.Reach(question.text(), nothing));
        assertThat(new Verifier().answer(called))
                .isInstanceOfSatisfying(
                        Answer.Free.class,
                        free -> refused(
                                new FamilyCertificate(
                                        proof.family(), List.of(), proof.view(), proof.members(), free.certificate()),
                                "is asked something else"));
    }

    private static void refused(FamilyCertificate certificate, String why) {
        assertThatThrownBy(() -> FamilyCertificates.check(FamilyCertificates.write(certificate), Budget.start(LIMITS)))
                .isInstanceOf(CertificateException.class)
                .hasMessageContaining(why);
    }
}
