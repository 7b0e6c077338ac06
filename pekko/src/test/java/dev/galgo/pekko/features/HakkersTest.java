package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NeverEnds;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Whole;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Programs that set timers for ever. */
class HakkersTest {
    private static CheckResult check(int timerFirings, Consumer<ActorLab> body) throws Exception {
        return check(timerFirings, Limits.NONE, body);
    }

    private static CheckResult check(int timerFirings, Limits limits, Consumer<ActorLab> body) throws Exception {
        var script = new LabScript(body);
        var timers = new TimerPolicy(TimerPolicy.When.ANY_TIME, timerFirings);
        try (var program = new PekkoProgram(script, timers)) {
            program.boot();
            return Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .compare(Compare.CANONICAL)
                    .limits(limits)
                    .properties(script.properties())
                    .run();
        }
    }

    /** In each build smaller programs do: see {@link EndlessTimersTest}. */
    @Whole
    @Test
    void timersThatAreSetForEverComeRoundIfNobodyCountsThem() throws Exception {
        CheckResult result = check(TimerPolicy.ENDLESS, lab -> Hakkers.dine(lab, 2));

        assertThat(result.verdict()).isEqualTo(Verdict.NOTHING_COMPLETED);
        assertThat(result.bounds()).isEmpty();
        assertThat(result.states()).isEqualTo(1014);
        assertThat(result.transitions()).isEqualTo(3076);
        NeverEnds never = result.neverEnds();
        assertThat(never).isNotNull();
        assertThat(never.configurations()).isEqualTo(1013);
        assertThat(never.circle()).hasSize(14).contains("Take(hakker1) to chopstick1", "timer(EAT) to hakker2");
        assertThat(never.waiting()).isEmpty();
    }

    @Test
    void twoHakkersCanDenyEachOtherTheirChopsticksForEver() throws Exception {
        CheckResult result = check(TimerPolicy.DEFAULT.most(), lab -> {
            Hakkers.dine(lab, 2);
            lab.delivered("eaten", delivery -> delivery.text().equals("THINK"));
            lab.ltl("[] <> eaten");
        });

        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings()).extracting(Finding::kind).containsExactly(FindingKind.LIVENESS);
        assertThat(result.findings().get(0).message()).startsWith("'[] <> eaten' does not hold: deliveries ");
    }

    /** There are too many configurations to go through all of them. */
    @Whole
    @Test
    void fiveHakkersAreSeenToDenyEachOtherTheirChopsticksLongBeforeEverythingIsKnown() throws Exception {
        CheckResult result = check(TimerPolicy.DEFAULT.most(), lab -> {
            Hakkers.dine(lab, 5);
            lab.delivered("eaten", delivery -> delivery.text().equals("THINK"));
            lab.ltl("[] <> eaten");
        });

        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.bounds()).isEmpty();
        assertThat(result.transitions()).isLessThan(10_000);
        Finding finding = result.findings().get(0);
        assertThat(finding.kind()).isEqualTo(FindingKind.LIVENESS);
        assertThat(finding.schedule().circle()).isBetween(35, 100);
    }

    @Test
    void ofFiveHakkersACircleIsToldThoughALimitWasHit() throws Exception {
        CheckResult result = check(
                TimerPolicy.ENDLESS, Limits.NONE.withStates(Counts.of(300, 1000, 1000)), lab -> Hakkers.dine(lab, 5));

        assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.STATES);
        NeverEnds never = result.neverEnds();
        assertThat(never).isNotNull();
        assertThat(never.isExplored()).isFalse();
        assertThat(never.circle()).contains("Take(hakker5) to chopstick1", "timer(EAT) to hakker3");
    }
}
