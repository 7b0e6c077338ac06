package dev.galgo.scalaactors;

import static dev.galgo.core.engine.DeliveryModel.FIFO;
import static dev.galgo.core.engine.DeliveryModel.MAILBOX;
import static dev.galgo.core.engine.DeliveryModel.UNORDERED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.spi.Opened;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.scala.ScalaVersion;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** How many executions programs have, as counted by hand. */
class CountsTest {
    private static final List<DeliveryModel> MODELS = List.of(UNORDERED, FIFO, MAILBOX);

    private static List<Long> executions(
            ScalaVersion version, ReductionKind reduction, String main, String... arguments) {
        try (Opened opened = version == ScalaVersion.SCALA_2_11
                ? Programs.openShared(main, arguments)
                : Programs.open(version, main, arguments)) {
            var executions = new ArrayList<Long>();
            for (DeliveryModel model : MODELS) {
                executions.add(Check.of(opened.program())
                        .delivery(model)
                        .reduction(reduction)
                        .keepGoing(true)
                        .run()
                        .executions());
            }
            return executions;
        } catch (NothingToCheck none) {
            throw new AssertionError(none);
        }
    }

    /** The last; in thorough builds all. */
    static List<ScalaVersion> versions() {
        List<ScalaVersion> all = List.of(ScalaVersion.values());
        return all.subList(Counts.of(all.size() - 1, all.size() - 1, 0), all.size());
    }

    @ParameterizedTest
    @MethodSource("versions")
    void twoSendersOfTwoMessages(ScalaVersion version) {
        assertThat(executions(version, ReductionKind.NONE, "senders.Main", "--starts=done", "2", "2"))
                .containsExactly(24L, 6L, 1L);
        assertThat(executions(version, ReductionKind.OPTIMAL, "senders.Main", "--starts=done", "2", "2"))
                .containsExactly(24L, 6L, 1L);
    }

    @ParameterizedTest
    @MethodSource("versions")
    void twoSendersOfThreeMessages(ScalaVersion version) {
        assertThat(executions(version, ReductionKind.NONE, "senders.Main", "--starts=done", "2", "3"))
                .containsExactly(720L, 20L, 1L);
        assertThat(executions(version, ReductionKind.OPTIMAL, "senders.Main", "--starts=done", "2", "3"))
                .containsExactly(720L, 20L, 1L);
    }

    @ParameterizedTest
    @MethodSource("versions")
    void anUpdateThatIsLost(ScalaVersion version) {
        assertThat(executions(version, ReductionKind.NONE, "update.Main", "--starts=done"))
                .containsExactly(20L, 20L, 6L);
        assertThat(executions(version, ReductionKind.OPTIMAL, "update.Main", "--starts=done"))
                .containsExactly(6L, 6L, 2L);
    }

    @ParameterizedTest
    @MethodSource("versions")
    void theServerOfBasset(ScalaVersion version) {
        assertThat(executions(version, ReductionKind.NONE, "server.Main", "--starts=done"))
                .containsExactly(5L, 1L, 1L);
        assertThat(executions(version, ReductionKind.OPTIMAL, "server.Main", "--starts=done"))
                .containsExactly(3L, 1L, 1L);
    }

    /** Senders and the collector begin at any time, the collector before it takes anything. */
    @ParameterizedTest
    @CsvSource({"1, 3", "2, 1", "2, 2", "3, 1"})
    void closedFormsForSendersWhoseStartsAreDelivered(int senders, int messages) {
        assertThat(executions(ScalaVersion.SCALA_2_11, ReductionKind.NONE, "senders.Main", "" + senders, "" + messages))
                .containsExactly(
                        orders(UNORDERED, false, senders, messages, List.of()),
                        orders(FIFO, false, senders, messages, List.of()),
                        orders(MAILBOX, false, senders, messages, List.of()));
    }

    /** In how many orders the rest can happen: what is left of each sender that has begun is in the list. */
    private static long orders(DeliveryModel model, boolean begun, int senders, int messages, List<Integer> left) {
        long count = 0;
        int pending = left.stream().mapToInt(Integer::intValue).sum();
        if (begun && senders == 0 && pending == 0) {
            return 1;
        }
        if (!begun) {
            count += orders(model, true, senders, messages, left);
        }
        if (senders > 0) {
            var more = new ArrayList<>(left);
            more.add(messages);
            count += senders * orders(model, begun, senders - 1, messages, more);
        }
        for (int i = 0; i < left.size() && begun; i++) {
            if (left.get(i) > 0) {
                var less = new ArrayList<>(left);
                less.set(i, left.get(i) - 1);
                count += (model == UNORDERED ? left.get(i) : 1) * orders(model, begun, senders, messages, less);
                if (model == MAILBOX) {
                    break;
                }
            }
        }
        return count;
    }
}
