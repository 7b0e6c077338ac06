package dev.galgo.abs.check;

import dev.galgo.abs.model.Model;
import dev.galgo.source.Diagnostic;
import java.util.List;
import java.util.Optional;

/** The model, unless the program has errors, and all there is to say about it. */
public record Checked(Optional<Model> model, List<Diagnostic> diagnostics) {
    public Checked {
        diagnostics = List.copyOf(diagnostics);
    }

    public boolean hasErrors() {
        return model.isEmpty();
    }
}
