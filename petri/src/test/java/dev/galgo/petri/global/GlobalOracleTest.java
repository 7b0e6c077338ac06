package dev.galgo.petri.global;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.RandomNets;
import dev.galgo.petri.format.TinaWriter;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.query.Query;
import dev.galgo.testsupport.Counts;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What is said of nets as a whole, compared with all their markings; {@code -Dgalgo.petri.nets=5000} draws more. */
class GlobalOracleTest {
    private static final int NETS = Counts.of("galgo.petri.nets", 40, 250, 250);
    private static final ProofLimits PLENTY = ProofLimits.DEFAULT.withTime(Duration.ofSeconds(20));
    /** So few markings that walks, structure and proofs have to do it. */
    private static final ProofLimits NO_SEARCH = PLENTY.withStates(2).withTime(Duration.ofMillis(400));

    private static final ProofLimits LITTLE = PLENTY.withStates(2_000).withTime(Duration.ofMillis(100));

    private final Random random = new Random(11);
    private final Map<Verdict.Method, Integer> methods = new EnumMap<>(Verdict.Method.class);

    private static Engines engines(Net net, ProofLimits limits) {
        return new Engines(net, limits, ProofProgress.SILENT);
    }

    private List<Query.UpperBound> bounds(Net net) {
        var queries = new ArrayList<Query.UpperBound>();
        for (int i = 0; i < 3; i++) {
            var sum = new TreeMap<Integer, Long>();
            for (int k = 1 + random.nextInt(3); k > 0; k--) {
                sum.put(random.nextInt(net.placeCount()), 1L);
            }
            queries.add(new Query.UpperBound("b" + i, Arcs.of(sum)));
        }
        return queries;
    }

    private List<Query.Reachability> reachabilities(Net net) {
        var queries = new ArrayList<Query.Reachability>();
        for (int i = 0; i < 4; i++) {
            NetQuestion question = RandomNets.questions(net, random).get(2);
            queries.add(
                    new Query.Reachability("r" + i, random.nextBoolean(), ((Goal.Reach) question.goal()).formula()));
        }
        return queries;
    }

    private static BitSet places(Arcs sum) {
        var places = new BitSet();
        for (int p : sum.keys()) {
            places.set(p);
        }
        return places;
    }

    private void agrees(String what, Net net, Verdict verdict, boolean truth, boolean must) {
        methods.merge(verdict.method(), 1, Integer::sum);
        if (must || verdict.isKnown()) {
            assertThat(verdict.value())
                    .as("%s of %s: %s", what, TinaWriter.write(net), verdict.reason())
                    .isEqualTo(new Verdict.Truth(truth));
        }
    }

    private void compare(Net net, AllMarkings all, ProofLimits limits, boolean must) {
        compare(net, all, Group.places(net), Group.transitions(net), limits, must);
        compare(net, all, drawn(Group.places(net)), drawn(Group.transitions(net)), limits, must);
        Group one = Group.transitions(net).get(random.nextInt(net.transitionCount()));
        agrees(
                "liveness of a transition",
                net,
                Liveness.answer(engines(net, limits), List.of(one)),
                all.isLive(one),
                must);
        agrees("boundedness", net, Boundedness.answer(engines(net, limits)), true, must);
        List<Query.Reachability> asked = reachabilities(net);
        List<Verdict> answers = ReachabilityQueries.answer(engines(net, limits), asked, VerdictListener.SILENT);
        for (int i = 0; i < asked.size(); i++) {
            boolean reached = all.reaches(asked.get(i).goal());
            agrees("reachability", net, answers.get(i), reached != asked.get(i).always(), must);
        }
        compareBounds(net, all, limits, must);
    }

    /** Some of these together, and now and then one of none. */
    private List<Group> drawn(List<Group> single) {
        var members = new ArrayList<List<Integer>>();
        int count = 1 + random.nextInt(single.size());
        for (int g = 0; g < count; g++) {
            members.add(new ArrayList<>());
        }
        for (int i = 0; i < single.size(); i++) {
            int g = i < count && random.nextInt(12) > 0 ? i : random.nextInt(count);
            members.get(g).add(i);
        }
        return members.stream()
                .map(some -> Group.of(
                        "g" + some, some.stream().mapToInt(Integer::intValue).toArray()))
                .toList();
    }

    private void compare(
            Net net, AllMarkings all, List<Group> places, List<Group> transitions, ProofLimits limits, boolean must) {
        agrees(
                "quasi-liveness of " + transitions,
                net,
                QuasiLiveness.answer(engines(net, limits), transitions),
                all.isQuasiLive(transitions),
                must);
        agrees(
                "one-safety of " + places,
                net,
                TokenLimit.answer(engines(net, limits), places, 1),
                all.most(places) <= 1,
                must);
        agrees(
                "2-boundedness of " + places,
                net,
                TokenLimit.answer(engines(net, limits), places, 2),
                all.most(places) <= 2,
                must);
        agrees(
                "stable markings of " + places,
                net,
                StableMarkings.answer(engines(net, limits), places),
                all.isStable(places),
                must);
        agrees(
                "liveness of " + transitions,
                net,
                Liveness.answer(engines(net, limits), transitions),
                all.isLive(transitions),
                must);
    }

    private void compareBounds(Net net, AllMarkings all, ProofLimits limits, boolean must) {
        List<Query.UpperBound> queries = bounds(net);
        List<Verdict> verdicts = UpperBounds.answer(engines(net, limits), queries, VerdictListener.SILENT);
        for (int i = 0; i < queries.size(); i++) {
            BigInteger truth = BigInteger.valueOf(all.most(places(queries.get(i).sum())));
            methods.merge(verdicts.get(i).method(), 1, Integer::sum);
            if (verdicts.get(i).value() instanceof Verdict.Between between) {
                assertThat(must).isFalse();
                assertThat(between.least()).isLessThanOrEqualTo(truth);
                assertThat(between.most().orElse(truth)).isGreaterThanOrEqualTo(truth);
            } else {
                assertThat(verdicts.get(i).value()).as(verdicts.get(i).reason()).isEqualTo(new Verdict.Exactly(truth));
            }
        }
    }

    @Test
    void verdictsAreThoseOfAllMarkings() {
        int compared = 0;
        for (int i = 0; i < NETS; i++) {
            Net net = RandomNets.draw(random);
            Optional<AllMarkings> all = AllMarkings.of(net);
            if (all.isPresent()) {
                compared++;
                compare(net, all.get(), PLENTY, true);
                if (i % 5 == 0) {
                    compare(net, all.get(), NO_SEARCH, false);
                }
            } else {
                unbounded(net);
            }
        }
        assertThat(compared).isGreaterThan(NETS / 2);
        assertThat(methods.keySet()).contains(Verdict.Method.STRUCTURE, Verdict.Method.RANDOM_WALK);
        assertThat(methods.keySet())
                .contains(Verdict.Method.STATE_EQUATION, Verdict.Method.EXPLICIT, Verdict.Method.PROOF);
    }

    private void unbounded(Net net) {
        Optional<BitSet> unbounded = AllMarkings.unboundedPlaces(net);
        if (unbounded.isEmpty()) {
            return;
        }
        agrees(
                "boundedness",
                net,
                Boundedness.answer(engines(net, LITTLE)),
                unbounded.get().isEmpty(),
                false);
        List<Query.UpperBound> queries = bounds(net);
        List<Verdict> verdicts = UpperBounds.answer(engines(net, LITTLE), queries, VerdictListener.SILENT);
        for (int i = 0; i < queries.size(); i++) {
            boolean grows = places(queries.get(i).sum()).intersects(unbounded.get());
            Verdict verdict = verdicts.get(i);
            if (verdict.value() instanceof Verdict.Between between) {
                assertThat(!grows || between.most().isEmpty()).isTrue();
            } else {
                assertThat(verdict.value() instanceof Verdict.Unbounded)
                        .as(verdict.reason())
                        .isEqualTo(grows);
            }
        }
    }
}
