package dev.galgo.bench.proof;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.Targets;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.siphon.Blocking;
import dev.galgo.petri.siphon.SiphonMethod;
import dev.galgo.petri.siphon.SiphonReport;
import dev.galgo.petri.verify.Answer;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** How many iterations the default needs as families grow, and how many siphons the other method, by what it blocks. */
final class SiphonGrowth {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private record Family(String name, String model, List<Integer> sizes) {}

    private static final List<Family> FAMILIES = List.of(
            new Family("Philo", "philosophers", List.of(2, 4, 6, 8, 12, 16)),
            new Family("Asymmetric", "asymmetric", List.of(2, 3, 4, 6, 8, 12, 16)),
            new Family("Pi approx", "piapprox", List.of(3, 4, 5, 6, 7, 8)));

    void print(Targets targets, PrintStream out) throws Exception {
        out.println("Iterations as families grow: of the default, and of the siphon method by what it blocks, within "
                + LIMIT.toSeconds() + " s each.");
        out.println(
                "limit: so many until the time was over; larger ones are then left out. * ended at a potential deadlock.");
        var columns = new Columns(
                "name",
                "deadlock",
                "default",
                "s",
                "siphons: deadlock",
                "reasons",
                "s",
                "as printed",
                "s",
                "whole siphons",
                "s");
        var judged = new ArrayList<Runnable>();
        for (Family family : FAMILIES) {
            Set<Blocking> over = EnumSet.noneOf(Blocking.class);
            for (int n : family.sizes()) {
                Proofs.Measured ours = Proofs.measure(family.model(), n);
                var cells = new ArrayList<>(List.of(
                        family.name() + " " + n,
                        Proofs.word(ours.answer()),
                        String.valueOf(ours.last().iterations()),
                        Columns.decimals(ours.seconds())));
                for (Blocking blocking : Blocking.values()) {
                    cells.addAll(cells(family, n, blocking, over));
                }
                columns.row(cells.toArray(String[]::new));
                judged.add(() -> targets.holds(
                        family.name() + " " + n + ": answered by the default",
                        !(ours.answer() instanceof Answer.Unknown)));
            }
        }
        columns.print(out);
        judged.forEach(Runnable::run);
    }

    /** The answer (for the method as users get it), siphons looked at, and seconds. */
    private static List<String> cells(Family family, int n, Blocking blocking, Set<Blocking> over) throws Exception {
        boolean first = blocking == Blocking.REASONS;
        if (over.contains(blocking)) {
            return first ? List.of("-", "-", "-") : List.of("-", "-");
        }
        long begun = System.nanoTime();
        SiphonReport report = SiphonMethod.run(
                Proofs.net(family.model(), n).deadlock(), Budget.start(ProofLimits.DEFAULT.withTime(LIMIT)), blocking);
        String seconds = Columns.decimals((System.nanoTime() - begun) / 1e9);
        String word = Proofs.word(report.answer());
        String count = String.valueOf(report.iterations());
        if (word.equals("unknown")) {
            over.add(blocking);
            count = "limit at " + count;
        } else if (word.equals("yes*")) {
            count += "*";
        }
        return first ? List.of(word, count, seconds) : List.of(count, seconds);
    }
}
