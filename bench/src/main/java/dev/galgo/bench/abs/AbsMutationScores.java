package dev.galgo.bench.abs;

import dev.galgo.abs.cover.SuiteCoverage;
import dev.galgo.abs.cover.TestGeneration;
import dev.galgo.abs.productline.Flattening;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.UnrollingBounds;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.testfile.SuiteReplay;
import dev.galgo.abs.testfile.TestFile;
import dev.galgo.abs.unknown.OpenModel;
import dev.galgo.abs.unknown.OpenStarts;
import dev.galgo.abs.unknown.UnknownValues;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Targets;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.core.search.Limits;
import dev.galgo.source.Source;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How many mutants generated tests notice: of each of the examples, for each criterion. A mutant whose runs end in the same ways as those of the model, all of
 * which were compared, is equivalent, and nobody's fault. Arguments: the sources; those of the examples if there are none.
 */
public final class AbsMutationScores implements Scenario {
    private static final Limits LIMITS = Limits.NONE.withTransitions(4_000).withDepth(60);
    /** What nobody knows in the main blocks of some examples. */
    private static final Map<String, String> UNKNOWN =
            Map.of("discount.abs", "amount:Int", "insertion.abs", "number:Int,numbers:List<Int>[0..3]");

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
            Row row = row(String.valueOf(file.getFileName()), Files.readString(file), out);
            out.println(row);
            targets.atLeast(row.name() + ", branch + states", row.both().percent(), 80, "%");
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

    private static Row row(String name, String source, PrintStream out) throws Exception {
        Subject model = Subject.of(name, source);
        var suites = new ArrayList<TestFile>();
        for (SuiteCoverage criterion : CRITERIA) {
            suites.add(TestFile.of(
                    model.generation().coverage(criterion).limits(LIMITS).run()));
        }
        Behaviour behaviour = model.behaviour();
        int all = 0;
        int equivalent = 0;
        var noticed = new int[CRITERIA.size()];
        int both = 0;
        for (String text : AbsMutants.of(source)) {
            Subject mutant;
            try {
                mutant = Subject.of(name, text);
            } catch (AbsProgram.Rejected wrong) {
                continue; // a compiler notices it
            }
            all++;
            var by = new boolean[suites.size()];
            boolean any = false;
            for (int i = 0; i < suites.size(); i++) {
                by[i] = SuiteReplay.notices(
                        suites.get(i), mutant.program().parsed().modules());
                any |= by[i];
            }
            if (!any && mutant.behaviour().isSureToEqual(behaviour)) {
                equivalent++;
            } else if (!any) {
                out.println(difference(source, text));
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
        return new Row(name, all, equivalent, scores, new Score(both, all - equivalent));
    }

    /** The line of a mutant that is not as it was. */
    private static String difference(String source, String mutant) {
        List<String> before = source.lines().toList();
        List<String> after = mutant.lines().toList();
        int line = 0;
        while (before.get(line).equals(after.get(line))) {
            line++;
        }
        return "  nobody notices line " + (line + 1) + ": " + after.get(line).strip();
    }

    /** A model or a mutant. */
    record Subject(AbsProgram program, Optional<OpenModel> open) {
        static Subject of(String name, String text) throws AbsProgram.Rejected, UnknownValues.Malformed {
            var parsed = Flattening.of(AbsParser.parse(new Source(name, text), Dialect.CURRENT), Optional.empty());
            String unknown = UNKNOWN.get(name);
            if (unknown == null) {
                return new Subject(AbsProgram.of(parsed, Optional.empty()), Optional.empty());
            }
            OpenModel open = OpenModel.of(
                    parsed,
                    Dialect.CURRENT,
                    Optional.empty(),
                    UnknownValues.of(unknown, Optional.empty()),
                    UnrollingBounds.USUAL);
            return new Subject(open.program(), Optional.of(open));
        }

        TestGeneration generation() {
            return open.map(model ->
                            TestGeneration.of(() -> OpenStarts.of(model, InputSearch.Bounds.USUAL, Solvers::z3)))
                    .orElseGet(() -> TestGeneration.of(program));
        }

        /** Of a model with unknown values there is no end of inputs, so that nothing is sure. */
        Behaviour behaviour() {
            return open.isPresent() ? new Behaviour(Set.of(), Set.of(), false, false) : Behaviour.of(program);
        }
    }
}
