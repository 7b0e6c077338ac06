package dev.galgo.explorer;

import dev.galgo.explorer.answer.JsonText;
import dev.galgo.explorer.answer.Question;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.http.Route;
import dev.galgo.explorer.trace.SourceLines;
import dev.galgo.explorer.trace.SourceLines.Excerpt;

/** The lines around a place in the program's sources, as they are now. */
final class SourceAnswer implements Route {
    private final ExploredProgram program;

    SourceAnswer(ExploredProgram program) {
        this.program = program;
    }

    @Override
    public String answer(Question question) throws Refusal {
        Excerpt lines = new SourceLines(
                        program.sources(), program.context().started().target())
                .around(question.required("site"));
        return JsonText.object(lines::members);
    }
}
