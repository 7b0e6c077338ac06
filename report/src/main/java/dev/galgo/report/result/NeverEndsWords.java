package dev.galgo.report.result;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NeverEnds;
import dev.galgo.report.story.StoryWording;
import java.util.Locale;

/** That a program can go on for ever, in a sentence. */
public final class NeverEndsWords {
    private NeverEndsWords() {}

    /** {@code never ends: 14 of 20 configurations go round; no message and no caller waits in them for ever}. */
    public static String of(CheckResult result, NeverEnds how) {
        String subject = result.executions() == 0 ? "never ends" : "can go on for ever";
        if (!how.isExplored()) {
            return subject + ": it comes from a configuration back to it; who waits meanwhile was not looked at";
        }
        // Who goes round is looked at by name, also where the search was not.
        String round = how.configurations() == result.states() || result.symmetry() != null
                ? StoryWording.count(how.configurations(), "configuration")
                : String.format(Locale.ROOT, "%,d of %,d configurations", how.configurations(), result.states());
        String verb = how.configurations() == 1 ? " goes round; " : " go round; ";
        return subject + ": " + round + verb
                + (how.waiting().isEmpty()
                        ? "no message and no caller waits in them for ever"
                        : StoryWording.oneLine(String.join("; ", how.waiting())));
    }
}
