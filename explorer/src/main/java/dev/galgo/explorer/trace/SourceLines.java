package dev.galgo.explorer.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.report.story.ClassFileLine;
import dev.galgo.report.story.Sources;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lines around places in the program's sources; of files that are known to be its sources, and no others. For one thread. */
public final class SourceLines {
    private static final int BEFORE = 12;
    private static final int AFTER = 20;
    private static final long LARGEST = 4L << 20;

    private final Sources sources;
    private final String target;
    private final Map<String, List<String>> read = new HashMap<>();

    /** @param target what the program was started from */
    public SourceLines(Sources sources, String target) {
        this.sources = sources;
        this.target = target;
    }

    /**
     * Some lines of a file.
     *
     * @param first the number of the first of them
     * @param line the number of the one that was asked for
     */
    public record Excerpt(String file, int first, List<String> lines, int line) {
        /** Writes it as the members of an object. */
        public void members(JsonGenerator json) throws IOException {
            json.writeStringField("file", file);
            json.writeNumberField("first", first);
            JsonOutput.texts(json, "lines", lines);
            json.writeNumberField("line", line);
        }
    }

    /** The lines around a place; refused if they are not to be had. */
    public Excerpt around(@Nullable String site) throws Refusal {
        ClassFileLine place = ClassFileLine.in(site);
        String file = place == null ? null : sources.path(place, target);
        if (place == null || file == null) {
            throw missing(site, "Say where the sources are, by --source.");
        }
        List<String> lines = lines(file, site);
        int line = Math.min(place.line(), Math.max(1, lines.size()));
        int first = Math.max(1, line - BEFORE);
        return new Excerpt(file, first, lines.subList(first - 1, Math.min(lines.size(), line + AFTER)), line);
    }

    private List<String> lines(String file, @Nullable String site) throws Refusal {
        List<String> known = read.get(file);
        if (known != null) {
            return known;
        }
        try {
            Path where = sources.located(file);
            if (Files.size(where) > LARGEST) {
                throw missing(site, "It is too large.");
            }
            List<String> lines = new String(Files.readAllBytes(where), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            read.put(file, lines);
            return lines;
        } catch (IOException unreadable) {
            throw missing(site, "It cannot be read.");
        }
    }

    private static Refusal missing(@Nullable String site, String advice) {
        return new Refusal(Refusal.NOT_FOUND, "The source of " + site + " is not to be had.", advice);
    }
}
