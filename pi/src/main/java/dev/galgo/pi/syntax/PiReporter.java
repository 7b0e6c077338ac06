package dev.galgo.pi.syntax;

import dev.galgo.source.Diagnostic;
import dev.galgo.source.Diagnostic.Severity;
import dev.galgo.source.Place;
import dev.galgo.source.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Collects what is to be said about a source, each thing once, and no more than people read. */
public final class PiReporter {
    private static final int MOST = 50;

    private final Source source;
    private final List<Diagnostic> said = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    private int errors;

    public PiReporter(Source source) {
        this.source = source;
    }

    public void error(String code, Place place, String message) {
        if (say(Severity.ERROR, code, place, message)) {
            errors++;
        }
    }

    public void warning(String code, Place place, String message) {
        say(Severity.WARNING, code, place, message);
    }

    public void note(String code, Place place, String message) {
        say(Severity.NOTE, code, place, message);
    }

    private boolean say(Severity severity, String code, Place place, String message) {
        if (!known.add(code + " " + place)) {
            return false; // a family says the same of each of its members
        }
        if (said.size() < MOST) {
            said.add(new Diagnostic(severity, code, place, message, source.line(place.line())));
        }
        return true;
    }

    public boolean hasErrors() {
        return errors > 0;
    }

    /** In the order of the text. */
    public List<Diagnostic> said() {
        return said.stream()
                .sorted((one, two) -> one.place().compareTo(two.place()))
                .toList();
    }
}
