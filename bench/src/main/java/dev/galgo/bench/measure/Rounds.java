package dev.galgo.bench.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lets contestants take turns, so that a machine that gets busier or warmer meanwhile disturbs them alike.
 *
 * <p>A contestant's result is its median sample by rate; a ratio is taken between two contestants of the same rounds.
 */
public final class Rounds {
    /** Something to measure. */
    @FunctionalInterface
    public interface Contestant {
        /** Runs once. */
        MeasuredRun run() throws Exception;
    }

    private final int warmUps;
    private final int rounds;
    private final Map<String, Contestant> contestants = new LinkedHashMap<>();
    private final Map<String, List<MeasuredRun>> samples = new LinkedHashMap<>();

    public Rounds(int warmUps, int rounds) {
        if (rounds < 1) {
            throw new IllegalArgumentException("at least one round is needed, not " + rounds);
        }
        this.warmUps = warmUps;
        this.rounds = rounds;
    }

    /** Enters a contestant; they run in the order of entering. */
    public Rounds enter(String name, Contestant contestant) {
        contestants.put(name, contestant);
        return this;
    }

    /** Runs all rounds. */
    public Rounds run() throws Exception {
        for (int round = -warmUps; round < rounds; round++) {
            for (var entry : contestants.entrySet()) {
                MeasuredRun sample = entry.getValue().run();
                if (round >= 0) {
                    samples.computeIfAbsent(entry.getKey(), name -> new ArrayList<>())
                            .add(sample);
                }
            }
        }
        return this;
    }

    /** The median sample of a contestant by rate; of an even number the slower of the two in the middle. */
    public MeasuredRun median(String name) {
        List<MeasuredRun> all = samples.get(name);
        if (all == null) {
            throw new IllegalArgumentException("no contestant " + name + " has run; there are " + samples.keySet());
        }
        return all.stream()
                .sorted(Comparator.comparingDouble(MeasuredRun::rate))
                .toList()
                .get((all.size() - 1) / 2);
    }

    /** How many times the rate of {@code slower} the rate of {@code faster} is. */
    public double ratio(String faster, String slower) {
        return median(faster).rate() / median(slower).rate();
    }
}
