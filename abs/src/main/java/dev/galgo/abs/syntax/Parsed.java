package dev.galgo.abs.syntax;

import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import java.util.List;

/** What a parser made of some sources: the modules, as far as they could be read, and what is wrong with the text. */
public record Parsed(List<Source> sources, List<ModuleDecl> modules, Variants variants, List<Diagnostic> diagnostics) {
    /** Sources that say nothing of variants. */
    public Parsed(List<Source> sources, List<ModuleDecl> modules, List<Diagnostic> diagnostics) {
        this(sources, modules, Variants.NONE, diagnostics);
    }

    public Parsed {
        sources = List.copyOf(sources);
        modules = List.copyOf(modules);
        diagnostics = List.copyOf(diagnostics);
    }

    public boolean hasErrors() {
        return diagnostics.stream().anyMatch(Diagnostic::isError);
    }
}
