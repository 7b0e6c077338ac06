package dev.galgo.corpus.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.corpus.Catalogue;
import dev.galgo.corpus.Entry;
import dev.galgo.corpus.Mechanism;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The runtime that finds out what is true, on programs of which it is easily seen; and as a witness
 * by itself, without a search.
 */
class PlainRunsTest {
    /** A budget that is the same on every machine: so many deliveries and runs of one program. */
    private static final int MOST_ASKED = 5_000;

    private static Entry entry(String name) {
        return Catalogue.entries().stream()
                .filter(entry -> entry.shortName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "protocols.ProtocolTraps$JoinOrder",
                "protocols.ProtocolTraps$Forks",
                "protocols.ProtocolTraps$CheckThenAct",
                "protocols.ProtocolTraps$TwoChoices",
                "kernel.KernelTraps$EqualMessages",
                "byreference.ReferenceTraps$AnswerIsLive",
                "identity.SerialTraps$TransientField",
                "commandline.CommandLineTraps$HasTest",
                "silence.SilenceTraps$SetUpThrows"
            })
    void someOrderBreaksATrap(String name) {
        assertThat(OracleProcess.runAll(entry(name), 0, 100)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "protocols.ProtocolNeighbours$JoinSum",
                "protocols.ProtocolNeighbours$Forks",
                "protocols.ProtocolNeighbours$BoundedBuffer",
                "byreference.ReferenceNeighbours$AnswerByValue",
                "identity.SerialNeighbours$ResolvedSingleton",
                "commandline.CommandLineNeighbours$HasTest",
                "silence.SilenceNeighbours$SetUpCatches"
            })
    void noOrderBreaksACorrectProgram(String name) {
        assertThat(OracleProcess.runAll(entry(name), 0, 50)).isNull();
    }

    /**
     * One program in many, and all in a thorough build: those that end the process, or never end,
     * have one of their own in {@code corpus/run witness}.
     */
    @Test
    void asAWitnessByItselfItFindsMostTrapsAndAccusesNoCorrectProgram() {
        int every = Counts.of(40, 14, 1);
        var entries = Catalogue.entries().stream()
                .filter(entry -> !entry.mechanism().ownProcess() && entry.mechanism() != Mechanism.WATCHDOG)
                .toList();
        int traps = 0;
        var missed = new ArrayList<String>();
        for (int i = 0; i < entries.size(); i += every) {
            var entry = entries.get(i);
            var asked = new AtomicInteger();
            var failure = OracleProcess.witness(entry, () -> asked.incrementAndGet() > MOST_ASKED);
            if (entry.trap()) {
                traps++;
                if (failure == null) {
                    missed.add(entry.shortName());
                }
            } else if (entry.refused().isEmpty()) {
                assertThat(failure).as(entry.shortName()).isNull();
            }
        }
        assertThat(missed).hasSizeLessThanOrEqualTo(1 + 3 * traps / 10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"protocols.ProtocolTraps$Election", "kernel.KernelTraps$NameTravels"})
    void aSeedTellsTheOrder(String name) {
        var first = OracleProcess.runAll(entry(name), 0, 100);
        assertThat(OracleProcess.runAll(entry(name), 0, 100)).isEqualTo(first);
    }
}
