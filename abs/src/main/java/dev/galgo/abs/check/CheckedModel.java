package dev.galgo.abs.check;

import dev.galgo.abs.model.AbsModel;
import dev.galgo.source.Diagnostic;
import java.util.List;
import java.util.Optional;

/** The model, unless the program has errors, and all there is to say about it. */
public record CheckedModel(Optional<AbsModel> model, List<Diagnostic> diagnostics) {
    public CheckedModel {
        diagnostics = List.copyOf(diagnostics);
    }

    public boolean hasErrors() {
        return model.isEmpty();
    }
}
