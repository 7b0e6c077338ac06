package dev.galgo.pi.check;

import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.syntax.PiParser;
import dev.galgo.pi.syntax.PiReporter;
import dev.galgo.pi.syntax.Tree;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads and checks models. */
public final class PiReader {
    private PiReader() {}

    /**
     * What came of a source.
     *
     * @param system empty if there are errors
     * @param said errors, warnings and notes, in the order of the text
     */
    public record Reading(Optional<PiSystem> system, List<Diagnostic> said) {}

    /**
     * Reads a model.
     *
     * @param parameters values for the model's parameters, in the place of those it begins with
     */
    public static Reading read(Source source, Map<String, Long> parameters) {
        var reporter = new PiReporter(source);
        Tree written = PiParser.parse(source, reporter);
        if (reporter.hasErrors()) { // half a model would be blamed for what is missing
            return rejected(reporter);
        }
        Tree tree = new LoopExpansion(written, parameters, reporter).tree();
        if (reporter.hasErrors()) {
            return rejected(reporter);
        }
        var resolution = new NameResolution(tree, reporter);
        var bodies = new Bodies(resolution, reporter);
        var questions = new Questions(tree.questions(), resolution, bodies, reporter);
        if (reporter.hasErrors()) {
            return rejected(reporter);
        }
        var sorting = new Sorting(resolution, bodies, reporter);
        Map<String, Equation> equations = sorting.equations();
        List<InitialActor> starts = sorting.starts();
        new Guardedness(equations, reporter).check();
        if (!reporter.hasErrors()) { // where sorts are wrong already, what questions make of them follows
            questions.checkSorts(equations, starts);
        }
        if (reporter.hasErrors()) {
            return rejected(reporter);
        }
        Shape shape = new Shapes(resolution.types, equations, starts, reporter).shape();
        var system = new PiSystem(
                tree.name(),
                resolution.types,
                equations,
                starts,
                resolution.finals,
                questions.asked(),
                shape,
                reporter.said());
        return new Reading(Optional.of(system), reporter.said());
    }

    private static Reading rejected(PiReporter reporter) {
        return new Reading(Optional.empty(), reporter.said());
    }
}
