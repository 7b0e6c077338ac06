package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.liveness.Fairness;
import dev.galgo.core.model.FindingKind;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import dev.galgo.testsupport.Whole;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Claims about whole runs of typed actors that go on for ever. */
class LabClaimsTest {
    private static CheckResult check(Consumer<ActorLab> body) throws Exception {
        var script = new LabScript(body);
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT)) {
            program.boot();
            return Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .compare(Compare.CANONICAL)
                    .properties(script.properties())
                    .run();
        }
    }

    private static void everybodyGetsTheLock(ActorLab lab, String program) {
        switch (program) {
            case "echo" -> {
                var askers = Locks.askers(lab, 2);
                for (int i = 0; i < 2; i++) {
                    Locks.Asker asker = askers.get(i);
                    lab.predicate("answered" + i, () -> !asker.waiting);
                    lab.predicate("waiting" + i, () -> asker.waiting);
                    lab.ltl("[] <> answered" + i + " && [] <> waiting" + i);
                }
            }
            case "spinning", "queueing" -> {
                var clients = Locks.clients(
                        lab,
                        program.equals("spinning") ? Locks.spinning(null) : Locks.queueing(null, List.of()),
                        3,
                        true);
                for (int i = 0; i < 3; i++) {
                    Locks.Client client = clients.get(i);
                    lab.againAndAgain("client " + i + " is inside", () -> client.inside);
                }
            }
            default -> throw new IllegalArgumentException(program);
        }
    }

    /** Each kind of fairness, and each program; the rest of the table is below. */
    @ParameterizedTest
    @CsvSource({
        "echo, NONE, VIOLATED, 16, 32",
        "echo, WEAK, VERIFIED, 16, 32",
        "echo, STRONG, VERIFIED, 16, 32",
        "spinning, STRONG, VIOLATED, 201, 603",
        "queueing, NONE, VIOLATED, 180, 450",
        "queueing, WEAK, VERIFIED, 180, 450",
    })
    void everyClientGetsTheLockAgainAndAgainIfItIsGivenInTurns(
            String program, Fairness fairness, Verdict verdict, long states, long transitions) throws Exception {
        comesTo(program, fairness, verdict, states, transitions);
    }

    @Whole
    @ParameterizedTest
    @CsvSource({
        "spinning, NONE, VIOLATED, 201, 603",
        "spinning, WEAK, VIOLATED, 201, 603",
        "queueing, STRONG, VERIFIED, 180, 450",
    })
    void andWithTheOtherKindsOfFairness(
            String program, Fairness fairness, Verdict verdict, long states, long transitions) throws Exception {
        comesTo(program, fairness, verdict, states, transitions);
    }

    private static void comesTo(String program, Fairness fairness, Verdict verdict, long states, long transitions)
            throws Exception {
        CheckResult result = check(lab -> {
            lab.fairness(fairness);
            everybodyGetsTheLock(lab, program);
        });
        assertThat(result.verdict()).isEqualTo(verdict);
        assertThat(result.states()).isEqualTo(states);
        assertThat(result.transitions()).isEqualTo(transitions);
        assertThat(result.findings())
                .extracting(Finding::kind)
                .isEqualTo(verdict == Verdict.VERIFIED ? List.of() : List.of(FindingKind.LIVENESS));
    }
}
