package dev.galgo.abs;

import dev.galgo.abs.code.UnsupportedAbs;
import dev.galgo.abs.context.Contexts;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.unknown.OpenModel;
import dev.galgo.abs.unknown.OpenStarts;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import dev.galgo.report.result.TestGenerator;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Methods of a model, of which tests are generated; its main block does not matter, and it need have none. */
final class OpenedMethods implements Opened {
    private final AbsTarget target;
    private final AbsSources sources;
    private final OpenStarts starts;

    private OpenedMethods(AbsTarget target, AbsSources sources, OpenStarts starts) {
        this.target = target;
        this.sources = sources;
        this.starts = starts;
    }

    static OpenedMethods open(Target target, OptionValues options) throws OpenException {
        AbsTarget typed = AbsTarget.of(target, options);
        AbsSources sources = AbsSources.read(typed, target);
        try {
            Contexts contexts = Contexts.inLife(
                    sources.flat(typed), typed.dialect(), options.texts(AbsFrontEnd.METHOD), OpenModel::canBeUnknown);
            OpenStarts starts = OpenStarts.of(
                    contexts,
                    typed.dialect(),
                    UnknownOptions.said(options),
                    UnknownOptions.bounds(options),
                    InputSearch.Bounds.USUAL,
                    Solvers::z3);
            return new OpenedMethods(typed, sources, starts);
        } catch (AbsProgram.Rejected wrong) {
            throw AbsSources.rejected(wrong.diagnostics());
        } catch (Contexts.Unknown unknown) {
            throw new OpenException(
                    AbsFrontEnd.METHOD.name() + ": " + unknown.getMessage() + ".",
                    unknown.known().isEmpty()
                            ? "No class has a method that others can call."
                            : "There are " + String.join(", ", unknown.known()) + ".",
                    unknown);
        } catch (UnsupportedAbs part) {
            throw AbsOpened.unsupported(part);
        }
    }

    /** The model from the first of the starts. */
    @Override
    public Program program() {
        return starts.first().simplest();
    }

    @Override
    public Started started() {
        return target.started();
    }

    @Override
    public List<Path> sources() {
        return sources.files();
    }

    @Override
    public <T> Optional<T> ability(Class<T> type) {
        return type == TestGenerator.class
                ? Optional.of(type.cast(new AbsTestGenerator(sources.brief(), () -> starts, target)))
                : Opened.super.ability(type);
    }
}
