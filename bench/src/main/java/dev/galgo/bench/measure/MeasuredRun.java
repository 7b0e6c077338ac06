package dev.galgo.bench.measure;

/**
 * One measured run.
 *
 * @param work how much was done, in whatever is counted: transitions, mostly
 * @param wallSeconds what a clock on the wall says
 * @param cpuSeconds processor time of the whole process, compilation and garbage collection included
 */
public record MeasuredRun(long work, double wallSeconds, double cpuSeconds) {
    /** Work a second of processor time, which other programs on the machine disturb least. */
    public double rate() {
        return work / cpuSeconds;
    }

    /** Work a second on the wall. */
    public double wallRate() {
        return work / wallSeconds;
    }
}
