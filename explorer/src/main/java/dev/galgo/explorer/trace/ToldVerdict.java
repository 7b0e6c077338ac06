package dev.galgo.explorer.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NeverEnds;
import dev.galgo.core.check.Verdict;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.NeverEndsWords;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a check has said, as the page is told of it.
 *
 * @param neverEnds that the program can go on for ever; null if it was not seen to
 */
public record ToldVerdict(String word, String sentence, @Nullable GoesRound neverEnds) {
    /**
     * That a program can go on for ever.
     *
     * @param sentence how much of it
     * @param wayIn how many deliveries lead into the circle
     * @param circle the deliveries of a short circle; empty if none is known
     */
    private record GoesRound(String sentence, int wayIn, List<String> circle) {}

    /** Of a check of the whole program. */
    public static ToldVerdict of(CheckResult result) {
        NeverEnds how = result.neverEnds();
        return new ToldVerdict(
                result.verdict().id(),
                new CheckedProgram(result).summary(),
                how == null ? null : new GoesRound(NeverEndsWords.of(result, how), how.wayIn(), how.circle()));
    }

    /** Of something else than a search of orders, or by another sentence. */
    public static ToldVerdict of(String word, String sentence) {
        return new ToldVerdict(word, sentence, null);
    }

    /**
     * Of a check of what lies below a path.
     *
     * @param runsLeftOut whether something is claimed of whole runs, of which such a check says nothing
     */
    public static ToldVerdict below(CheckResult result, boolean runsLeftOut) {
        String extent = StoryWording.count(result.executions(), "execution") + ", "
                + StoryWording.count(result.states(), "configuration");
        boolean all = isExploredBelow(result);
        String sentence = all
                ? "nothing wrong below here: every schedule was explored, " + extent
                : new CheckedProgram(result).summary() + " (" + extent + ")";
        return of(
                all && !runsLeftOut ? Verdict.VERIFIED.id() : result.verdict().id(),
                sentence + (runsLeftOut ? "; what is claimed of whole runs is checked from the start only" : ""));
    }

    /** Whether everything below a path was explored and nothing found. */
    public static boolean isExploredBelow(CheckResult result) {
        return result.verdict() == Verdict.WITHIN_BOUNDS && result.cuts().isEmpty();
    }

    /** The same with what else is to be said. */
    public ToldVerdict noting(List<String> notes) {
        return notes.isEmpty()
                ? this
                : new ToldVerdict(word, sentence + ". Note: " + String.join(" ", notes), neverEnds);
    }

    /** There is none, and why. */
    public static ToldVerdict error(String sentence) {
        return of(Verdict.ERROR.id(), sentence);
    }

    /**
     * Writes it as members of an object.
     *
     * @param from the path that the check began at
     */
    public void members(JsonGenerator json, String from) throws IOException {
        json.writeStringField("verdict", word);
        json.writeStringField("sentence", sentence);
        json.writeStringField("from", from);
        if (neverEnds != null) {
            json.writeObjectFieldStart("neverEnds");
            json.writeStringField("sentence", neverEnds.sentence());
            json.writeNumberField("wayIn", neverEnds.wayIn());
            JsonOutput.texts(json, "circle", neverEnds.circle());
            json.writeEndObject();
        }
    }
}
