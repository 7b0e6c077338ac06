package dev.galgo.abs.run;

import dev.galgo.abs.check.CheckedModel;
import dev.galgo.abs.check.Checker;
import dev.galgo.abs.code.CodeLoading;
import dev.galgo.abs.code.Conditions;
import dev.galgo.abs.code.Program;
import dev.galgo.abs.flow.AbsFlow;
import dev.galgo.abs.model.AbsModel;
import dev.galgo.abs.productline.Flattening;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.source.DeepStack;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import java.util.List;
import java.util.Optional;

/** An ABS model that can be run: what the rest of Galgo gets from its sources. */
public final class AbsProgram {
    private final Program program;
    private final Parsed parsed;
    private final AbsModel.Main main;
    private final List<Diagnostic> warnings;
    private final Reading reading;

    private AbsProgram(Parsed parsed, AbsModel model, List<Diagnostic> warnings, Reading reading) {
        this.program = DeepStack.call(() -> CodeLoading.of(model));
        this.reading = reading;
        this.parsed = parsed;
        this.main = model.main();
        this.warnings = List.copyOf(warnings);
    }

    /**
     * Reads and checks sources.
     *
     * @param mainModule the module whose main block is meant, if there are several
     * @throws Rejected if they are no program
     */
    public static AbsProgram of(List<Source> sources, Dialect dialect, Optional<String> mainModule) throws Rejected {
        return of(sources, dialect, mainModule, Optional.empty());
    }

    /**
     * Reads and checks the sources of a product line.
     *
     * @param product the product that is meant; the core if there is none
     * @throws Rejected if they are no program
     */
    public static AbsProgram of(
            List<Source> sources, Dialect dialect, Optional<String> mainModule, Optional<String> product)
            throws Rejected {
        Parsed flat = Flattening.of(AbsParser.parse(sources, dialect), product);
        return of(flat, mainModule, () -> of(List.copyOf(sources), dialect, mainModule, product));
    }

    /**
     * Checks what was parsed.
     *
     * @throws Rejected if it is no program
     */
    public static AbsProgram of(Parsed parsed, Optional<String> mainModule) throws Rejected {
        return of(parsed, mainModule, () -> of(parsed, mainModule));
    }

    private static AbsProgram of(Parsed parsed, Optional<String> mainModule, Reading reading) throws Rejected {
        CheckedModel checked = Checker.check(parsed, mainModule);
        AbsModel model = checked.model().orElseThrow(() -> new Rejected(checked.diagnostics()));
        return new AbsProgram(parsed, model, checked.diagnostics(), reading);
    }

    /** Reads the same program again. */
    private interface Reading {
        AbsProgram again() throws Rejected;
    }

    /** What it was read from. */
    public List<Source> sources() {
        return parsed.sources();
    }

    /** Its modules. */
    public Parsed parsed() {
        return parsed;
    }

    /** The main block that runs. */
    public AbsModel.Main main() {
        return main;
    }

    /** The bodies of its methods as instructions. */
    public Program code() {
        return program;
    }

    /** What readers should know although the sources are a program. */
    public List<Diagnostic> warnings() {
        return warnings;
    }

    /** The model as an actor program; each has names of its own. */
    public AbsSemantics semantics() {
        return semantics(GivenInput.none());
    }

    /** The model run on an input. */
    public AbsSemantics semantics(GivenInput given) {
        return new AbsSemantics(program, given, () -> anew().semantics(given));
    }

    private AbsProgram anew() {
        try {
            return reading.again();
        } catch (Rejected changed) {
            throw new IllegalStateException("what was a program is none when it is read again", changed);
        }
    }

    /** What tasks wait for besides futures and locks, which no analysis of these sees. */
    public List<Conditions.Awaited> conditions() {
        return new Conditions(program).all();
    }

    /** What the deadlock analysis sees of it. */
    public AbsFlow flow() {
        return AbsFlow.of(program);
    }

    /** Shows its tasks at the points of its flow. */
    public AbsScene scene(AbsFlow flow) {
        return new AbsScene(program, flow);
    }

    /** Sources that are no program, with all that is wrong. */
    public static final class Rejected extends Exception {
        private static final long serialVersionUID = 1;

        private final transient List<Diagnostic> diagnostics;

        public Rejected(List<Diagnostic> diagnostics) {
            super(diagnostics.isEmpty() ? "no program" : diagnostics.get(0).toString());
            this.diagnostics = List.copyOf(diagnostics);
        }

        public List<Diagnostic> diagnostics() {
            return diagnostics;
        }
    }
}
