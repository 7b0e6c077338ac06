package dev.galgo.pi.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.core.trace.PendingReason;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.testsupport.Counts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Nets as programs, held against the token game played by hand. */
class TokenGameTest {
    private static final int MOST_MARKINGS = 800;

    /** Arcs anywhere, some of them with weights. */
    private static Net draw(Random random) {
        int places = 2 + random.nextInt(5);
        NetBuilder net = Net.builder("random");
        for (int p = 0; p < places; p++) {
            net.place("p" + p, random.nextInt(3));
        }
        for (int t = random.nextInt(6); t >= 0; t--) {
            net.transition("t" + t);
            for (int i = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(2); i > 0; i--) {
                net.arc("p" + random.nextInt(places), "t" + t, 1 + random.nextInt(2));
            }
            for (int i = random.nextInt(3); i > 0; i--) {
                net.arc("t" + t, "p" + random.nextInt(places), 1 + random.nextInt(2));
            }
        }
        return net.build();
    }

    /** The markings that can be reached; null if there are too many. */
    private static Set<List<Long>> reachable(Net net) {
        Set<List<Long>> seen = new HashSet<>();
        Deque<List<Long>> work = new ArrayDeque<>();
        List<Long> start = Arrays.stream(net.initialMarking().toArray()).boxed().toList();
        seen.add(start);
        work.add(start);
        while (!work.isEmpty()) {
            List<Long> marking = work.poll();
            for (int t = 0; t < net.transitionCount(); t++) {
                if (isEnabled(net, t, marking)) {
                    List<Long> next = fired(net, t, marking);
                    if (seen.add(next)) {
                        work.add(next);
                    }
                }
            }
            if (seen.size() > MOST_MARKINGS) {
                return null;
            }
        }
        return seen;
    }

    private static boolean isEnabled(Net net, int transition, List<Long> marking) {
        for (int p = 0; p < net.placeCount(); p++) {
            if (marking.get(p) < net.inputs(transition).get(p)) {
                return false;
            }
        }
        return true;
    }

    private static List<Long> fired(Net net, int transition, List<Long> marking) {
        var next = new ArrayList<Long>();
        for (int p = 0; p < net.placeCount(); p++) {
            next.add(marking.get(p)
                    - net.inputs(transition).get(p)
                    + net.outputs(transition).get(p));
        }
        return next;
    }

    private static boolean isDead(Net net, List<Long> marking) {
        for (int t = 0; t < net.transitionCount(); t++) {
            if (isEnabled(net, t, marking)) {
                return false;
            }
        }
        return true;
    }

    private static Check check(Net net) {
        return Check.of(new TokenGame(net))
                .compare(Compare.CANONICAL)
                .reduction(ReductionKind.AUTO)
                .undelivered(Severity.IGNORED);
    }

    @Test
    void aCheckSeesTheMarkingsThatCanBeReachedAndFindsADeadlockIfOneIsDead() throws NothingToCheck {
        int finite = 0;
        int deadlocked = 0;
        int nets = Counts.of(75, 300, 3000);
        for (long seed = 0; seed < nets; seed++) {
            Net net = draw(new Random(seed));
            Set<List<Long>> reachable = reachable(net);
            if (reachable == null) {
                continue;
            }
            finite++;
            boolean dead = reachable.stream().anyMatch(marking -> isDead(net, marking));
            CheckResult result = check(net).run();
            assertThat(result.verdict()).as("seed %d", seed).isEqualTo(dead ? Verdict.VIOLATED : Verdict.VERIFIED);
            if (dead) {
                deadlocked++;
                Finding finding = result.findings().get(0);
                assertThat(finding.kind()).isEqualTo(FindingKind.DEADLOCK);
                assertThat(finding.message()).startsWith("no transition is enabled at ");
            } else {
                assertThat(result.states()).as("seed %d", seed).isEqualTo(reachable.size());
            }
            long all =
                    reachable.stream().filter(marking -> isDead(net, marking)).count();
            if (all < 100) {
                assertThat(check(net).keepGoing(true).run().findings())
                        .as("seed %d", seed)
                        .hasSize((int) all);
            }
        }
        assertThat(finite).isGreaterThan(nets / 3);
        assertThat(deadlocked).isBetween(nets / 15, finite - nets / 15);
    }

    @Test
    void stepsAreThoseOfTheTokenGameAndGoingBackRestoresTheMarking() {
        for (long seed = 0; seed < Counts.of(30, 100, 1000); seed++) {
            var random = new Random(seed);
            Net net = draw(random);
            // Transitions keep to no order, whatever is said of messages.
            DeliveryModel delivery = DeliveryModel.values()[(int) (seed % 4)];
            Cursor cursor = Engine.of(Engine.Kind.COPY, new TokenGame(net)).start(delivery, Compare.NONE);
            Deque<List<Long>> markings = new ArrayDeque<>();
            Deque<Fingerprint> fingerprints = new ArrayDeque<>();
            markings.push(Arrays.stream(net.initialMarking().toArray()).boxed().toList());
            for (int step = 0; step < 30; step++) {
                List<Long> marking = markings.getFirst();
                assertThat(fields(cursor)).as("seed %d", seed).isEqualTo(byPlace(net, marking));
                Map<String, Integer> offered = offered(cursor);
                assertThat(offered.keySet()).as("seed %d", seed).isEqualTo(enabled(net, marking));
                if (cursor.depth() > 0 && (offered.isEmpty() || random.nextInt(4) == 0)) {
                    cursor.back();
                    markings.pop();
                    assertThat(fingerprint(cursor)).usingRecursiveComparison().isEqualTo(fingerprints.pop());
                } else if (!offered.isEmpty()) {
                    String name = List.copyOf(offered.keySet()).get(random.nextInt(offered.size()));
                    fingerprints.push(fingerprint(cursor));
                    cursor.deliver(Objects.requireNonNull(offered.get(name)), 0);
                    markings.push(fired(net, net.transition(name).orElseThrow(), marking));
                }
            }
        }
    }

    private static Fingerprint fingerprint(Cursor cursor) {
        var fingerprint = new Fingerprint();
        cursor.fingerprint(fingerprint);
        return fingerprint;
    }

    private static Map<String, String> fields(Cursor cursor) {
        ActorState state = cursor.local(cursor.actors().get(0)).state();
        return Objects.requireNonNull(state).describe();
    }

    private static Map<String, String> byPlace(Net net, List<Long> marking) {
        var fields = new LinkedHashMap<String, String>();
        for (int p = 0; p < net.placeCount(); p++) {
            fields.put(net.placeName(p), String.valueOf(marking.get(p)));
        }
        return fields;
    }

    private static Set<String> enabled(Net net, List<Long> marking) {
        Set<String> names = new TreeSet<>();
        for (int t = 0; t < net.transitionCount(); t++) {
            if (isEnabled(net, t, marking)) {
                names.add(net.transitionName(t));
            }
        }
        return names;
    }

    private static Map<String, Integer> offered(Cursor cursor) {
        var names = new LinkedHashMap<String, Integer>();
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            assertThat(cursor.ways(slot)).isEqualTo(1);
            names.put(cursor.message(slot).name(), slot);
        }
        return names;
    }

    private static Cursor start(Net net) {
        return Engine.of(Engine.Kind.COPY, new TokenGame(net)).start(DeliveryModel.UNORDERED, Compare.NONE);
    }

    @Test
    void aTransitionThatIsNotEnabledSaysWhatItLacks() {
        Net net = Net.builder("weights")
                .place("p", 2)
                .place("q")
                .transition("ready")
                .transition("t")
                .arc("p", "ready")
                .arc("p", "t", 3)
                .arc("q", "t")
                .build();
        Cursor cursor = start(net);
        assertThat(PendingReason.against(cursor, 1, Cursor.NONE)).isNull();
        assertThat(PendingReason.against(cursor, 2, Cursor.NONE)).isEqualTo("p has 2 of 3 tokens, q has 0 of 1 token");
    }

    @Test
    void namesMayBeAnything() throws NothingToCheck {
        String hostile = "<script>alert(\"1\")</script> & \u202E'\\";
        Net net = Net.builder("names")
                .place(hostile, 1)
                .place("net")
                .transition(hostile + "t")
                .transition("main")
                .arc(hostile, hostile + "t", 1)
                .arc(hostile + "t", "net", 2)
                .arc("net", "main", 2)
                .build();
        CheckResult result = check(net).run();
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings().get(0).schedule().length()).isEqualTo(2);
        assertThat(fields(start(net))).containsKeys(hostile, "net");
    }

    @Test
    void aNetWithoutTransitionsIsDeadAtTheStart() throws NothingToCheck {
        Finding finding = check(Net.builder("none").place("p", 2).build())
                .run()
                .findings()
                .get(0);
        assertThat(finding.kind()).isEqualTo(FindingKind.DEADLOCK);
        assertThat(finding.message()).isEqualTo("no transition is enabled at 2 p");
        assertThat(finding.schedule().length()).isZero();
    }

    @Test
    void aNetThatIsDeadAtTheStartSaysSo() throws NothingToCheck {
        Net net = Net.builder("dead").place("p").transition("t").arc("p", "t").build();
        Finding finding = check(net).run().findings().get(0);
        assertThat(finding.message()).isEqualTo("no transition is enabled at 0");
        assertThat(finding.schedule().length()).isZero();
    }

    @Test
    void aNetWithoutABoundIsSearchedWithinOne() throws NothingToCheck {
        Net net = Net.builder("unbounded")
                .place("p")
                .transition("t")
                .arc("t", "p")
                .build();
        CheckResult result = check(net).limits(Limits.NONE.withStates(2_000)).run();
        assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(result.findings()).isEmpty();
    }
}
