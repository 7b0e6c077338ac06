package dev.galgo.bench;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Subject;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.search.Limits;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** What a visited set and a reduction bring, each alone and both together: transitions and, with a visited set, configurations. */
final class MatchingGains implements Scenario {
    private static final long MOST = 3_000_000;

    private static final List<Subject> SUBJECTS = List.of(
            Subject.pi(5),
            Subject.quicksort(6),
            Subject.chameneos(2),
            example("fib", "fib.FibDriver", 5),
            example("leader", "leader.LeaderDriver", 4),
            example("mergesort", "mergesort.MergesortDriver", 4),
            example("pipesort", "pipesort.PipesortDriver", 4),
            Subject.regsim(6),
            example("registry", "registry.RegistryDriver", 4),
            example("server", "server.ServerDriver", 3),
            example("shortpath", "shortpath.ShortpathDriver", 4),
            example("spinsort", "spinsort.SpinsortDriver", 4));

    private record Way(ReductionKind reduction, Compare compare) {
        String head() {
            return reduction.word() + (compare == Compare.NONE ? "" : ", matching");
        }

        CheckResult run(Subject subject) throws Exception {
            try (var program = subject.load()) {
                return Check.of(program.semantics())
                        .reduction(reduction)
                        .order(MessageOrder.LCA)
                        .compare(compare)
                        .keepGoing(true)
                        .minimise(false)
                        .limits(Limits.NONE.withTransitions(MOST))
                        .run();
            }
        }

        String cell(CheckResult result) {
            boolean cut = result.transitions() >= MOST;
            String transitions = cut ? "> " + Columns.count(MOST) : Columns.count(result.transitions());
            return compare == Compare.NONE ? transitions : transitions + " / " + Columns.count(result.states());
        }
    }

    private static final List<Way> WAYS = List.of(
            new Way(ReductionKind.NONE, Compare.NONE),
            new Way(ReductionKind.NONE, Compare.CANONICAL),
            new Way(ReductionKind.DPOR, Compare.NONE),
            new Way(ReductionKind.DPOR, Compare.CANONICAL),
            new Way(ReductionKind.TRANSDPOR, Compare.CANONICAL),
            new Way(ReductionKind.STABLE, Compare.CANONICAL),
            new Way(ReductionKind.COMMUTING, Compare.CANONICAL),
            new Way(ReductionKind.OPTIMAL, Compare.NONE));

    private static Subject example(String name, String driver, int size) {
        return new Subject(name + "(" + size + ")", "dev.galgo.examples." + driver, size);
    }

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        var targets = new Targets(out);
        out.println("Transitions, and configurations where they are matched, order lca");
        var heads = new ArrayList<>(List.of("program"));
        WAYS.forEach(way -> heads.add(way.head()));
        var columns = new Columns(heads.toArray(String[]::new));
        var fewer = new TreeSet<String>();
        for (Subject subject : SUBJECTS) {
            var cells = new ArrayList<>(List.of(subject.name()));
            long plain = 0;
            for (Way way : WAYS) {
                CheckResult result = way.run(subject);
                cells.add(way.cell(result));
                if (way.equals(new Way(ReductionKind.NONE, Compare.CANONICAL))) {
                    plain = result.states();
                } else if (way.equals(new Way(ReductionKind.DPOR, Compare.CANONICAL)) && result.states() > plain) {
                    fewer.add(subject.name());
                }
            }
            columns.row(cells.toArray(String[]::new));
        }
        columns.print(out);
        targets.holds("dpor with matching meets no more configurations than matching alone", fewer.isEmpty());
        return targets.allMet();
    }
}
