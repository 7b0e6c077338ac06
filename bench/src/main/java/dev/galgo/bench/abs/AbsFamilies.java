package dev.galgo.bench.abs;

import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Targets;
import java.io.PrintStream;
import java.util.List;

/** The published tables on ABS programs, and how fast ABS runs. Argument: only this part, {@code selection}, {@code deadlock} or {@code speed}. */
public final class AbsFamilies implements Scenario {
    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        var targets = new Targets(out);
        if (asked(args, "selection")) {
            SelectionTable.print(out);
            out.println();
        }
        if (asked(args, "deadlock")) {
            DeadlockTable.print(targets, out);
            out.println();
        }
        if (asked(args, "speed")) {
            AbsSpeed.print(targets, out);
        }
        return targets.allMet();
    }

    private static boolean asked(List<String> args, String part) {
        return args.isEmpty() || args.contains(part);
    }
}
