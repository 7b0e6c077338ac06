package dev.galgo.cli.verify;

import dev.galgo.cli.option.Amount;
import dev.galgo.petri.limit.ProofLimits;
import java.time.Duration;
import picocli.CommandLine.Option;

/** The options that say how far a proof may go. */
final class ProofLimitOptions {
    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Amount.OfTime.class,
            description = "Stop after this time: 30s, 5m.%nDefault: 5m for each question or cycle.")
    private Duration time = ProofLimits.DEFAULT.time();

    @Option(
            names = "--max-states",
            paramLabel = "N",
            converter = Amount.OfNumber.class,
            description = "Visit no more than N markings.%nDefault: 20,000,000.")
    private long states = ProofLimits.DEFAULT.states();

    @Option(
            names = "--max-memory",
            paramLabel = "SIZE",
            converter = Amount.OfMemory.class,
            description = "Use no more than this for markings: 512m, 2g.%nDefault: 1g.")
    private long memory = ProofLimits.DEFAULT.memory();

    /** The same for searches for what could not be proved. */
    dev.galgo.core.search.Limits search() {
        return dev.galgo.core.search.Limits.NONE
                .withTime(time)
                .withStates(states)
                .withMemory(memory);
    }

    ProofLimits limits() {
        return ProofLimits.DEFAULT.withTime(time).withStates(states).withMemory(memory);
    }
}
