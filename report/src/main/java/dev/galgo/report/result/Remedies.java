package dev.galgo.report.result;

import dev.galgo.core.check.Finding;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What readers can do about what a report says, in the words of the tool that shows it to them.
 *
 * <p>The words here name no tool; whoever has options or annotations for these things says so.
 */
public interface Remedies {
    /** Where nothing better is known. */
    Remedies GENERAL = new Remedies() {};

    /** About a handler that does not return in time. */
    default String moreTime() {
        return "allow more time for a step";
    }

    /** About an object that cannot be copied. */
    default String opaque() {
        return "declare its class opaque";
    }

    /**
     * What readers say who know that findings of a kind do no harm here, where the finding itself advises to say so.
     *
     * @return null if there is nothing to add to the finding's own words
     */
    default @Nullable String harmless(FindingKind kind) {
        return null;
    }

    /** About an assumption that the reader is sure of. */
    default String accept(Assumption.Kind kind) {
        return "accept assumptions of the kind " + kind.id();
    }

    /** What shows everything where a report shows a part. */
    default String everything() {
        return "JSON";
    }

    /**
     * How to run a schedule again.
     *
     * @param file where it is, or would be saved to
     * @return null if there is no way
     */
    default @Nullable String replay(Finding finding, String file) {
        return null;
    }

    /** What to say to a front end so that unknown values have these, as words of a command line; nothing if there are none. */
    default List<String> given(Map<String, String> input) {
        return List.of();
    }

    /** Whether schedules are run again from files. */
    default boolean filed() {
        return true;
    }
}
