package dev.galgo.abs.syntax;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Collects what is wrong with one source. */
final class Reporter {
    private final Source source;
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    Reporter(Source source) {
        this.source = source;
    }

    Place place(Token token) {
        return new Place(source.name(), token.getLine(), token.getCharPositionInLine() + 1);
    }

    Place place(ParserRuleContext context) {
        return place(context.getStart());
    }

    void error(Place place, String message) {
        diagnostics.add(Diagnostic.error(source, place, message));
    }

    /** Reports an error unless one was reported in the same line, of which it is likely to be a consequence. */
    void firstErrorOfLine(Place place, String message) {
        if (diagnostics.stream().noneMatch(other -> other.place().line() == place.line())) {
            error(place, message);
        }
    }

    List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
