package dev.galgo.bench.abs;

import dev.galgo.abs.cover.SuiteCoverage;
import dev.galgo.abs.cover.TestGeneration;
import dev.galgo.abs.cover.TestSuite;
import dev.galgo.abs.productline.Flattening;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.testfile.SuiteReplay;
import dev.galgo.abs.testfile.TestFile;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Failure;
import dev.galgo.core.search.Limits;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.source.Source;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * How many mutants generated tests notice: of each of the examples, for each criterion. A mutant that ends in the same ways as the model, whatever the order, is
 * equivalent, and nobody's fault. Arguments: the sources; those of the examples if there are none.
 */
public final class AbsMutationScores implements Scenario {
    private static final Limits LIMITS = Limits.NONE.withTransitions(20_000).withDepth(80);
    private static final int MOST_STATES = 20_000;
    private static final List<SuiteCoverage> CRITERIA =
            List.of(SuiteCoverage.STATEMENT, SuiteCoverage.BRANCH, SuiteCoverage.PATH, SuiteCoverage.STATES);

    /** How many mutants were noticed, of how many that are not equivalent. */
    record Score(int noticed, int mutants) {
        double percent() {
            return mutants == 0 ? 100 : 100.0 * noticed / mutants;
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%3d of %3d, %5.1f %%", noticed, mutants, percent());
        }
    }

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        var targets = new Targets(out);
        out.printf(
                "%-22s %8s %8s  %-18s %-18s %-18s %-18s %s%n",
                "model", "mutants", "equal", "statement", "branch", "path", "states", "branch + states");
        for (Path file : files(args)) {
            out.flush();
            Optional<Row> row = row(String.valueOf(file.getFileName()), Files.readString(file));
            if (row.isEmpty()) {
                out.println(file.getFileName() + ": its main block needs values that nobody knows");
            } else {
                out.println(row.get());
                targets.atLeast(
                        row.get().name() + ", branch + states", row.get().both().percent(), 80, "%");
            }
        }
        return targets.allMet();
    }

    private static List<Path> files(List<String> args) throws Exception {
        if (!args.isEmpty()) {
            return args.stream().map(Path::of).toList();
        }
        try (Stream<Path> all = Files.list(Path.of("examples/abs"))) {
            return all.filter(file -> file.toString().endsWith(".abs")).sorted().toList();
        }
    }

    /** One model. */
    record Row(String name, int all, int equivalent, List<Score> scores, Score both) {
        @Override
        public String toString() {
            var text = new StringBuilder(String.format(Locale.ROOT, "%-22s %8d %8d ", name, all, equivalent));
            scores.forEach(score -> text.append(' ').append(score));
            return text + " " + both;
        }
    }

    /** Empty if the source is no model that can be run as it is. */
    static Optional<Row> row(String name, String source) throws Exception {
        AbsProgram model;
        try {
            model = program(name, source);
        } catch (AbsProgram.Rejected open) {
            return Optional.empty(); // its main block uses what it does not declare
        }
        var suites = new ArrayList<TestFile>();
        for (SuiteCoverage criterion : CRITERIA) {
            TestSuite suite =
                    TestGeneration.of(model).coverage(criterion).limits(LIMITS).run();
            suites.add(TestFile.of(suite));
        }
        Set<String> ends = ends(model);
        int all = 0;
        int equivalent = 0;
        var noticed = new int[CRITERIA.size()];
        int both = 0;
        for (String text : AbsMutants.of(source)) {
            AbsProgram mutant;
            try {
                mutant = program(name, text);
            } catch (AbsProgram.Rejected wrong) {
                continue; // a compiler notices it
            }
            all++;
            var by = new boolean[suites.size()];
            boolean any = false;
            for (int i = 0; i < suites.size(); i++) {
                by[i] = SuiteReplay.notices(suites.get(i), mutant.parsed().modules());
                any |= by[i];
            }
            if (!any && ends(mutant).equals(ends)) {
                equivalent++;
            }
            for (int i = 0; i < by.length; i++) {
                noticed[i] += by[i] ? 1 : 0;
            }
            both += by[CRITERIA.indexOf(SuiteCoverage.BRANCH)] || by[CRITERIA.indexOf(SuiteCoverage.STATES)] ? 1 : 0;
        }
        var scores = new ArrayList<Score>();
        for (int number : noticed) {
            scores.add(new Score(number, all - equivalent));
        }
        return Optional.of(new Row(name, all, equivalent, scores, new Score(both, all - equivalent)));
    }

    private static AbsProgram program(String name, String text) throws AbsProgram.Rejected {
        var parsed = Flattening.of(AbsParser.parse(new Source(name, text), Dialect.CURRENT), Optional.empty());
        return AbsProgram.of(parsed, Optional.empty());
    }

    /** How all schedules end: with what failure, or in what states; as far as there is time to look. */
    private static Set<String> ends(AbsProgram model) {
        AbsSemantics program = model.semantics();
        Set<String> ends = new TreeSet<>();
        if (program.boot().failure() != null) {
            ends.add(program.boot().failure().text());
            return ends;
        }
        Cursor cursor = Engine.of(Engine.Kind.MEMO, program).start(DeliveryModel.UNORDERED, Compare.CANONICAL);
        Set<Fingerprinted> seen = new HashSet<>();
        var here = new Fingerprint();
        int slot = cursor.first();
        int way = 0;
        if (slot == Cursor.NONE) {
            ends.add(end(cursor));
        }
        while (true) {
            while (slot == Cursor.NONE) {
                if (cursor.depth() == 0) {
                    return ends;
                }
                int depth = cursor.depth();
                slot = cursor.slotAt(depth);
                way = cursor.wayAt(depth) + 1;
                boolean last = way >= cursor.waysAt(depth);
                cursor.back();
                if (last) {
                    slot = cursor.after(slot);
                    way = 0;
                }
            }
            Arrival arrival = cursor.deliver(slot, way);
            way = 0;
            cursor.fingerprint(here);
            boolean fresh = seen.add(new Fingerprinted(here.low, here.high));
            slot = arrival == Arrival.FAILED || !fresh || cursor.depth() > 1_000 || seen.size() > MOST_STATES
                    ? Cursor.NONE
                    : cursor.first();
            if (arrival == Arrival.FAILED || cursor.first() == Cursor.NONE) {
                ends.add(end(cursor));
            }
        }
    }

    private record Fingerprinted(long low, long high) {}

    private static String end(Cursor cursor) {
        Failure failure = cursor.failure() == null ? cursor.failureAtEnd() : cursor.failure();
        var labels = new ActorLabels(cursor.actors());
        var text = new StringBuilder(failure == null ? "" : labels.in(failure.text()));
        for (ActorId actor : cursor.actors()) {
            ActorState state = cursor.local(actor).state();
            text.append(' ')
                    .append(labels.of(actor))
                    .append(labels.in(state == null ? "" : state.describe().toString()));
        }
        return text.toString();
    }
}
