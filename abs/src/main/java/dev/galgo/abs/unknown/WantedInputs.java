package dev.galgo.abs.unknown;

import dev.galgo.abs.run.GivenInput;
import dev.galgo.constraints.input.Input;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Goes through the inputs of a model, one for each way in which it can run. Inputs that the model does not want are passed over. */
final class WantedInputs implements AutoCloseable {
    private final OpenModel model;
    private final InputSearch search;
    private @Nullable GivenInput last;

    WantedInputs(OpenModel model, InputSearch.Bounds bounds, Solvers.Source solvers) {
        this.model = model;
        this.search = new InputSearch(model.unknowns(), bounds, solvers);
    }

    /**
     * An input.
     *
     * @param written as an ABS programmer writes it, by name
     */
    record Wanted(GivenInput given, Map<String, String> written) {}

    @Nullable
    Wanted next() {
        for (Optional<Input> next = search.next(); next.isPresent(); next = search.next()) {
            GivenInput given = model.given(next.get());
            last = given;
            model.program().semantics(given).boot();
            if (!given.isUnwanted()) {
                return new Wanted(given, model.written(next.get()));
            }
            explored();
        }
        return null;
    }

    /** The model was run on the last input in all its orders. */
    void explored() {
        if (last != null) {
            search.explored(last.met());
            last = null;
        }
    }

    List<String> gaps() {
        return search.gaps();
    }

    void interrupt() {
        search.interrupt();
    }

    @Override
    public void close() {
        search.close();
    }
}
