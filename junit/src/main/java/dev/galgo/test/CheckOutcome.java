package dev.galgo.test;

import dev.galgo.core.check.Verdict;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a test framework needs to know of a check.
 *
 * @param checked what was done
 * @param complaint why the test fails, for people; null if it passes
 * @param cause the exception of the program behind that, if there is one
 * @param setUp whether that exception came from the test's body, before anything was delivered
 * @param figures what to publish, by name
 * @param exhibits the files to publish
 */
public record CheckOutcome(
        Checked checked,
        @Nullable String complaint,
        @Nullable Throwable cause,
        boolean setUp,
        Map<String, String> figures,
        List<ResultFile> exhibits) {

    /** Nothing could be checked. */
    public static CheckOutcome refused(String sentence) {
        return new CheckOutcome(
                new Checked(Verdict.ERROR, 0, 0, List.of(), sentence),
                sentence,
                null,
                false,
                Map.of("galgo.verdict", "error"),
                List.of());
    }
}
