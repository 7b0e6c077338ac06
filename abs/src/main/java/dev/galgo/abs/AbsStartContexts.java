package dev.galgo.abs;

import dev.galgo.abs.code.UnsupportedAbs;
import dev.galgo.abs.context.StartContext;
import dev.galgo.abs.cover.TestStart;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.UnrollingBounds;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.unknown.OpenModel;
import dev.galgo.abs.unknown.OpenStarts;
import dev.galgo.analysis.guided.StartContexts;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes main blocks for models that have none. */
final class AbsStartContexts implements StartContexts {
    @Override
    public Contexts contexts(Target target, OptionValues options, List<String> methods)
            throws OpenException, UnknownMethod {
        AbsTarget typed = AbsTarget.of(target, options);
        if (UnknownOptions.of(options).isPresent()) {
            throw new OpenException(
                    "Contexts take the place of the main block, which " + UnknownOptions.UNKNOWN.name() + " speaks of.",
                    "Leave out one of them.");
        }
        AbsSources sources = AbsSources.read(typed, target);
        try {
            var built = dev.galgo.abs.context.Contexts.unknown(
                    sources.flat(typed), typed.dialect(), methods, OpenModel::canBeUnknown);
            var all = new ArrayList<Context>();
            built.all()
                    .forEach(
                            one -> all.add(new MainBlock(built, one, typed.dialect(), UnknownOptions.bounds(options))));
            return new Contexts(typed.started(), all, built.isCut());
        } catch (AbsProgram.Rejected wrong) {
            throw AbsSources.rejected(wrong.diagnostics());
        } catch (dev.galgo.abs.context.Contexts.Unknown unknown) {
            throw new UnknownMethod(
                    String.valueOf(unknown.getMessage()), unknown.typed(), List.copyOf(unknown.known()), unknown);
        }
    }

    private record MainBlock(
            dev.galgo.abs.context.Contexts of, StartContext start, Dialect dialect, UnrollingBounds unrolling)
            implements Context {
        @Override
        public String module() {
            return start.module();
        }

        @Override
        public Set<String> imports() {
            return start.imports();
        }

        @Override
        public Set<String> defaults() {
            return start.defaults();
        }

        @Override
        public Inputs inputs() throws OpenException {
            try {
                OpenStarts starts = OpenStarts.of(of, start, dialect, unrolling, InputSearch.Bounds.USUAL, Solvers::z3);
                return new OnInputs(starts, start);
            } catch (AbsProgram.Rejected ambiguous) {
                throw AbsSources.rejected(ambiguous.diagnostics());
            } catch (UnsupportedAbs part) {
                throw AbsOpened.unsupported(part);
            }
        }
    }

    /** A context on one input after the other. */
    private record OnInputs(OpenStarts starts, StartContext start) implements Inputs {
        @Override
        public @Nullable OnInput next() {
            TestStart next = starts.next();
            return next == null
                    ? null
                    : new OnInput(
                            new AbsDeadlockSubject(next.model(), next.given(), start.module()), start.on(next.input()));
        }

        @Override
        public void explored() {
            starts.explored();
        }

        @Override
        public List<String> gaps() {
            return starts.gaps();
        }

        @Override
        public void close() {
            starts.close();
        }
    }
}
