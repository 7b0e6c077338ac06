package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.FoundryProgram;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A depot has to be where the courier is, which may move. */
class CourierTest {
    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void whatTheYellowPagesSayMayBeOutOfDate(Engine.Kind engine) throws Exception {
        var result = check("CourierDriver", engine, List.of("node2"));
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings().get(0).kind()).isEqualTo(FindingKind.ASSERTION);
        assertThat(result.findings().get(0).message())
                .contains("the depot is at manager at localhost, the courier is at manager at node2");
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void anActorDoesNotMoveWhileItHandlesAMessage(Engine.Kind engine) throws Exception {
        var result = check("AskedCourierDriver", engine, List.of("node2"));
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.findings()).isEmpty();
    }

    @Test
    void thatThereIsASecondManagerIsAnAssumptionUnlessItIsDeclared() throws Exception {
        var result = check("AskedCourierDriver", Engine.Kind.MEMO, List.of());
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED_IF);
        assertThat(result.evidence().assumptions())
                .extracting(Assumption::kind)
                .containsExactly(Assumption.Kind.LIBRARY);
    }

    private static CheckResult check(String driver, Engine.Kind engine, List<String> managers) throws Exception {
        var options = Programs.options("courier." + driver, "").managers(managers);
        try (var program = FoundryProgram.load(options)) {
            return Check.of(program.semantics()).engine(engine).run();
        }
    }
}
