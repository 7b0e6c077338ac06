package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.constraints.input.Input;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Value;
import dev.galgo.control.unknown.GivenInput;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.Program;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.testsupport.Tier;
import dev.galgo.unknown.Galgo;
import java.io.File;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;

/** Compares what inputs that stand for others lead to with what each of the others leads to, where numbers are between -3 and 3. */
final class InputRegions {
    private static final String UNKNOWN = "?-3..3";
    private static final long MOST = 3_000;

    /** What runs on one input came to, and what they have learnt of it. */
    private record Region(Map<String, String> input, List<Term> conditions, String outcome) {}

    private InputRegions() {}

    /** Compiles these classes, each a file of its own, into a folder. */
    static void compile(Path folder, Map<String, String> sources) throws Exception {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var told = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            var paths = new ArrayList<Path>();
            for (var one : sources.entrySet()) {
                paths.add(Files.writeString(folder.resolve(one.getKey() + ".java"), one.getValue()));
            }
            var options = List.of("-g", "-nowarn", "-proc:none", "-d", folder.toString(), "-cp", actorApi());
            boolean compiled = compiler.getTask(
                            told, files, null, options, null, files.getJavaFileObjectsFromPaths(paths))
                    .call();
            assertThat(compiled).as(told.toString()).isTrue();
        }
    }

    /** The class path for programs: the compiler lists all that is in each of its jars, so it gets no others. */
    static String actorApi() throws URISyntaxException {
        var places = new ArrayList<String>();
        for (var one : List.of(Actor.class, Galgo.class)) {
            var place = one.getProtectionDomain().getCodeSource().getLocation();
            places.add(Path.of(place.toURI()).toString());
        }
        return String.join(File.pathSeparator, places);
    }

    /**
     * Whether it could be compared: not if there is too much to run.
     *
     * @param message takes so many numbers
     * @return how many inputs stand for all; empty if it was too large
     */
    static Optional<Integer> compare(
            Path folder, String type, String message, int numbers, ReductionKind reduction, String source)
            throws Exception {
        var words = new ArrayList<String>(List.of(message));
        for (int i = 0; i < numbers; i++) {
            words.add(UNKNOWN);
        }
        var regions = new ArrayList<Region>();
        var names = new ArrayList<String>();
        try (var program =
                FoundryProgram.load(FoundryOptions.of(List.of(folder), type, words.toArray(String[]::new)))) {
            var first = Objects.requireNonNull(program.input());
            first.asked().forEach(one -> names.add(one.name()));
            var bounds = new InputSearch.Bounds(400, Duration.ofSeconds(60));
            try (var search = new InputSearch(first.asked(), bounds, Solvers::z3)) {
                for (Optional<Input> next = search.next(); next.isPresent(); next = search.next()) {
                    GivenInput given = GivenInput.of(next.get(), Map.of(), 1_000);
                    String outcome = outcome(program.on(given), reduction);
                    if (outcome == null) {
                        return Optional.empty();
                    }
                    regions.add(new Region(given.written(), given.met().all(), outcome));
                    search.explored(given.met());
                }
                assertThat(search.gaps()).as(source).isEmpty();
            }
        }
        var inputs = new ArrayList<Map<String, Value>>(List.of(Map.of()));
        for (String name : names) {
            var more = new ArrayList<Map<String, Value>>();
            for (var input : inputs) {
                for (int i = -3; i <= 3; i++) {
                    var longer = new LinkedHashMap<>(input);
                    longer.put(name, new Value.Bits(Sort.Bits.INT, i));
                    more.add(longer);
                }
            }
            inputs.clear();
            inputs.addAll(more);
        }
        try (var read = FoundryProgram.load(given(folder, type, message, names, inputs.get(0)))) {
            var compared = new HashSet<Region>();
            for (var values : inputs) {
                var evaluation = new Input(values).evaluation();
                List<Region> fitting = regions.stream()
                        .filter(one -> one.conditions().stream().allMatch(condition -> holds(evaluation, condition)))
                        .toList();
                assertThat(fitting).as("%s on %s%n%s", type, values, source).hasSize(1);
                Region region = fitting.get(0);
                boolean stands = names.stream().allMatch(name -> String.valueOf(values.get(name))
                        .equals(region.input().get(name)));
                boolean first = !stands && compared.add(region);
                if (!first && !isDue(values.values())) {
                    continue;
                }
                try (var program = read.another(given(folder, type, message, names, values), null)) {
                    assertThat(region.outcome())
                            .as("%s on %s, for which %s stands%n%s", type, values, region, source)
                            .isEqualTo(outcome(program.semantics(), reduction));
                }
            }
        }
        return Optional.of(regions.size());
    }

    /** A quick build runs two inputs in seven, so that each value of each number is among them, and one for each input that stands for others. */
    private static boolean isDue(Collection<Value> values) {
        if (Tier.now() != Tier.BUILD) {
            return true;
        }
        long sum = 0;
        for (Value value : values) {
            sum = 2 * sum + ((Value.Bits) value).number();
        }
        return Math.floorMod(sum, 7) == 0 || Math.floorMod(sum, 7) == 3;
    }

    /** Where these values are given for what was unknown. */
    private static FoundryOptions given(
            Path folder, String type, String message, List<String> names, Map<String, Value> values) {
        var words = new ArrayList<String>(List.of(message));
        names.forEach(name -> words.add(String.valueOf(values.get(name))));
        return FoundryOptions.of(List.of(folder), type, words.toArray(String[]::new));
    }

    private static boolean holds(dev.galgo.constraints.term.Evaluation evaluation, Term condition) {
        try {
            return evaluation.holds(condition);
        } catch (ArithmeticException undefined) {
            return false;
        }
    }

    /** What all orders come to; null if there are too many. */
    private static @Nullable String outcome(Program program, ReductionKind reduction) throws NothingToCheck {
        CheckResult result = Check.of(program)
                .reduction(reduction)
                .compare(reduction == ReductionKind.NONE ? Compare.NONE : Compare.CANONICAL)
                .keepGoing(true)
                .minimise(false)
                .limits(Limits.NONE.withTransitions(MOST))
                .run();
        if (!result.bounds().isEmpty()) {
            return null;
        }
        var found = new TreeSet<String>();
        result.findings()
                .forEach(one -> found.add(one.kind().id() + " " + one.message().replaceAll("\\(-?\\d+\\)", "(n)")));
        return reduction == ReductionKind.NONE
                ? result.verdict() + " " + result.executions() + " " + result.transitions() + " " + found
                : result.verdict() + " " + found;
    }
}
