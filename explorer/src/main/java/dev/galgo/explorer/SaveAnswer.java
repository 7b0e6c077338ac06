package dev.galgo.explorer;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Finding;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import dev.galgo.explorer.ExploredProgram.TestSource;
import dev.galgo.explorer.answer.JsonText;
import dev.galgo.explorer.answer.Question;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.http.Route;
import dev.galgo.explorer.page.TracePage;
import dev.galgo.explorer.trace.ToldFinding;
import dev.galgo.explorer.walk.PathText;
import dev.galgo.explorer.walk.Walker;
import dev.galgo.report.diagram.SequenceDiagram;
import dev.galgo.report.schedule.ScheduleFile;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A path as a file, for the browser to write: a schedule for {@code galgo replay}, a JUnit test, a page, a picture. */
final class SaveAnswer implements Route {
    private final ExploredProgram program;
    private final Walker walker;
    private final Answers answers;

    SaveAnswer(ExploredProgram program, Walker walker, Answers answers) {
        this.program = program;
        this.walker = walker;
        this.answers = answers;
    }

    /** What is told of a path before it is saved. */
    private record Told(Story story, Schedule schedule, @Nullable ToldFinding finding, boolean ended, String carried) {
        int circle() {
            return schedule.circle();
        }
    }

    @Override
    public String answer(Question question) throws Refusal, InterruptedException {
        SchedulePrefix path = PathText.read(question.required("path"));
        String as = question.required("as");
        Told told = walker.ask((walk, guard) -> {
            ToldFinding finding = answers.lead(walk, path);
            String carried = as.equals("html") ? answers.carried(walk, path, finding) : "";
            Schedule schedule = walk.teller().schedule();
            return new Told(
                    walk.teller().story(),
                    finding == null ? schedule : schedule.goingRound(finding.circle()),
                    finding,
                    walk.ended(),
                    carried);
        });
        String stem = stem(program.identity());
        return switch (as) {
            case "schedule" -> saved(stem + ".json", "application/json", schedule(told));
            case "junit" -> {
                TestSource test = program.test(path, finding(told));
                yield saved(test.className() + ".java", "text/x-java", test.text());
            }
            case "html" ->
                saved(
                        stem + ".html",
                        "text/html",
                        TracePage.of(program.context().headline(), told.story(), told.circle(), told.carried()));
            case "svg" -> saved(stem + ".svg", "image/svg+xml", SequenceDiagram.of(told.story(), told.circle()));
            default ->
                throw new Refusal(
                        Refusal.BAD_REQUEST, "Nothing is saved like that.", "Say schedule, junit, html or svg.");
        };
    }

    private @Nullable Finding finding(Told told) {
        ToldFinding finding = told.finding();
        return finding == null ? null : answers.whole(finding.id());
    }

    /** One in which nothing is wrong says so, and its replay says whether that is still so. */
    private String schedule(Told told) {
        ToldFinding finding = told.finding();
        ScheduleFile file = finding == null
                ? ScheduleFile.walked(program.identity(), told.schedule(), told.ended())
                : new ScheduleFile(
                        program.identity(),
                        finding.kind(),
                        finding.message(),
                        told.schedule(),
                        ScheduleFile.OF_EXPLORER);
        return file.json();
    }

    /** How names of files begin that are about a program: what is a name on every system. */
    static String stem(ScheduleFile.Program program) {
        return "galgo-" + safe(ScheduleFile.simpleName(program.target()));
    }

    private static String safe(String name) {
        String plain = name.replaceAll("[^\\p{Alnum}_-]", "_");
        return plain.length() > 60 ? plain.substring(0, 60) : plain;
    }

    private static String saved(String name, String type, String text) {
        return JsonText.object(json -> file(json, name, type, text));
    }

    /** Writes what the browser is to save, as members of an object. */
    static void file(JsonGenerator json, String name, String type, String text) throws IOException {
        json.writeStringField("name", name);
        json.writeStringField("type", type);
        json.writeStringField("text", text);
    }
}
