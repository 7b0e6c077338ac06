package dev.galgo.abs.families;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every execution of a family comes to its known result: each program asserts it. */
class SanityTest {
    private static CheckResult check(AbsProgram program, Compare compare) throws Exception {
        return Check.of(program.semantics()).compare(compare).run();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "table1/fib size=4",
                "table1/qsort size=4",
                "table1/pi workers=3",
                "table1/psort size=3 stamps=2",
                "table1/regsim clients=3 questions=1",
                "table1/dht",
                "table1/mail",
                "table1/bb items=2 room=1",
                "table1/chameneos meetings=1",
                "table1/shortpath",
                "deadlock/ful workers=2",
                "deadlock/ffa number=3",
                "deadlock/fp2p pieces=2",
                "deadlock/fpa partners=1"
            })
    void everyExecutionHasTheKnownResult(String call) throws Exception {
        CheckResult tree = check(Families.sized(call), Compare.NONE);
        CheckResult graph = check(Families.sized(call), Compare.CANONICAL);

        assertThat(tree.findings()).isEmpty();
        assertThat(tree.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(graph.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(tree.executions()).isGreaterThan(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "table1/fib",
                "table1/qsort",
                "table1/pi",
                "table1/psort",
                "table1/regsim",
                "table1/dht",
                "table1/mail",
                "table1/bb",
                "table1/chameneos",
                "table1/shortpath",
                "deadlock/ful",
                "deadlock/ffa",
                "deadlock/fp2p"
            })
    void aWrongResultIsSeen(String call) throws Exception {
        String text = Families.text(call);
        String wrong = text.replaceFirst("assert ([^;]*);", "assert !($1);");
        assertThat(wrong).isNotEqualTo(text);

        CheckResult result = Check.of(Families.of(call, wrong).semantics())
                .undelivered(Severity.IGNORED)
                .minimise(false)
                .compare(Compare.CANONICAL)
                .run();

        assertThat(result.findings()).singleElement().satisfies(finding -> assertThat(finding.kind())
                .isEqualTo(FindingKind.ASSERTION));
    }
}
