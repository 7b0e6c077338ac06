package dev.galgo.bench.measure;

import java.io.PrintStream;
import java.util.List;

/** Something that {@code bench/run} can run. */
public interface Scenario {
    /** Runs and prints; false if a target was missed. */
    boolean run(List<String> args, PrintStream out) throws Exception;
}
