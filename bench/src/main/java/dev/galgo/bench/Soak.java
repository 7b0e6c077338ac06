package dev.galgo.bench;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.Heap;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Stopwatch;
import dev.galgo.bench.measure.Subject;
import dev.galgo.bench.measure.Targets;
import dev.galgo.bench.measure.Trend;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Progress;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * A long search whose heap must stay flat. Arguments: how many transitions (a billion) and how many seconds (120) it goes on for at
 * least; it ends when both are reached.
 */
final class Soak implements Scenario {
    private static final double LOOK_EVERY_SECONDS = 10;
    private static final double MOST_RISE_KILOBYTES = 512;

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        long transitions = args.isEmpty() ? 1_000_000_000L : Long.parseLong(args.get(0));
        double seconds = args.size() < 2 ? 120 : Double.parseDouble(args.get(1));
        Subject subject = Subject.quicksort(8);
        out.printf(
                Locale.ROOT,
                "Searching %s for %s transitions and %.0f s at least%n",
                subject.name(),
                Columns.count(transitions),
                seconds);
        out.println(" seconds      transitions  heap in use, kB");
        try (var program = subject.load()) {
            Check check = Check.of(program.semantics()).compare(Compare.NONE);
            var watch = new Watch(check, transitions, seconds, out);
            CheckResult result = check.listener(watch).run();
            var targets = new Targets(out);
            targets.holds(
                    "the search went on for " + Columns.count(result.transitions()) + " transitions",
                    result.transitions() >= transitions);
            out.printf(Locale.ROOT, "slope: %.1f bytes a second%n", watch.trend.slope());
            targets.atMost("rise over the run", watch.trend.rise() / 1024, MOST_RISE_KILOBYTES, " kB");
            return targets.allMet();
        }
    }

    /** Looks at the heap every few seconds and ends the search when it is time. */
    private static final class Watch implements Consumer<Progress> {
        private final Check check;
        private final long transitions;
        private final double seconds;
        private final PrintStream out;
        private final Stopwatch stopwatch = new Stopwatch();
        private final Trend trend = new Trend();
        private double lastLook;

        Watch(Check check, long transitions, double seconds, PrintStream out) {
            this.check = check;
            this.transitions = transitions;
            this.seconds = seconds;
            this.out = out;
        }

        @Override
        public void accept(Progress progress) {
            double now = stopwatch.read(0).wallSeconds();
            boolean enough = progress.transitions() >= transitions && now >= seconds;
            // The first look comes after an interval too: by then everything is loaded and compiled.
            if (now - lastLook >= LOOK_EVERY_SECONDS || (enough && trend.size() < 2)) {
                lastLook = now;
                double heap = Heap.usedAfterCollection();
                trend.add(now, heap);
                out.printf(
                        Locale.ROOT,
                        "%8.1f  %15s  %15s%n",
                        now,
                        Columns.count(progress.transitions()),
                        Columns.count(heap / 1024));
            }
            if (enough && trend.size() >= 2) {
                check.stop();
            }
        }
    }
}
