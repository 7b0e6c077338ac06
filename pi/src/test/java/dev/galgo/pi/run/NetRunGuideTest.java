package dev.galgo.pi.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.model.FindingKind;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.pi.Models;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.net.PiNet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the net finds, the system does. */
class NetRunGuideTest {
    @ParameterizedTest
    @CsvSource({"philosophers, 2", "philosophers, 3", "philosophers, 12", "cell-unsafe, 0"})
    void aRunOfTheNetIsAScheduleOfTheActors(String model, long n) throws Exception {
        String text = Files.readString(Path.of("..", "examples", "api", model + ".api"));
        PiSystem system = Models.of(text, n == 0 ? Map.of() : Map.of("n", n));
        assertThat(findings(system)).containsExactly(FindingKind.DEADLOCK);
    }

    @Test
    void stepsThatAnActorMakesWithoutWaitingAreDeliveriesOfItsOwn() throws Exception {
        String text =
                """
                system drips
                static actor Source owns { }
                static actor Sink owns { Drop() }
                Flows(source; sink) = Drips(source; sink) (+) Dry(source; sink)
                Drips(source; sink) = sink.Drop<> | Flows(source; sink)
                Dry(source; sink) = 0
                Empty(sink;) = sink.Drop() . One(sink;)
                One(sink;) = sink.Drop() . Two(sink;)
                Two(sink;) = sink.Drop() . Empty(sink;)
                final Empty, One
                init { source: Flows(source; sink)  sink: Empty(sink;) }
                check deadlock
                """;
        assertThat(findings(Models.of(text))).containsExactly(FindingKind.DEADLOCK);
    }

    /** The findings of the schedule that a run of the net is. */
    private static List<FindingKind> findings(PiSystem system) throws Exception {
        PiNet net = PiNet.of(system, Budget.start(ProofLimits.DEFAULT));
        var found = (Answer.Found) new Verifier().answer(net.deadlock());

        CheckResult result = Check.of(new PiSemantics(system))
                .undelivered(Severity.IGNORED)
                .minimise(false)
                .guide(new NetRunGuide(system, net.moves(found.run())))
                .run();

        return result.findings().stream().map(Finding::kind).toList();
    }
}
