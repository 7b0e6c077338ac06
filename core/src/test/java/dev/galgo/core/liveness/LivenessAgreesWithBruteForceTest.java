package dev.galgo.core.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.ltl.AutomataAgreeWithFormulasTest;
import dev.galgo.core.ltl.Formula;
import dev.galgo.core.ltl.LassoOracle;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.property.Delivery;
import dev.galgo.core.property.Monitor;
import dev.galgo.core.property.Properties;
import dev.galgo.core.toy.Blueprint;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Random programs that go round: what a check says of their runs is what the definition says, tried on every set of configurations that a run may stay in. */
class LivenessAgreesWithBruteForceTest {
    /** So many configurations in a component, or all sets of them are too many. */
    private static final int MOST = 11;

    /** More of them: {@code mvn -pl core -am -Dtest=LivenessAgreesWithBruteForceTest -Dgalgo.liveness.programs=10000 test}. */
    private static final int PROGRAMS = Counts.of("galgo.liveness.programs", 20, 500, 500);

    @Test
    void onRandomPrograms() throws Exception {
        compare(0, PROGRAMS);
    }

    /** What is claimed, and how a run breaks it by definition. */
    private enum Kind {
        EVENTUALLY,
        AGAIN_AND_AGAIN,
        LEADS_TO,
        COOLS
    }

    private static void compare(int from, int to) throws Exception {
        int compared = 0;
        int violated = 0;
        int circles = 0;
        for (int seed = from; seed < to; seed++) {
            var random = new Random(seed);
            Blueprint blueprint = RandomCyclicToys.random(random);
            if (new ExplicitRuns(blueprint.toy(), false, 1).edges.get(0).isEmpty()) {
                continue; // nothing can be delivered, and so there is nothing to check
            }
            var plain = new ExplicitRuns(blueprint.toy(), false, 400);
            var tellingLast = new ExplicitRuns(blueprint.toy(), true, 400);
            for (Fairness fairness : Fairness.values()) {
                for (Kind kind : Kind.values()) {
                    boolean last = kind == Kind.LEADS_TO || kind == Kind.COOLS;
                    ExplicitRuns runs = last ? tellingLast : plain;
                    if (runs.configs.size() > 400) {
                        continue;
                    }
                    Boolean broken = broken(runs, kind, fairness);
                    if (broken == null) {
                        continue;
                    }
                    CheckResult result = check(blueprint.toy(), claimed(kind).fairness(fairness));
                    assertThat(result.verdict() == Verdict.VIOLATED)
                            .as("seed %s, %s, %s: %s", seed, kind, fairness, blueprint.source())
                            .isEqualTo(broken);
                    assertThat(result.bounds()).isEmpty();
                    compared++;
                    if (broken) {
                        violated++;
                        circles += checkLasso(
                                        runs, kind, fairness, result.findings().get(0), seed)
                                ? 1
                                : 0;
                    }
                }
                checkFormula(blueprint, fairness, random, seed);
            }
        }
        assertThat(compared).as("programs that were small enough").isGreaterThan((to - from) * 6);
        assertThat(violated).isBetween(compared / 10, compared * 9 / 10);
        assertThat(circles).isGreaterThan(violated / 10);
    }

    private static CheckResult check(Toy program, Properties properties) throws Exception {
        return Check.of(program)
                .compare(Compare.CANONICAL)
                .undelivered(Severity.IGNORED)
                .properties(properties)
                .run();
    }

    private static Properties claimed(Kind kind) {
        return switch (kind) {
            case EVENTUALLY -> new Properties().eventually("one", at -> isOne(locals(at)));
            case AGAIN_AND_AGAIN -> new Properties().againAndAgain("one", at -> isOne(locals(at)));
            case LEADS_TO ->
                new Properties()
                        .predicate("one", at -> isOne(locals(at)))
                        .delivered("b", delivery -> delivery.name().equals("b"))
                        .leadsTo("one", "b");
            case COOLS -> new Properties().monitor(new HotUntilB());
        };
    }

    /** Hot from an "a" to the next "b". */
    private static final class HotUntilB implements Monitor<String> {
        @Override
        public String name() {
            return "every a is followed by b";
        }

        @Override
        public String start() {
            return "";
        }

        @Override
        public String next(String state, Delivery delivery) {
            return delivery.name();
        }

        @Override
        public boolean isHot(String state) {
            return state.equals("a");
        }
    }

    /** Whether some fair run breaks the claim, by its definition; null if that is too much to try. */
    private static @Nullable Boolean broken(ExplicitRuns runs, Kind kind, Fairness fairness) {
        Predicate<Integer> one =
                config -> isOne(List.copyOf(runs.configs.get(config).actors().values()));
        Predicate<Integer> b = config -> runs.configs.get(config).last().equals("b");
        Predicate<Integer> any = config -> true;
        Set<Integer> all = runs.reachable(0, any);
        return switch (kind) {
            case EVENTUALLY -> runs.canStay(runs.reachable(0, one.negate()), fairness, MOST);
            case AGAIN_AND_AGAIN -> {
                var without = new HashSet<>(all);
                without.removeIf(one);
                yield runs.canStay(without, fairness, MOST);
            }
            case COOLS -> {
                var hot = new HashSet<>(all);
                hot.removeIf(config -> !runs.configs.get(config).last().equals("a"));
                yield runs.canStay(hot, fairness, MOST);
            }
            case LEADS_TO -> {
                var waiting = new HashSet<Integer>();
                all.stream()
                        .filter(one.and(b.negate()))
                        .forEach(from -> waiting.addAll(runs.reachable(from, b.negate())));
                yield runs.canStay(waiting, fairness, MOST);
            }
        };
    }

    private static List<Local> locals(ConfigurationView at) {
        return at.actors().stream().map((ActorId actor) -> at.local(actor)).toList();
    }

    /** Whether the first actor is in state 1. */
    private static boolean isOne(List<Local> locals) {
        return locals.get(0) instanceof Local.Ready ready
                && "1".equals(ready.state().describe().get("value"));
    }

    /** Follows the lasso by the program's own word. Says whether it goes round. */
    private static boolean checkLasso(ExplicitRuns runs, Kind kind, Fairness fairness, Finding finding, int seed) {
        assertThat(finding.kind()).isEqualTo(FindingKind.LIVENESS);
        List<Integer> along = runs.configsAlong(finding.schedule());
        int end = along.size() - 1;
        int back = end - finding.schedule().circle();
        assertThat(runs.withoutLast(along.get(back)))
                .as("seed %s, %s, %s", seed, kind, fairness)
                .isEqualTo(runs.withoutLast(along.get(end)));
        if (finding.schedule().circle() == 0) {
            assertThat(runs.edges.get(along.get(end))).isEmpty();
            return false;
        }
        var taken = new HashSet<Message>();
        for (int i = back; i < end; i++) {
            taken.add(messageOf(runs, finding, i));
        }
        assertThat(runs.isFair(new HashSet<>(along.subList(back, end)), taken, fairness))
                .as("seed %s: the circle is fair", seed)
                .isTrue();
        return true;
    }

    /** The message that the schedule delivers at this position, from 0. */
    private static Message messageOf(ExplicitRuns runs, Finding finding, int position) {
        return runs.messagesAlong(finding.schedule()).get(position);
    }

    /** A random formula: a lasso that is found breaks it by definition, and where none is found no lasso drawn at random breaks it. */
    private static void checkFormula(Blueprint blueprint, Fairness fairness, Random random, int seed) throws Exception {
        Formula formula = AutomataAgreeWithFormulasTest.randomFormula(random, 1 + random.nextInt(6));
        var runs = new ExplicitRuns(blueprint.toy(), true, 400);
        if (runs.configs.size() > 400) {
            return;
        }
        List<String> names = List.copyOf(formula.predicates());
        var properties = new Properties();
        for (String name : names) {
            if (name.equals(AutomataAgreeWithFormulasTest.NAMES.get(0))) {
                properties.predicate(name, at -> isOne(locals(at)));
            } else {
                String message = name.equals(AutomataAgreeWithFormulasTest.NAMES.get(1)) ? "a" : "b";
                properties.delivered(name, delivery -> delivery.name().equals(message));
            }
        }
        properties.formula("formula", formula).fairness(fairness);
        CheckResult result = check(blueprint.toy(), properties);
        if (result.verdict() == Verdict.VIOLATED) {
            Finding finding = result.findings().get(0);
            checkLasso(runs, Kind.LEADS_TO, fairness, finding, seed);
            List<Integer> along = runs.configsAlong(finding.schedule());
            int back = along.size() - 1 - finding.schedule().circle();
            List<Integer> word = finding.schedule().circle() == 0 ? along : along.subList(0, along.size() - 1);
            assertThat(new LassoOracle(letters(runs, word, names), back, names).holds(formula))
                    .as("seed %s: %s on the lasso", seed, formula)
                    .isFalse();
        } else {
            for (int i = 0; i < 20; i++) {
                Drawn drawn = draw(runs, random);
                if (drawn.isFair(runs, fairness)) {
                    assertThat(new LassoOracle(letters(runs, drawn.word(), names), drawn.back(), names).holds(formula))
                            .as("seed %s: %s on a run drawn at random, %s", seed, formula, fairness)
                            .isTrue();
                }
            }
        }
    }

    private static long[] letters(ExplicitRuns runs, List<Integer> word, List<String> names) {
        return word.stream()
                .mapToLong(config -> {
                    long letter = 0;
                    for (int i = 0; i < names.size(); i++) {
                        ExplicitRuns.Config at = runs.configs.get(config);
                        boolean holds = names.get(i).equals(AutomataAgreeWithFormulasTest.NAMES.get(0))
                                ? isOne(List.copyOf(at.actors().values()))
                                : at.last()
                                        .equals(
                                                names.get(i).equals(AutomataAgreeWithFormulasTest.NAMES.get(1))
                                                        ? "a"
                                                        : "b");
                        letter |= holds ? 1L << i : 0;
                    }
                    return letter;
                })
                .toArray();
    }

    /** A run that goes on at {@code back} after the last of its configurations; nothing is taken in the circle if it has come to its end. */
    private record Drawn(List<Integer> word, int back, Set<Message> taken) {
        boolean isFair(ExplicitRuns runs, Fairness fairness) {
            return runs.isFair(new HashSet<>(word.subList(back, word.size())), taken, fairness);
        }
    }

    private static Drawn draw(ExplicitRuns runs, Random random) {
        var word = new ArrayList<>(List.of(0));
        var messages = new ArrayList<Message>();
        while (true) {
            List<ExplicitRuns.Edge> edges = runs.edges.get(word.get(word.size() - 1));
            if (edges.isEmpty()) {
                return new Drawn(word, word.size() - 1, Set.of());
            }
            ExplicitRuns.Edge edge = edges.get(random.nextInt(edges.size()));
            messages.add(edge.message());
            int before = word.indexOf(edge.target());
            if (before >= 0 && random.nextInt(3) == 0) {
                return new Drawn(word, before, new HashSet<>(messages.subList(before, messages.size())));
            }
            word.add(edge.target());
        }
    }
}
