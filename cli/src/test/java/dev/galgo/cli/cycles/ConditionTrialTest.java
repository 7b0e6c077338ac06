package dev.galgo.cli.cycles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.AbsDeadlockSubject;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.cli.console.Progressing;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Limits;
import dev.galgo.report.result.DeadlockResult.Outcome;
import dev.galgo.source.Source;
import dev.galgo.testsupport.Counts;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionTrialTest {
    private static final int MODELS = Counts.of(12, 60, 150);

    private static List<ConditionTrial.Tried> searched(AbsProgram model, Limits limits) {
        var subject = new AbsDeadlockSubject(model, "m");
        Cycles cycles = DeadlockAnalysis.of(subject.flow());
        var searches = new CycleSearches(
                subject, cycles, Criterion.DEADLOCK_PER_CYCLE, Compare.CANONICAL, limits, Progressing.SILENT);
        return searches.conditions(List.of());
    }

    private static AbsProgram model(String text) throws AbsProgram.Rejected {
        return AbsProgram.of(List.of(new Source("m.abs", text)), Dialect.CURRENT, Optional.empty());
    }

    /** A model whose tasks count, wait for counts, one in a line, and send each other on. */
    private static String random(int seed, boolean recovering) {
        var random = new Random(seed);
        String division = recovering ? "n = 1 % k;" : "k = n;";
        var text = new StringBuilder(
                "module M;\ninterface P { Unit a(P o, Int d); Unit b(P o, Int d); Unit c(P o, Int d); }\n");
        for (String type : List.of("A", "B")) {
            text.append("class ").append(type).append(" implements P {\n  Int n = 0;\n  Int k = 0;\n");
            if (recovering) {
                text.append("  recover { _ => { k = 1; this!").append("abc".charAt(random.nextInt(3)));
                text.append("(this, ").append(random.nextInt(2)).append("); } }\n");
            }
            for (String method : List.of("a", "b", "c")) {
                text.append("  Unit ").append(method).append("(P o, Int d) {\n");
                for (int i = 1 + random.nextInt(3); i > 0; i--) {
                    String field = random.nextBoolean() ? "n" : "k";
                    text.append("    ")
                            .append(
                                    switch (random.nextInt(6)) {
                                        case 0 -> field + " = " + field + " + 1;";
                                        case 1 -> field + " = " + random.nextInt(3) + ";";
                                        case 2 -> "await " + field + " > " + random.nextInt(2) + ";";
                                        case 3 -> "if (d > 0) { await " + field + " == " + random.nextInt(3) + "; }";
                                        case 4 -> division;
                                        default ->
                                            "if (d > 0) { o!" + "abc".charAt(random.nextInt(3)) + "(this, d - 1); }";
                                    })
                            .append('\n');
                }
                text.append("  }\n");
            }
            text.append("}\n");
        }
        text.append("{\n  P x = new A();\n  P y = new B();\n");
        for (int i = 2 + random.nextInt(2); i > 0; i--) {
            text.append(random.nextBoolean() ? "  x!" : "  y!")
                    .append("abc".charAt(random.nextInt(3)))
                    .append(random.nextBoolean() ? "(x, " : "(y, ")
                    .append(random.nextInt(2))
                    .append(");\n");
        }
        return text + "}\n";
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void searchesForConditionsAgreeWithASearchOfEverything(boolean recovering) throws Exception {
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        for (int seed = 0; seed < MODELS; seed++) {
            String text = random(seed, recovering);
            AbsProgram model = model(text);
            List<String> ends = Check.of(model.semantics())
                    .undelivered(Severity.IGNORED)
                    .compare(Compare.CANONICAL)
                    .keepGoing(true)
                    .minimise(false)
                    .run()
                    .findings()
                    .stream()
                    .map(Finding::message)
                    .toList();
            for (ConditionTrial.Tried one : searched(model, Limits.NONE)) {
                String where = one.condition().words().replaceAll(".* waits at (m.abs:\\d+) .*", "at $1 ");
                boolean ended = ends.stream().anyMatch(end -> end.contains(where));
                assertThat(one.outcome())
                        .as("%s%n%s%n%s", one.condition().words(), ends, text)
                        .isEqualTo(ended ? Outcome.REAL : Outcome.REFUTED);
                outcomes.merge(one.outcome(), 1, Integer::sum);
            }
        }
        assertThat(outcomes).containsKeys(Outcome.REAL, Outcome.REFUTED);
    }

    private static final String TURNS =
            """
            module M;
            interface I { Unit turn(Int mine, Int rounds); Unit never(); }
            class C implements I {
              Int whose = 0;
              Unit turn(Int mine, Int rounds) {
                await whose == mine;
                whose = 1 - whose;
                %s
              }
              Unit never() { await whose > 1; }
            }
            { I i = new C(); i!turn(0, 3); i!turn(1, 3); %s }
            """;

    @Test
    void whatIsNeverReachedTakesNoSearch() throws Exception {
        List<ConditionTrial.Tried> tried = searched(model(TURNS.formatted("", "")), Limits.NONE);

        assertThat(tried).extracting(ConditionTrial.Tried::outcome).containsOnly(Outcome.REFUTED);
        assertThat(tried.get(1).states()).isEqualTo(1);
    }

    @Test
    void aConditionThatIsNeverTrueIsMetInARunThatEnds() throws Exception {
        List<ConditionTrial.Tried> tried = searched(model(TURNS.formatted("", "i!never();")), Limits.NONE);

        assertThat(tried).extracting(ConditionTrial.Tried::outcome).containsExactly(Outcome.REFUTED, Outcome.REAL);
        assertThat(tried.get(1).finding()).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"o!w()", "x = 1 % zero", "await o != null && 1 % zero > 0"})
    void aRecoverBlockLeadsOnFromWhateverThrows(String throwing) throws Exception {
        String text =
                """
                module M;
                interface I { Unit w(); Unit go(I o); }
                class C implements I {
                  Int x = 1;
                  Int zero = 0;
                  recover { _ => { x = 0; this!w(); } }
                  Unit w() { await x > 0; }
                  Unit go(I o) { %s; }
                }
                { I i = new C(); I none = null; i!go(%s); }
                """;

        List<ConditionTrial.Tried> tried =
                searched(model(text.formatted(throwing, throwing.startsWith("await") ? "i" : "none")), Limits.NONE);

        assertThat(tried.get(0).outcome()).isEqualTo(Outcome.REAL);
    }

    @Test
    void whereTheMainBlockStopsForGoodNoConditionIsReal() throws Exception {
        String text =
                """
                module M;
                interface I { Unit w(); Unit up(); }
                class C implements I { Int x = 0; Unit w() { await x > 0; } Unit up() { x = 1; } }
                { I i = new local C(); Fut<Unit> f = i!up(); f.get; i!w(); }
                """;

        assertThat(searched(model(text), Limits.NONE))
                .extracting(ConditionTrial.Tried::outcome)
                .doesNotContain(Outcome.REAL);
    }

    @Test
    void aSearchThatWasCutDecidesNothing() throws Exception {
        String counting = TURNS.formatted("this!turn(mine, rounds + 1);", "");

        ConditionTrial.Tried cut =
                searched(model(counting), Limits.NONE.withTransitions(100)).get(0);

        assertThat(cut.outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(cut.reason()).isEqualTo("the search ended at 100 transitions");
    }
}
