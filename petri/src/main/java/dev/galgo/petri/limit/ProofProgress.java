package dev.galgo.petri.limit;

/** Hears how far an engine is. Called often; whoever prints should do so only now and then. */
@FunctionalInterface
public interface ProofProgress {
    ProofProgress SILENT = (engine, iteration, size) -> {};

    /**
     * @param engine its name
     * @param iteration the number of the conflict, walk, siphon or state
     * @param size how large the thing at hand is: places of a candidate, of a siphon, steps of a walk
     */
    void at(String engine, long iteration, long size);

    /** Tells a listener of one engine at a time. */
    static ProofProgress oneAtATime(ProofProgress listener) {
        return new ProofProgress() {
            @Override
            public synchronized void at(String engine, long iteration, long size) {
                listener.at(engine, iteration, size);
            }
        };
    }
}
