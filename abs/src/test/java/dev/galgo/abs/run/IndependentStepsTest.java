package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.reduction.ReductionKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks of one object that touch different fields until they let their cog go have nothing to do with each other. */
class IndependentStepsTest {
    private static long executions(String model, ReductionKind reduction) throws Exception {
        CheckResult result = Check.of(Models.of("steps.abs", model).semantics())
                .reduction(reduction)
                .undelivered(Severity.IGNORED)
                .keepGoing(true)
                .run();
        return result.executions();
    }

    /** Three tasks of one object, each with a body and, if it is to be so, a field of its own; they may ask a helper of their own. */
    private static String three(String body, boolean apart) {
        var text = new StringBuilder("module Steps;\nimport * from ABS.StdLib;\n")
                .append("interface Helper { Int ask(); }\nclass H implements Helper { Int ask() { return 1; } }\n")
                .append("interface Worker { Unit m0(Helper h); Unit m1(Helper h); Unit m2(Helper h); }\n")
                .append("class C implements Worker {\n  Int x0 = 0; Int x1 = 0; Int x2 = 0; Int any = 0;\n");
        for (int i = 0; i < 3; i++) {
            text.append("  Unit m" + i + "(Helper h) { " + body.replace("$", apart ? "x" + i : "any") + " }\n");
        }
        return text.append("}\n{ Worker w = new C();\n")
                .append("  Helper a = new H(); Helper b = new H(); Helper c = new H();\n")
                .append("  w!m0(a); w!m1(b); w!m2(c);\n}\n")
                .toString();
    }

    /** Each task is two steps: 6! / 2^3 orders at the object. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "$ = 1; suspend; $ = $ + 1;",
                "$ = 1; await False || $ == 2; $ = 3;",
                "Fut<Int> f = h!ask(); await f?; $ = f.get;",
                "Fut<Int> f = h!ask(); await f?; Fut<Int> g = f; $ = g.get;",
                "Int r = await h!ask(); $ = r;"
            })
    void tasksThatWaitInBetweenAreComparedStepByStep(String body) throws Exception {
        String apart = three(body, true);
        String together = three(body, false);

        assertThat(executions(apart, ReductionKind.STABLE_TASKS))
                .isLessThan(executions(apart, ReductionKind.STABLE))
                .isLessThan(executions(together, ReductionKind.STABLE_TASKS));
    }

    @Test
    void withoutReductionThereAreAsManyOrdersAsChainsCanBeInterleaved() throws Exception {
        String asks = three("Fut<Int> f = h!ask(); await f?; $ = f.get;", true);

        assertThat(executions(asks, ReductionKind.NONE)).isEqualTo(1680); // 9! / 3!^3
        assertThat(executions(asks, ReductionKind.STABLE)).isEqualTo(90); // 6! / 2^3
        assertThat(executions(asks, ReductionKind.STABLE_TASKS)).isEqualTo(16);
    }

    /** Who keeps the cog lets nobody in between, whatever fields they touch. */
    @ParameterizedTest
    @ValueSource(strings = {"Fut<Int> f = h!ask(); $ = f.get;", "$ = h.ask();"})
    void tasksThatBlockAreApartFromNothing(String body) throws Exception {
        String apart = three(body, true);

        assertThat(executions(apart, ReductionKind.STABLE_TASKS)).isEqualTo(executions(apart, ReductionKind.STABLE));
    }
}
