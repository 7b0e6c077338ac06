package dev.galgo.petri.limit;

import java.time.Duration;

/**
 * What a check may use.
 *
 * @param time wall time for all engines together
 * @param states how many markings a search may store
 * @param iterations how many conflicts a search for a proof may meet, and how many siphons the siphon method may list
 * @param memory bytes that markings, or the rows of a linear program, may fill
 */
public record ProofLimits(Duration time, long states, long iterations, long memory) {
    public static final ProofLimits DEFAULT = new ProofLimits(Duration.ofMinutes(5), 20_000_000, 1_000_000, 1L << 30);

    public ProofLimits {
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("time must be positive, not " + time);
        }
        if (states < 1 || iterations < 1 || memory < 1) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }

    public ProofLimits withTime(Duration newTime) {
        return new ProofLimits(newTime, states, iterations, memory);
    }

    public ProofLimits withStates(long newStates) {
        return new ProofLimits(time, newStates, iterations, memory);
    }

    public ProofLimits withIterations(long newIterations) {
        return new ProofLimits(time, states, newIterations, memory);
    }

    public ProofLimits withMemory(long newMemory) {
        return new ProofLimits(time, states, iterations, newMemory);
    }
}
