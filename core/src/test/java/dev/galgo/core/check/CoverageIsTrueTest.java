package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.sampling.Sampling;
import dev.galgo.core.sampling.Strategies;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Tier;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever the search: a count that is called exact is that of a plain enumeration of every schedule, any other is none too many. */
class CoverageIsTrueTest {
    private static final int PROGRAMS = Counts.of("galgo.coverage.programs", 6, 24, 150);
    private static final long LARGEST = Counts.of(1_000, 3_000, 3_000);

    private static final Map<String, UnaryOperator<Check>> WAYS = new LinkedHashMap<>();

    static {
        WAYS.put("every order", check -> check);
        for (Compare compare : List.of(Compare.EXACT, Compare.ACTORS, Compare.CANONICAL)) {
            WAYS.put("compare " + compare, check -> check.compare(compare).byLevels(ByLevels.NEVER));
        }
        WAYS.put("levels", check -> check.compare(Compare.CANONICAL).byLevels(ByLevels.ALWAYS));
        WAYS.put("levels on two threads", check -> check.compare(Compare.CANONICAL)
                .byLevels(ByLevels.ALWAYS)
                .threads(2));
        WAYS.put("three threads", check -> check.compare(Compare.CANONICAL).threads(3));
        WAYS.put("two threads without comparing", check -> check.threads(2));
        WAYS.put("few transitions", check -> check.limits(Limits.NONE.withTransitions(20)));
        WAYS.put("few deliveries", check -> check.compare(Compare.CANONICAL).limits(Limits.NONE.withDepth(3)));
        WAYS.put("sample", check -> check.sampling(new Sampling(5, Strategies.RANDOM, 7, 2)));
        WAYS.put("copy", check -> check.engine(Engine.Kind.COPY));
        WAYS.put("replay", check -> check.engine(Engine.Kind.REPLAY).limits(Limits.NONE.withTransitions(200)));
        for (ReductionKind reduction : ReductionKind.values()) {
            if (reduction != ReductionKind.NONE) {
                WAYS.put("reduction " + reduction, check -> check.reduction(reduction));
                WAYS.put("reduction " + reduction + " with a visited set", check -> check.reduction(reduction)
                        .compare(Compare.CANONICAL));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void onRandomPrograms(DeliveryModel delivery) {
        List<LongFunction<Semantics>> families =
                List.of(RandomToys::of, RandomToys::withReferences, seed -> RandomToys.of(seed)
                        .first((int) (seed % 2)));
        Map<Coverage.Degree, Integer> met = new EnumMap<>(Coverage.Degree.class);
        for (LongFunction<Semantics> family : families) {
            int compared = 0;
            for (long seed = 0; compared < PROGRAMS / families.size(); seed++) {
                Semantics program = family.apply(seed);
                var truth = new BruteForce(program, delivery, LARGEST);
                if (!truth.run()) {
                    continue;
                }
                compared++;
                int number = delivery.ordinal() + families.indexOf(family) + compared;
                for (Map.Entry<String, UnaryOperator<Check>> way : WAYS.entrySet()) {
                    if (!tries(number++)) {
                        continue;
                    }
                    String what = "seed " + seed + " of family " + families.indexOf(family) + ", " + way.getKey();
                    Check check = way.getValue()
                            .apply(Check.of(program).delivery(delivery).undelivered(Severity.WARNING));
                    Coverage found;
                    try {
                        found = check.keepGoing(seed % 2 == 0)
                                .expectedSends(ExpectedSends.ALWAYS)
                                .run()
                                .evidence()
                                .coverage();
                    } catch (RefusedSearch | NothingToCheck nothing) {
                        continue;
                    }
                    met.merge(found.stateCounts().degree(), 1, Integer::sum);
                    compare(what, found, truth);
                }
            }
        }
        assertThat(met).containsKeys(Coverage.Degree.values());
    }

    /** A third of the ways, others for each program: each meets every family. All in whole builds. */
    private static boolean tries(int number) {
        return Tier.now() != Tier.BUILD || number % 3 == 0;
    }

    private static void compare(String what, Coverage found, BruteForce truth) {
        boolean exact = found.stateCounts().degree() == Coverage.Degree.EXACT;
        assertThat(found.stateCounts().reason() == null).as(what).isEqualTo(exact);
        Set<List<String>> sent = new HashSet<>();
        found.edges().stream()
                .filter(Coverage.Edge::found)
                .forEach(edge -> sent.add(List.of(edge.from(), edge.to(), edge.message())));
        assertThat(truth.sent).as(what).containsAll(sent);
        Map<String, Coverage.Handler> handlers = new LinkedHashMap<>();
        found.types().forEach(type -> type.handlers()
                .forEach(handler -> handlers.put(type.name() + "." + handler.message(), handler)));
        handlers.forEach((name, handler) -> {
            long states = truth.handled.getOrDefault(name, Set.of()).size();
            long steps = truth.steps.getOrDefault(name, Set.of()).size();
            if (exact) {
                assertThat(handler.states()).as("%s, %s", what, name).isEqualTo(states);
                assertThat(handler.steps()).as("%s, %s", what, name).isEqualTo(steps);
            } else if (found.stateCounts().degree() == Coverage.Degree.UNKNOWN) {
                assertThat(handler.states()).as("%s, %s", what, name).isNull();
                assertThat(handler.steps() > 0 && states == 0)
                        .as("%s, %s", what, name)
                        .isFalse();
            } else {
                assertThat(Objects.requireNonNull(handler.states()))
                        .as("%s, %s", what, name)
                        .isLessThanOrEqualTo(states);
                assertThat(handler.steps() == 0).as("%s, %s", what, name).isEqualTo(handler.states() == 0);
            }
        });
        if (exact) {
            assertThat(sent).as(what).isEqualTo(truth.sent);
            assertThat(handlers.keySet()).as(what).containsAll(truth.handled.keySet());
        }
    }

    @Test
    void aToyInsightForetellsAllThatRandomProgramsSend() throws NothingToCheck {
        for (long seed = 0; seed < Counts.of(15, 50, 50); seed++) {
            var truth = new BruteForce(RandomToys.of(seed), DeliveryModel.UNORDERED, LARGEST);
            if (truth.run()) {
                Coverage found = Check.of(RandomToys.of(seed))
                        .compare(Compare.CANONICAL)
                        .keepGoing(true)
                        .expectedSends(ExpectedSends.ALWAYS)
                        .run()
                        .evidence()
                        .coverage();
                assertThat(found.edges()).as("seed %s", seed).noneMatch(edge -> Boolean.FALSE.equals(edge.possible()));
            }
        }
    }
}
