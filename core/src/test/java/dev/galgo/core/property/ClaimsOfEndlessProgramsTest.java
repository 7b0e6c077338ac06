package dev.galgo.core.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.ltl.FormulaParser;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import org.junit.jupiter.api.Test;

/** What can be said of programs that never end. */
class ClaimsOfEndlessProgramsTest {
    /** Asks and answers for ever. */
    private static Toy echo() {
        return new Toy()
                .actor("Server")
                .actor("Client")
                .on("Server", "ask", new Op.Send(1, "answer", 0))
                .on("Client", "answer", new Op.Send(0, "ask", 0))
                .pendingFrom(1, 0, "ask", 0);
    }

    private static Check checkOf(Toy program, Properties properties) throws Exception {
        return Check.of(program).compare(Compare.CANONICAL).properties(properties);
    }

    @Test
    void whatAlwaysHoldsIsVerifiedThoughNoScheduleEnds() throws Exception {
        var claimed = new Properties().always("one is pending", at -> at.pending() == 1);
        assertThat(checkOf(echo(), claimed).run().verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(checkOf(echo(), new Properties()).run().verdict()).isEqualTo(Verdict.NOTHING_COMPLETED);
    }

    @Test
    void withinALimitNothingIsConfirmed() throws Exception {
        var claimed = new Properties().always("one is pending", at -> at.pending() == 1);
        assertThat(checkOf(echo(), claimed)
                        .limits(Limits.NONE.withDepth(1))
                        .run()
                        .verdict())
                .isEqualTo(Verdict.NOTHING_COMPLETED);
    }

    /** Somebody may say it at once, and another goes round for ever. */
    private static Toy alarm(boolean endless) {
        var toy = new Toy()
                .actor("Alarm")
                .actor("Clock")
                .on("Alarm", "ring", new Op.Add(1))
                .pending(0, "ring", 0)
                .pending(1, "tick", 0);
        return endless ? toy.on("Clock", "tick", new Op.Send(Op.SELF, "tick", 0)) : toy.on("Clock", "tick");
    }

    @Test
    void thatNoSchedulePassesIsNotSaidWhereOneCanGoOnForEver() throws Exception {
        var silent = new Properties().always("it is silent", at -> at.pending() + 1 >= 2);
        CheckResult ends = checkOf(alarm(false), silent).run();
        assertThat(ends.findings().get(0).decision()).isEqualTo("no schedule passes");

        CheckResult goesOn = checkOf(alarm(true), new Properties().always("it is silent", at -> at.pending() == 2))
                .run();
        assertThat(goesOn.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(goesOn.findings().get(0).decision())
                .isEqualTo("no schedule that ends passes; others go on for ever");
    }

    @Test
    void twoClaimsHaveTwoNames() throws Exception {
        var properties = new Properties()
                .always("calm", at -> true)
                .predicate("asked", at -> true)
                .monitor(Monitors.followed("ask", "answer"))
                .formula("again", FormulaParser.parse("[] <> asked"));

        assertThatThrownBy(() -> properties.always("calm", at -> false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there are two claims 'calm'");
        assertThatThrownBy(() -> properties.formula("again", FormulaParser.parse("<> asked")))
                .hasMessage("there are two claims 'again'");
        assertThatThrownBy(() -> properties.monitor(Monitors.followed("ask", "answer")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
