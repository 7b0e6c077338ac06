package dev.galgo.petri.verify;

/**
 * What one engine did.
 *
 * @param engine its name
 * @param outcome what came of it, or which limit stopped it
 * @param iterations walks, conflicts, states or reductions
 */
public record EngineReport(String engine, String outcome, long iterations, long millis) {
    static final String LEFT_OUT = "left out: ";

    /** Whether it could not run at all, since something it needs is not installed. */
    public boolean leftOut() {
        return outcome.startsWith(LEFT_OUT);
    }

    @Override
    public String toString() {
        return engine + ": " + outcome + " (" + iterations + (iterations == 1 ? " iteration, " : " iterations, ")
                + millis + " ms)";
    }
}
