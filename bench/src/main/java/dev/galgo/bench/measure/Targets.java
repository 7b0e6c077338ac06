package dev.galgo.bench.measure;

import java.io.PrintStream;
import java.util.Locale;

/** Says of each target whether it is met, and remembers whether all were. */
public final class Targets {
    private final PrintStream out;
    private boolean allMet = true;

    public Targets(PrintStream out) {
        this.out = out;
    }

    /** The measured value must not be below the bound. */
    public void atLeast(String what, double measured, double bound, String unit) {
        judge(what, measured, measured >= bound, "at least", bound, unit);
    }

    /** The measured value must not be above the bound. */
    public void atMost(String what, double measured, double bound, String unit) {
        judge(what, measured, measured <= bound, "at most", bound, unit);
    }

    /** Something that is so or not. */
    public void holds(String what, boolean met) {
        allMet &= met;
        out.printf(Locale.ROOT, "%-6s  %s%n", met ? "met" : "MISSED", what);
    }

    private void judge(String what, double measured, boolean met, String relation, double bound, String unit) {
        holds(
                String.format(Locale.ROOT, "%s: %.1f%s, %s %s%s", what, measured, unit, relation, shown(bound), unit),
                met);
    }

    private static String shown(double bound) {
        return String.format(Locale.ROOT, bound == Math.rint(bound) || bound > 10 ? "%.0f" : "%.1f", bound);
    }

    /** Whether every target so far was met. */
    public boolean allMet() {
        return allMet;
    }
}
