package dev.galgo.petri.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EngineLogTest {
    @Test
    void anEngineThatFillsTheMemoryLeavesTheQuestionToTheOthers() {
        var log = new EngineLog();
        log.run("state equation", report -> {
            throw new OutOfMemoryError("Java heap space");
        });
        log.run("random walk", report -> "nothing met");

        assertThat(log.whyUnknown()).matches("state equation stopped: all memory that Java has is full, \\d+ MB");
        assertThat(log.reports()).extracting(EngineReport::engine).containsExactly("state equation", "random walk");
    }
}
