package dev.galgo.bench;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.MeasuredRun;
import dev.galgo.bench.measure.MeasuredSearch;
import dev.galgo.bench.measure.Rounds;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Subject;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.ByLevels;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;

/**
 * The search level by level against the one that goes depth first: the same counts and findings on random programs, and how much faster it is where levels
 * are wide. Arguments: how many programs (500) of each family under each delivery model, how many meetings (8; 0 to leave out the speed).
 */
final class LevelSpeed implements Scenario {
    private static final int LARGEST = 20_000;
    private static final int WARM_UPS = 1;
    private static final int ROUNDS = 3;
    private static final double LEAST = 3;

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        int programs = args.isEmpty() ? 500 : Integer.parseInt(args.get(0));
        int meetings = args.size() < 2 ? 8 : Integer.parseInt(args.get(1));
        var targets = new Targets(out);
        Map<String, LongFunction<Toy>> families = new TreeMap<>(Map.of(
                "plain",
                RandomToys::of,
                "with references",
                RandomToys::withReferences,
                "with a first message",
                seed -> RandomToys.of(seed).first((int) (seed % 2)),
                "without end",
                RandomToys::endless,
                "recurring",
                seed -> RandomToys.recurring(seed).toy(),
                "colliding",
                seed -> RandomToys.colliding(seed, seed % 2 == 0).toy()));
        for (DeliveryModel delivery : List.of(DeliveryModel.UNORDERED, DeliveryModel.FIFO)) {
            for (var family : families.entrySet()) {
                agree(family.getKey(), family.getValue(), delivery, programs, targets, out);
            }
        }
        if (meetings > 0) {
            speed(Subject.crowd(meetings), targets, out);
        }
        return targets.allMet();
    }

    private static void agree(
            String family,
            LongFunction<Toy> programs,
            DeliveryModel delivery,
            int count,
            Targets targets,
            PrintStream out)
            throws NothingToCheck {
        int compared = 0;
        int different = 0;
        for (long seed = 0; compared < count; seed++) {
            CheckResult depthFirst = check(programs.apply(seed), delivery)
                    .byLevels(ByLevels.NEVER)
                    .limits(Limits.NONE.withStates(LARGEST))
                    .run();
            if (!depthFirst.bounds().isEmpty()) {
                continue;
            }
            compared++;
            for (int threads = 1; threads <= 2; threads++) {
                for (boolean proofs : new boolean[] {true, false}) {
                    CheckResult byLevels = check(programs.apply(seed), delivery)
                            .byLevels(ByLevels.ALWAYS)
                            .threads(threads)
                            .layerProofs(proofs)
                            .run();
                    if (!summary(byLevels).equals(summary(depthFirst))) {
                        different++;
                        out.printf("  seed %d: %s instead of %s%n", seed, summary(byLevels), summary(depthFirst));
                    }
                }
            }
        }
        targets.holds(
                delivery.name().toLowerCase(Locale.ROOT) + " delivery, " + family + ": " + compared
                        + " programs compared, " + different + " differences",
                different == 0);
    }

    private static Check check(Toy program, DeliveryModel delivery) {
        return Check.of(program)
                .delivery(delivery)
                .compare(Compare.CANONICAL)
                .undelivered(Severity.ERROR)
                .keepGoing(true);
    }

    private static String summary(CheckResult result) {
        var findings = result.findings().stream()
                .map(one -> one.kind() + " " + one.schedule().length())
                .sorted()
                .toList();
        return result.verdict() + ", " + result.executions() + " executions, " + result.transitions() + " transitions, "
                + result.states() + " states, " + findings;
    }

    private static void speed(Subject subject, Targets targets, PrintStream out) throws Exception {
        var search = MeasuredSearch.whole(subject, Compare.CANONICAL);
        var rounds = new Rounds(WARM_UPS, ROUNDS)
                .enter("depth first", () -> search.run(1, ByLevels.NEVER, false).sample())
                .enter("visited set", () -> search.run(1, ByLevels.AUTO, false).sample())
                .enter("layers proved", () -> search.run(1, ByLevels.AUTO, true).sample())
                .enter("layers proved, 2 threads", () -> search.run(2, ByLevels.AUTO, true)
                        .sample())
                .run();
        out.printf("%n%s, medians of %d rounds%n", subject.name(), ROUNDS);
        var columns = new Columns("search", "transitions", "wall s", "cpu s", "by cpu, faster than depth first");
        for (String name : List.of("depth first", "visited set", "layers proved", "layers proved, 2 threads")) {
            MeasuredRun sample = rounds.median(name);
            columns.row(
                    name,
                    Columns.count(sample.work()),
                    Columns.decimals(sample.wallSeconds()),
                    Columns.decimals(sample.cpuSeconds()),
                    Columns.decimals(rounds.ratio(name, "depth first")) + "x");
        }
        columns.print(out);
        targets.atLeast("visited set, faster than depth first", rounds.ratio("visited set", "depth first"), LEAST, "x");
    }
}
