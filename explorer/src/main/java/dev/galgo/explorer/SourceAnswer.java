package dev.galgo.explorer;

import dev.galgo.explorer.answer.JsonText;
import dev.galgo.explorer.answer.Question;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.http.Route;
import dev.galgo.report.story.ClassFileLine;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The lines around a place in the program's sources; of files that are known to be its sources, and no others. */
final class SourceAnswer implements Route {
    private static final int BEFORE = 12;
    private static final int AFTER = 20;
    private static final long LARGEST = 4L << 20;

    private final ExploredProgram program;

    SourceAnswer(ExploredProgram program) {
        this.program = program;
    }

    @Override
    public String answer(Question question) throws Refusal {
        String site = question.required("site");
        ClassFileLine place = ClassFileLine.in(site);
        String file = place == null
                ? null
                : program.sources().path(place, program.context().started().target());
        if (place == null || file == null) {
            throw missing(site, "Say where the sources are, by --source.");
        }
        List<String> lines = lines(Path.of(file), site);
        int line = Math.min(place.line(), Math.max(1, lines.size()));
        int first = Math.max(1, line - BEFORE);
        return JsonText.object(json -> {
            json.writeStringField("file", file);
            json.writeNumberField("first", first);
            JsonOutput.texts(json, "lines", lines.subList(first - 1, Math.min(lines.size(), line + AFTER)));
            json.writeNumberField("line", line);
        });
    }

    private static List<String> lines(Path file, String site) throws Refusal {
        try {
            if (Files.size(file) > LARGEST) {
                throw missing(site, "It is too large.");
            }
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException unreadable) {
            throw missing(site, "It cannot be read.");
        }
    }

    private static Refusal missing(String site, String advice) {
        return new Refusal(Refusal.NOT_FOUND, "The source of " + site + " is not to be had.", advice);
    }
}
