package dev.galgo.pi.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
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
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the net finds, the system does. */
class NetRunGuideTest {
    @ParameterizedTest
    @CsvSource({"philosophers, 2", "philosophers, 3", "philosophers, 12", "cell-unsafe, 0"})
    void aRunOfTheNetIsAScheduleOfTheActors(String model, long n) throws Exception {
        String text = Files.readString(Path.of("..", "examples", "api", model + ".api"));
        PiSystem system = Models.of(text, n == 0 ? Map.of() : Map.of("n", n));
        PiNet net = PiNet.of(system, Budget.start(ProofLimits.DEFAULT));
        var found = (Answer.Found) new Verifier().answer(net.deadlock());

        CheckResult result = Check.of(new PiSemantics(system))
                .undelivered(Severity.IGNORED)
                .minimise(false)
                .guide(new NetRunGuide(system, net.moves(found.run())))
                .run();

        assertThat(result.findings()).extracting(finding -> finding.kind()).containsExactly(FindingKind.DEADLOCK);
    }
}
