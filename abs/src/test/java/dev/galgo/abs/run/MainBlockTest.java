package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import org.junit.jupiter.api.Test;

/** Main blocks that send nothing, and what a model says of itself. */
class MainBlockTest {
    private static final String HEAD = "module M; import * from ABS.StdLib;\n";

    private static CheckResult check(String text) throws Exception {
        return Check.of(Models.of("m.abs", HEAD + text).semantics())
                .compare(Compare.CANONICAL)
                .run();
    }

    @Test
    void aMainBlockThatSendsNothingIsOneScheduleOfOneStep() throws Exception {
        CheckResult result = check("{ Int n = 2; assert n * n == 4; }");
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.executions()).isEqualTo(1);
        assertThat(result.transitions()).isEqualTo(1);
    }

    @Test
    void itsAssertionsDecide() throws Exception {
        CheckResult result = check("{ Int n = 2; assert n * n == 5; }");
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings().get(0).kind()).isEqualTo(FindingKind.ASSERTION);
    }

    @Test
    void whatItCreatesAndDoesNotCallIsThereAtTheEnd() throws Exception {
        CheckResult result =
                check("interface I { } class C implements I { Int n = 1; } { I i = new C(); assert i != null; }");
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.transitions()).isEqualTo(1);
    }

    @Test
    void everyObjectHasTheInterfaceOfAllObjects() throws Exception {
        CheckResult result = check(
                "interface I { } class C implements I { } class D { } "
                        + "{ Object c = new C(); Object d = new D(); Object n = null; "
                        + "assert (c implements Object) && (d implements Object) && (d as Object) == d && !(n implements Object); }");
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void aModelReadAgainDoesTheSameAndSharesNoNames() throws Exception {
        AbsSemantics first = Models.of(
                        "m.abs",
                        HEAD
                                + "interface I { Unit m(); } class C implements I { Unit m() { } } { I i = new C(); i!m(); }")
                .semantics();
        AbsSemantics again = first.anew();
        assertThat(again.names()).isNotSameAs(first.names());
        assertThat(Check.of(again).run().transitions())
                .isEqualTo(Check.of(first).run().transitions());
    }

    @Test
    void handlersAreTheMethodsThatRunByAMessageOrNotAtAll() {
        AbsSemantics model = Models.of(
                        "m.abs",
                        HEAD
                                + """
                        interface I { Unit sent(); Unit called(); Unit never(); }
                        class C implements I { Unit sent() { this.called(); } Unit called() { } Unit never() { } }
                        { I i = new C(); i!sent(); }
                        """)
                .semantics();
        assertThat(model.handlers("C")).containsExactlyInAnyOrder("sent", "never");
        assertThat(model.handlers("main")).isEmpty();
    }
}
