package dev.galgo.abs;

import dev.galgo.abs.code.UnsupportedAbs;
import dev.galgo.abs.context.StartContext;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.analysis.guided.StartContexts;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

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
            var built = dev.galgo.abs.context.Contexts.of(sources.flat(typed), typed.dialect(), methods);
            var all = new ArrayList<Context>();
            built.all().forEach(one -> all.add(new MainBlock(built, one)));
            return new Contexts(typed.started(), all, built.isCut());
        } catch (AbsProgram.Rejected wrong) {
            throw AbsSources.rejected(wrong.diagnostics());
        } catch (dev.galgo.abs.context.Contexts.Unknown unknown) {
            throw new UnknownMethod(
                    String.valueOf(unknown.getMessage()), unknown.typed(), List.copyOf(unknown.known()), unknown);
        }
    }

    private record MainBlock(dev.galgo.abs.context.Contexts of, StartContext start) implements Context {
        @Override
        public String module() {
            return start.module();
        }

        @Override
        public Set<String> imports() {
            return start.imports();
        }

        @Override
        public String text() {
            return start.text();
        }

        @Override
        public Set<String> defaults() {
            return start.defaults();
        }

        @Override
        public DeadlockSubject subject() throws OpenException {
            try {
                return new AbsDeadlockSubject(of.program(start), start.module());
            } catch (AbsProgram.Rejected ambiguous) {
                throw AbsSources.rejected(ambiguous.diagnostics());
            } catch (UnsupportedAbs part) {
                throw AbsOpened.unsupported(part);
            }
        }
    }
}
