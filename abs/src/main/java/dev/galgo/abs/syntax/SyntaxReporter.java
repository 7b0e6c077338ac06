package dev.galgo.abs.syntax;

import dev.galgo.source.Diagnostic;
import dev.galgo.source.Place;
import dev.galgo.source.Source;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Collects what is wrong with one source. */
final class SyntaxReporter {
    private final Source source;
    private final List<Diagnostic> diagnostics = new ArrayList<>();
    private int swallowedFrom = Integer.MAX_VALUE;
    private int swallowedTo;

    SyntaxReporter(Source source) {
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

    /** Reports an error unless it is likely to be a consequence of another one: in the same line, or where a string swallowed text. */
    void firstErrorOfLine(Place place, String message) {
        boolean swallowed = place.line() >= swallowedFrom && place.line() <= swallowedTo;
        if (!swallowed && diagnostics.stream().noneMatch(other -> other.place().line() == place.line())) {
            error(place, message);
        }
    }

    /** What closes a construct may be part of a string that is not closed: what is missing in these lines is not reported. */
    void swallowed(int fromLine, int toLine) {
        swallowedFrom = Math.min(swallowedFrom, fromLine);
        swallowedTo = Math.max(swallowedTo, toLine);
    }

    /** Says that there is nothing to read here, without showing it. */
    void notText() {
        diagnostics.add(new Diagnostic(
                Diagnostic.Severity.ERROR,
                null,
                new Place(source.name(), 1, 1),
                "this is not a text file: it has bytes that no text has",
                ""));
    }

    List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
