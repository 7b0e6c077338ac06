package dev.galgo.scalaactors;

import static dev.galgo.core.engine.DeliveryModel.FIFO;
import static dev.galgo.core.engine.DeliveryModel.MAILBOX;
import static dev.galgo.core.engine.DeliveryModel.UNORDERED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.scalaactors.compile.ScalaVersion;
import dev.galgo.spi.Opened;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How many executions programs have, as counted by hand. */
class CountsTest {
    private static final List<DeliveryModel> MODELS = List.of(UNORDERED, FIFO, MAILBOX);

    private static List<Long> executions(
            ScalaVersion version, ReductionKind reduction, String main, String... arguments) {
        return MODELS.stream()
                .map(model -> check(version, reduction, model, main, arguments).executions())
                .toList();
    }

    private static CheckResult check(
            ScalaVersion version, ReductionKind reduction, DeliveryModel model, String main, String... arguments) {
        try (Opened opened = Programs.open(version, main, arguments)) {
            return Check.of(opened.program())
                    .delivery(model)
                    .reduction(reduction)
                    .keepGoing(true)
                    .run();
        } catch (NothingToCheck none) {
            throw new AssertionError(none);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"SCALA_2_9", "SCALA_2_11"})
    void twoSendersOfTwoMessages(ScalaVersion version) {
        assertThat(executions(version, ReductionKind.NONE, "senders.Main", "--starts=done", "2", "2"))
                .containsExactly(24L, 6L, 1L);
        assertThat(executions(version, ReductionKind.OPTIMAL, "senders.Main", "--starts=done", "2", "2"))
                .containsExactly(24L, 6L, 1L);
    }

    @ParameterizedTest
    @EnumSource(names = {"SCALA_2_9", "SCALA_2_11"})
    void twoSendersOfThreeMessages(ScalaVersion version) {
        assertThat(executions(version, ReductionKind.NONE, "senders.Main", "--starts=done", "2", "3"))
                .containsExactly(720L, 20L, 1L);
        assertThat(executions(version, ReductionKind.OPTIMAL, "senders.Main", "--starts=done", "2", "3"))
                .containsExactly(720L, 20L, 1L);
    }

    @ParameterizedTest
    @EnumSource(names = {"SCALA_2_9", "SCALA_2_11"})
    void anUpdateThatIsLost(ScalaVersion version) {
        assertThat(executions(version, ReductionKind.NONE, "update.Main", "--starts=done"))
                .containsExactly(20L, 20L, 6L);
        assertThat(executions(version, ReductionKind.OPTIMAL, "update.Main", "--starts=done"))
                .containsExactly(6L, 6L, 2L);
    }

    @ParameterizedTest
    @EnumSource(names = {"SCALA_2_9", "SCALA_2_11"})
    void theServerOfBasset(ScalaVersion version) {
        assertThat(executions(version, ReductionKind.NONE, "server.Main", "--starts=done"))
                .containsExactly(5L, 1L, 1L);
        assertThat(executions(version, ReductionKind.OPTIMAL, "server.Main", "--starts=done"))
                .containsExactly(3L, 1L, 1L);
    }
}
