package dev.galgo.bench;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.Heap;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Subject;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.Check;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Progress;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * What a search without a visited set keeps: nothing for a transition, something for a level of depth.
 *
 * <p>The heap in use is looked at from the check's own listener, while the search is in full swing and everything it holds is reachable.
 */
final class MemoryUseOfSearch implements Scenario {
    private static final List<Long> LOOKS = List.of(1_000_000L, 10_000_000L, 100_000_000L);
    private static final double MOST_GROWTH_KILOBYTES = 256;
    private static final double MOST_BYTES_A_LEVEL = 4096;

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        var targets = new Targets(out);
        transitions(targets, out);
        depth(targets, out);
        return targets.allMet();
    }

    /** The heap at one look. */
    private record Look(Progress progress, long heap) {}

    private static void transitions(Targets targets, PrintStream out) throws Exception {
        Subject subject = Subject.quicksort(8);
        out.println("Heap in use after collection during one search of " + subject.name() + " without a visited set");
        var looks = looks(subject, LOOKS);
        var columns = new Columns("transitions", "deepest", "heap in use, kB");
        for (Look look : looks) {
            columns.row(
                    Columns.count(look.progress.transitions()),
                    Columns.count(look.progress.deepest()),
                    Columns.count(look.heap / 1024.0));
        }
        columns.print(out);
        double growth = (looks.get(looks.size() - 1).heap - looks.get(0).heap) / 1024.0;
        targets.atMost("growth from the first look to the last", growth, MOST_GROWTH_KILOBYTES, " kB");
        out.println();
    }

    private static void depth(Targets targets, PrintStream out) throws Exception {
        out.println("Heap in use after 10 million transitions, by depth");
        var columns = new Columns("subject", "deepest", "heap in use, kB");
        var looks = new ArrayList<Look>();
        for (int meetings : new int[] {60, 240, 960}) {
            Look look = looks(Subject.chameneos(meetings), List.of(10_000_000L)).get(0);
            looks.add(look);
            columns.row(
                    "chameneos(" + meetings + ")",
                    Columns.count(look.progress.deepest()),
                    Columns.count(look.heap / 1024.0));
        }
        columns.print(out);
        Look shallow = looks.get(0);
        Look deep = looks.get(looks.size() - 1);
        double levels = deep.progress.deepest() - shallow.progress.deepest();
        targets.atMost("bytes a level of depth", (deep.heap - shallow.heap) / levels, MOST_BYTES_A_LEVEL, "");
    }

    private static List<Look> looks(Subject subject, List<Long> at) throws Exception {
        var looks = new ArrayList<Look>();
        long most = at.get(at.size() - 1);
        try (var program = subject.load()) {
            Check check = Check.of(program.semantics()).compare(Compare.NONE);
            check.limits(Limits.NONE).listener(progress -> {
                boolean due = looks.size() < at.size() && progress.transitions() >= at.get(looks.size());
                if (due) {
                    looks.add(new Look(progress, Heap.usedAfterCollection()));
                }
                if (progress.transitions() >= most) {
                    check.stop();
                }
            });
            long transitions = check.run().transitions();
            if (looks.size() < at.size()) {
                throw new IllegalStateException(subject.name() + " has only " + transitions
                        + " transitions, too few to look after " + at.get(looks.size()));
            }
        }
        return looks;
    }
}
