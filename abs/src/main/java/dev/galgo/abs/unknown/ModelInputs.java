package dev.galgo.abs.unknown;

import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.abs.run.GivenInput;
import dev.galgo.constraints.input.Input;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.core.check.ProgramInputs;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A model on one input after the other. Inputs that the model does not want are passed over. */
public final class ModelInputs implements ProgramInputs {
    private final OpenModel model;
    private final InputSearch search;
    private @Nullable GivenInput last;

    public ModelInputs(OpenModel model, InputSearch.Bounds bounds, Solvers.Source solvers) {
        this.model = model;
        this.search = new InputSearch(model.unknowns(), bounds, solvers);
    }

    @Override
    public @Nullable OnInput next() {
        for (Optional<Input> next = search.next(); next.isPresent(); next = search.next()) {
            GivenInput given = model.given(next.get());
            last = given;
            AbsSemantics program = model.program().semantics(given);
            program.boot();
            if (!given.isUnwanted()) {
                return new OnInput(program, model.written(next.get()));
            }
            explored();
        }
        return null;
    }

    @Override
    public void explored() {
        if (last != null) {
            search.explored(last.met());
            last = null;
        }
    }

    @Override
    public List<String> gaps() {
        return search.gaps();
    }

    @Override
    public void interrupt() {
        search.interrupt();
    }

    @Override
    public void close() {
        search.close();
    }
}
