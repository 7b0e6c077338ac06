package dev.galgo.cli.states;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.core.model.StateSubject;
import dev.galgo.foundry.FoundryFrontEnd;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.states.StateProof;
import dev.galgo.pi.states.StateProof.Verdict;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import dev.galgo.testsupport.Counts;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that never end are proved free of deadlock, and their wrong variants are not. Larger ones: {@code -Dgalgo.states.largest=32}. */
class ProvedProgramsTest {
    private static final int LARGEST = Counts.of("galgo.states.largest", 3, 8, 8);

    private static Verdict verdict(String program, List<String> arguments) throws Exception {
        Target target = Target.of("dev.galgo.examples." + program, arguments.toArray(String[]::new))
                .in(List.of(Path.of("../examples/target/classes")));
        try (Opened opened = new FoundryFrontEnd().open(target, OptionValues.NONE)) {
            StateSubject states = Objects.requireNonNull(
                    opened.ability(DeadlockSubject.class).orElseThrow().states());
            return new StateProof(states, program, ProofLimits.DEFAULT, ProofProgress.SILENT).run();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "calls.Forks, ordered, ''",
        "proofs.TakenForks, ordered, unordered",
        "proofs.LockServer, ordered, crossed",
        "proofs.Pipeline, forward, feedback",
        "proofs.Session, polite, hasty"
    })
    void theRightVariantIsProvedAndTheWrongOneIsNot(String program, String right, String wrong) throws Exception {
        for (int n = 2; n <= LARGEST; n++) {
            String size = Integer.toString(n);
            long begun = System.nanoTime();
            Verdict verdict = verdict(program, List.of(size, right));
            if (Boolean.getBoolean("galgo.states.show") && verdict instanceof Verdict.Free free) {
                System.out.println(program + " " + n + ": " + free.net() + ", "
                        + free.proved().size() + " proofs, " + (System.nanoTime() - begun) / 1_000_000 + " ms");
            }
            assertThat(verdict).as("%s %s", program, size).isInstanceOf(Verdict.Free.class);
            List<String> twin = wrong.isEmpty() ? List.of(size) : List.of(size, wrong);
            assertThat(verdict(program, twin)).as("%s %s", program, twin).isInstanceOf(Verdict.Found.class);
        }
    }
}
