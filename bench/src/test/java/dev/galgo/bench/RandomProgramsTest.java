package dev.galgo.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.bench.measure.Targets;
import dev.galgo.core.differential.Contender;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.testsupport.Counts;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RandomProgramsTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Test
    void aFewProgramsAreComparedUnderEveryDeliveryModel() throws Exception {
        int programs = Counts.of(2, 2, 10);
        assertThat(Bench.run(List.of("random", "" + programs, "1000"), out)).isZero();
        assertThat(shown())
                .contains("met     unordered delivery: " + programs
                        + " programs compared, 0 on which a reduction is wrong")
                .contains("met     fifo delivery with references: " + programs + " programs compared")
                .contains("met     causal delivery: " + programs + " programs compared")
                .contains("met     mailbox delivery: " + programs + " programs compared")
                .contains("seeds 1000 to 10");
    }

    @Test
    void aWrongReductionMissesTheTargetAndIsShownOnASmallProgram() {
        var targets = new Targets(out);
        var broken = Contender.of(
                ReductionKind.TRANSDPOR,
                DeliveryModel.UNORDERED,
                List.of(MessageOrder.FIFO, MessageOrder.ECA, MessageOrder.LCA));
        RandomPrograms.compare("", RandomToys::blueprint, DeliveryModel.UNORDERED, broken, 25, 0, targets, out);
        assertThat(targets.allMet()).isFalse();
        assertThat(shown()).contains("MISSED").contains("  missed:   [").contains(".pending(");
    }

    private String shown() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
