package dev.galgo.corpus.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.corpus.Catalogue;
import dev.galgo.corpus.Entry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The runtime that finds out what is true, on programs of which it is easily seen. */
class NaiveRunTest {
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

    @ParameterizedTest
    @ValueSource(strings = {"protocols.ProtocolTraps$Election", "kernel.KernelTraps$NameTravels"})
    void aSeedTellsTheOrder(String name) {
        var first = OracleProcess.runAll(entry(name), 0, 100);
        assertThat(OracleProcess.runAll(entry(name), 0, 100)).isEqualTo(first);
    }
}
