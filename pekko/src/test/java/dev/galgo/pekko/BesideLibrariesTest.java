package dev.galgo.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * A program that uses nothing but actors, whatever else of Pekko is on the class path. The build runs this once without and once with the libraries
 * that the system property {@code galgo.libraries} names a class of.
 */
class BesideLibrariesTest {
    private static CheckResult check(BiConsumer<ActorLab, Consumer<List<String>>> body, UnaryOperator<Check> options)
            throws NothingToCheck {
        var script = new LabScript(lab -> body.accept(lab, lab::outcome));
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT)) {
            CheckResult result = options.apply(Check.of(program).delivery(DeliveryModel.FIFO))
                    .run();
            assertThat(script.outcomes()).hasSize(Workshop.OUTCOMES);
            assertThat(result.executions()).isEqualTo(Workshop.OUTCOMES);
            assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
            return result;
        }
    }

    @Test
    void theLibrariesAreThere() throws ClassNotFoundException {
        for (String library :
                System.getProperty("galgo.libraries", "java.lang.Object").split(",", -1)) {
            assertThat(Class.forName(library, false, BesideLibrariesTest.class.getClassLoader()))
                    .isNotNull();
        }
    }

    @Test
    void noConfigurationIsExploredTwice() throws NothingToCheck {
        check(Workshop::typed, options -> options.compare(Compare.CANONICAL));
        check(Workshop::classic, options -> options.compare(Compare.CANONICAL));
    }

    @Test
    void nothingTiesActorsTogether() throws NothingToCheck {
        for (ReductionKind reduction : List.of(ReductionKind.OPTIMAL, ReductionKind.AUTO)) {
            CheckResult result = check(Workshop::typed, options -> options.reduction(reduction));
            assertThat(result.choice().reduction()).isEqualTo(ReductionKind.OPTIMAL);
            assertThat(check(Workshop::classic, options -> options.reduction(reduction))
                            .choice()
                            .reduction())
                    .isEqualTo(ReductionKind.OPTIMAL);
        }
    }
}
