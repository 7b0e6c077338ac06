package dev.galgo.abs.unknown;

import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.core.check.ProgramInputs;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A model on one input after the other, to be checked on each. */
public final class ModelInputs implements ProgramInputs {
    private final OpenModel model;
    private final WantedInputs inputs;

    public ModelInputs(OpenModel model, InputSearch.Bounds bounds, Solvers.Source solvers) {
        this.model = model;
        this.inputs = new WantedInputs(model, bounds, solvers);
    }

    @Override
    public @Nullable OnInput next() {
        WantedInputs.Wanted next = inputs.next();
        return next == null ? null : new OnInput(model.program().semantics(next.given()), next.written());
    }

    @Override
    public void explored() {
        inputs.explored();
    }

    @Override
    public List<String> gaps() {
        return inputs.gaps();
    }

    @Override
    public void interrupt() {
        inputs.interrupt();
    }

    @Override
    public void close() {
        inputs.close();
    }
}
