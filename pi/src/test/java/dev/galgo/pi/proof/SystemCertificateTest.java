package dev.galgo.pi.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.proof.CertificateException;
import dev.galgo.pi.Models;
import dev.galgo.pi.abstraction.CounterAnswer;
import dev.galgo.pi.abstraction.CounterCheck;
import dev.galgo.pi.star.Stars;
import dev.galgo.pi.star.forward.Config;
import dev.galgo.pi.star.forward.StarInvariant;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Scene;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SystemCertificateTest {
    private static final ModelText LOCK = new ModelText("lock.api", Stars.LOCK, Map.of());
    private static final List<String> BOTH = List.of("Critical", "Critical");

    private static Budget budget() {
        return Budget.start(ProofLimits.DEFAULT);
    }

    private static SystemCertificate.OfStar lock() {
        return (SystemCertificate.OfStar) new CertificateMaker(LOCK, ProofLimits.DEFAULT, ProofProgress.SILENT)
                .ofStar(BOTH, 1)
                .orElseThrow();
    }

    private static SystemCertificate check(SystemCertificate certificate) {
        return SystemCertificates.check(SystemCertificates.write(certificate), budget());
    }

    private static void refused(SystemCertificate certificate, String why) {
        String text = SystemCertificates.write(certificate);
        assertThatThrownBy(() -> SystemCertificates.check(text, budget()))
                .isInstanceOf(CertificateException.class)
                .hasMessageContaining(why);
    }

    private static SystemCertificate.OfStar with(List<Config> invariant) {
        return new SystemCertificate.OfStar(
                LOCK, BOTH, new StarInvariant(lock().invariant().passing(), invariant));
    }

    @Test
    void aCertificateSurvivesItsText() {
        String text = SystemCertificates.write(lock());
        assertThat(SystemCertificates.write(SystemCertificates.check(text, budget())))
                .isEqualTo(text);
    }

    @Test
    void anInvariantWithoutOneOfItsConfigurationsIsRefused() {
        List<Config> whole = lock().invariant().configs();
        for (int k = 0; k < whole.size(); k++) {
            var fewer = new ArrayList<>(whole);
            fewer.remove(k);
            assertThatThrownBy(() -> check(with(fewer)))
                    .isInstanceOf(CertificateException.class)
                    .hasMessageMatching(
                            "the start is in none of the configurations|a step of an actor at \\w+ leads out.*");
        }
    }

    @Test
    void nothingIsProvedByNothing() {
        refused(with(List.of()), "the start is in none of the configurations");
        refused(new SystemCertificate.OfStar(LOCK, List.of(), lock().invariant()), "it names no location");
        refused(new SystemCertificate.OfStar(LOCK, List.of("Nowhere"), lock().invariant()), "no location 'Nowhere'");
    }

    @Test
    void anInvariantIsNoProofOfWhatIsInIt() {
        refused(
                new SystemCertificate.OfStar(LOCK, List.of("Critical"), lock().invariant()),
                "a configuration has actors at Critical");
        refused(new SystemCertificate.OfStar(LOCK, List.of("Free"), lock().invariant()), "has actors at Free");
    }

    /** All numbers raised to infinity: then two clients are at Critical. All lowered to 1: then a second client leads out. */
    @Test
    void numbersCannotBeRaisedOrLowered() {
        refused(with(counted(Counting.MANY)), "has actors at Critical");
        refused(with(counted(1)), "leads out of the configurations");
    }

    private static List<Config> counted(int count) {
        return lock().invariant().configs().stream()
                .map(config -> {
                    var crowd = new HashMap<>(config.crowd());
                    crowd.replaceAll((one, before) -> count);
                    return new Config(config.core(), crowd);
                })
                .toList();
    }

    /** A configuration that nobody comes to must still not lead out: the start alone is not enough. */
    @Test
    void whatIsNeverComeToIsFollowedAsWell() {
        Config first = lock().invariant().configs().stream()
                .filter(config -> !config.core().mail().isEmpty())
                .findFirst()
                .orElseThrow();
        var mail = new HashMap<>(first.core().mail());
        mail.replaceAll((one, count) -> 7);
        var more = new ArrayList<>(lock().invariant().configs());
        more.add(new Config(new Scene(first.core().statics(), first.core().created(), mail), first.crowd()));
        refused(with(more), "leads out of the configurations");
    }

    @Test
    void onlyWhereNobodyWaitsOrIsAskedForCanActorsBePassing() {
        passing(Set.of("Waits"), "'Waits' cannot be a passing location: actors wait there");
        passing(Set.of("Critical"), "'Critical' cannot be a passing location: it is what is asked for");
        passing(Set.of("Nowhere"), "'Nowhere' cannot be a passing location: the model has no such location");
        passing(Set.of("Open"), "actors can go round in a circle of passing locations: [Open]");
        passing(Set.of(), "leads out of the configurations");
    }

    private static void passing(Set<String> locations, String why) {
        refused(
                new SystemCertificate.OfStar(
                        LOCK,
                        BOTH,
                        new StarInvariant(locations, lock().invariant().configs())),
                why);
    }

    /** Twice = 0 has no step: were it passing, whoever comes there would be forgotten. */
    @Test
    void whereNothingFollowsIsNotPassed() {
        var model = new ModelText("clients.api", Stars.CLIENTS, Map.of());
        var proved = (SystemCertificate.OfStar) new CertificateMaker(model, ProofLimits.DEFAULT, ProofProgress.SILENT)
                .ofStar(List.of("Twice"), 1)
                .orElseThrow();
        var passing = new TreeSet<>(proved.invariant().passing());
        passing.add("Shut");
        refused(
                new SystemCertificate.OfStar(
                        model,
                        List.of("Twice"),
                        new StarInvariant(passing, proved.invariant().configs())),
                "nothing follows the passing location Shut");
    }

    @Test
    void aCertificateOfAnotherModelIsRefused() {
        var two = new ModelText("lock.api", Stars.LOCK.replace("who<> | Held", "who<> | who<> | Held"), Map.of());
        assertThatThrownBy(() -> check(new SystemCertificate.OfStar(two, BOTH, lock().invariant())))
                .isInstanceOf(CertificateException.class);
        String text = SystemCertificates.write(lock());
        String forged = text.replace("who<> | Held", "who<> | who<> | Held");
        assertThatThrownBy(() -> SystemCertificates.check(forged, budget()))
                .hasMessage("the fingerprint is that of another model");
        assertThatThrownBy(() -> SystemCertificates.check(text.replace("init {", "init"), budget()))
                .hasMessageContaining("the model that it carries has errors: lock.api:");
    }

    @Test
    void whatMakesNoSenseIsRefusedWithASentence() {
        String text = SystemCertificates.write(lock());
        for (String[] change : new String[][] {
            {"\"at\" : \"Waits\"", "\"at\" : \"Nowhere\""},
            {"\"many\"", "\"lots\""},
            {"\"many\"", "0"},
            {"\"many\"", "-1"},
            {"\"many\"", "2147483647"},
            {"\"many\"", "2147483646"},
            {"\"many\"", "99999999999999999999"},
            {"[ \"lock\", \"Acquire\" ]", "[ \"lock\" ]"},
            {"[ \"lock\", \"Acquire\" ]", "[ \"#0\", \"Acquire\" ]"},
            {"[ \"lock\", \"Acquire\" ]", "[ \"nobody\", \"Acquire\" ]"},
            {"[ [ \"*\", \"Got\" ] ]", "[ ]"},
            {"[ [ \"*\", \"Got\" ] ]", "[ [ \"lock\", \"Acquire\" ] ]"},
            {"[ [ \"*\", \"Got\" ] ]", "[ [ \"*\", \"Got\" ], [ \"#3\" ] ]"},
            {"[ [ \"*\" ], [ \"lock\" ] ]", "[ [ \"*\" ] ]"},
            {"[ [ \"*\" ], [ \"lock\" ] ]", "[ [ \"lock\" ], [ \"*\" ] ]"},
            {"[ [ \"*\" ], [ \"lock\" ] ]", "[ [ \"*\", \"Got\" ], [ \"lock\" ] ]"},
            {"\"known\" : [ ]", "\"known\" : [ { \"at\" : \"0\", \"knows\" : [ ], \"messages\" : [ ] } ]"},
            {"galgo-star-certificate/1", "galgo-star-certificate/9"},
            {"galgo-star-certificate/1", "galgo-counter-certificate/1"},
            {"\"invariant\"", "\"variant\""}
        }) {
            assertThat(text).contains(change[0]);
            assertThatThrownBy(() -> SystemCertificates.check(text.replace(change[0], change[1]), budget()))
                    .as(change[0] + " -> " + change[1])
                    .isInstanceOf(CertificateException.class);
        }
    }

    @Test
    void theCounterAbstractionIsMadeAgain() {
        var model = new ModelText("handover.api", Stars.GENERAL, Map.of());
        var never = List.of("U", "V");
        var proved = (CounterAnswer.Unreachable)
                new CounterCheck(model.system(), ProofLimits.DEFAULT, ProofProgress.SILENT).answer(never);
        var certificate = new SystemCertificate.OfCounters(model, never, proved.certificate());
        assertThat(check(certificate).summary()).startsWith("counter abstraction, ");

        refused(
                new SystemCertificate.OfCounters(model, List.of("U", "T"), proved.certificate()),
                "its net is asked about something else than U, T");
        refused(new SystemCertificate.OfCounters(model, List.of(), proved.certificate()), "it names no location");
        var other = new ModelText("handover.api", Stars.GENERAL.replace("tool.Work<> | U", "U"), Map.of());
        refused(
                new SystemCertificate.OfCounters(other, never, proved.certificate()),
                "its net is not the counter abstraction of its model");
        refused(
                new SystemCertificate.OfStar(model, never, new StarInvariant(Set.of(), List.of())),
                "its model is no star");
    }

    @Test
    void aCertificateKnowsItsModelWhateverTheOrderAndTheNames() {
        String renamed = Stars.LOCK
                .replace("system lock", "system other // with a comment")
                .replace("Free(lock;) = lock.Acquire(who) . Grant(lock; who)\n", "")
                .replace("init {", "Free(lock;) = lock.Acquire(x) . Grant(lock; x)\ninit {")
                .replace("gate: Open(gate; lock)  lock: Free(lock;)", "lock: Free(lock;) gate: Open(gate; lock)");
        assertThat(lock().isAbout(Models.of(renamed))).isTrue();
        assertThat(lock().isAbout(Models.of(Stars.CLIENTS))).isFalse();
        for (String[] change : new String[][] {
            {"who<> | Held", "who<> | who<> | Held"},
            {"Release() }", "Release(), More() }"},
            {"lock.Release() . Free", "lock.Release() . Held"},
            {"actor Client", "actor Other owns { }\nactor Client"},
            {"init {", "final Held\ninit {"},
            {"Begin(client; lock) | Open", "Waits(client; lock) | Open"}
        }) {
            assertThat(lock().isAbout(Models.of(Stars.LOCK.replace(change[0], change[1]))))
                    .as(change[1])
                    .isFalse();
        }
        assertThat(lock().answers(List.of("Critical"))).isFalse();
    }

    @Test
    void aFingerprintIsAlwaysTheSame() {
        assertThat(SystemForm.fingerprint(Models.of(Stars.LOCK)))
                .isEqualTo("559f2d5ca59df5d5294ec5f881a6f0917722ddf192b473bc9200b3f5078e3958");
    }

    @Test
    void roomsAreGivenSoThatEachGuestHasOne() {
        // Guest 0 fits both rooms, guest 1 only room 0: the first must move.
        assertThat(Matching.exists(2, 2, (guest, room) -> guest == 0 || room == 0))
                .isTrue();
        assertThat(Matching.exists(2, 2, (guest, room) -> room == 0)).isFalse();
        assertThat(Matching.exists(3, 3, (guest, room) -> room <= 2 - guest)).isTrue();
        assertThat(Matching.exists(0, 0, (guest, room) -> false)).isTrue();
        assertThat(Matching.exists(1, 0, (guest, room) -> true)).isFalse();
    }
}
