package dev.galgo.core.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.ltl.FormulaParser;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import org.junit.jupiter.api.Test;

/** A claim that holds because nothing happens that it speaks of is told as a warning. */
class VacuousClaimsTest {
    /** Asks and answers for ever. */
    private static Toy echo() {
        return new Toy()
                .actor("Server")
                .actor("Client")
                .on("Server", "ask", new Op.Send(1, "answer", 0))
                .on("Client", "answer", new Op.Send(0, "ask", 0))
                .pendingFrom(1, 0, "ask", 0);
    }

    private static Check checkOf(Properties properties) throws Exception {
        return Check.of(echo()).compare(Compare.CANONICAL).properties(properties);
    }

    private static Properties predicates() {
        return new Properties()
                .delivered("asked", Monitors.named("ask"))
                .delivered("answered", Monitors.named("answer"))
                .delivered("misspelt", Monitors.named("aks"));
    }

    private static void isVacuous(Properties properties, String message) throws Exception {
        CheckResult result = checkOf(properties).run();
        assertThat(result.verdict()).isNotEqualTo(Verdict.VIOLATED);
        assertThat(result.bounds()).isEmpty();
        Finding only = result.findings().get(0);
        assertThat(result.findings()).hasSize(1);
        assertThat(only.kind()).isEqualTo(FindingKind.VACUOUS);
        assertThat(only.severity()).isEqualTo(Severity.WARNING);
        assertThat(only.message()).isEqualTo(message);
        assertThat(only.schedule().length()).isZero();
        assertThat(only.decision()).isNull();
    }

    private static void saysSomething(Properties properties) throws Exception {
        CheckResult result = checkOf(properties).run();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.findings()).isEmpty();
    }

    @Test
    void aPremiseThatNeverHolds() throws Exception {
        saysSomething(predicates().leadsTo("asked", "answered"));
        isVacuous(
                predicates().leadsTo("misspelt", "answered"),
                "'misspelt leads to answered' holds only because 'misspelt' never does. Does it speak of the right things?");
    }

    @Test
    void aPremiseThatNeverHoldsWithinAFormula() throws Exception {
        Properties properties = predicates()
                .formula(
                        "in order",
                        FormulaParser.parse("[] (asked -> <> answered) && [] ((asked && answered) -> X answered)"));
        isVacuous(
                properties,
                "'in order' holds only because '(asked && answered)' never does. Does it speak of the right things?");
    }

    @Test
    void aPremiseAboutTimeThatNeverHolds() throws Exception {
        saysSomething(predicates().formula("fair", FormulaParser.parse("[] <> asked -> [] <> answered")));
        isVacuous(
                predicates().formula("fair", FormulaParser.parse("<> [] asked -> [] <> misspelt")),
                "'fair' holds only because '<> [] asked' never does. Does it speak of the right things?");
    }

    @Test
    void whatIsClaimedNeverToHappenIsNoPremise() throws Exception {
        saysSomething(predicates().formula("spelt well", FormulaParser.parse("[] !misspelt")));
    }

    @Test
    void aMonitorThatNeverMoves() throws Exception {
        saysSomething(new Properties().monitor(Monitors.answered("ask", "answer")));
        isVacuous(
                new Properties().monitor(Monitors.answered("aks", "answer")),
                "'every aks is answered by answer' holds only because no delivery moves the monitor from its first state. Does it watch for the right messages?");
        isVacuous(
                new Properties().monitor(Monitors.mutualExclusion("enter", "leave")),
                "'at most one actor is between enter and leave' holds only because no delivery moves the monitor from its first state. Does it watch for the right messages?");
    }

    @Test
    void withinBoundsItSaysSo() throws Exception {
        CheckResult result = checkOf(new Properties().monitor(Monitors.followed("aks", "answer")))
                .limits(Limits.NONE.withStates(1))
                .run();

        assertThat(result.findings())
                .extracting(Finding::message)
                .containsExactly(
                        "'every aks is followed by answer' holds only because no delivery that was explored moves the monitor from its first state. Does it watch for the right messages?");
    }

    @Test
    void whoDoesNotCareIsNotTold() throws Exception {
        CheckResult result = checkOf(new Properties().monitor(Monitors.followed("aks", "answer")))
                .severity(FindingKind.VACUOUS, Severity.IGNORED)
                .run();

        assertThat(result.findings()).isEmpty();
    }

    @Test
    void anErrorElsewhereIsToldWithoutIt() throws Exception {
        CheckResult result = checkOf(
                        predicates().leadsTo("misspelt", "answered").formula("calm", FormulaParser.parse("[] !asked")))
                .run();

        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings()).extracting(Finding::kind).doesNotContain(FindingKind.VACUOUS);
    }
}
