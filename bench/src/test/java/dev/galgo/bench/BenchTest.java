package dev.galgo.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class BenchTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Test
    void anUnknownScenarioIsAnsweredWithTheKnownOnes() throws Exception {
        assertThat(Bench.run(List.of("sped"), out)).isEqualTo(2);
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .contains("one of abs, abs-mutation, build, claims, contest, disk, ")
                .contains(
                        "memory, mutation, pekko, pekko-systems, random, reductions, scala-actors, soak, spark, speed, spin, tables, threads, tlc");
    }

    @Test
    void aShortSoakLooksAtTheHeapAndEnds() throws Exception {
        assertThat(Bench.run(List.of("soak", "1000", "0"), out)).isNotEqualTo(2);
        assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("slope:").contains("rise over the run");
    }
}
