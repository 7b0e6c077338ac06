package dev.galgo.cli.cycles;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.search.Bound;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search without a guide has met, which takes no notice of cycles.
 *
 * <p>It is what freedom is tried against before it is said: a deadlock that the analysis does not know of is met here. Tasks that wait for a condition for
 * ever are in no cycle, so only a search of everything can exclude them.
 *
 * @param unfinished why not every order was run; null if every one was
 * @param ends whether any run was seen to come to an end
 */
public record UnguidedSearch(MetFindings met, @Nullable String unfinished, boolean ends) {
    /** So many deliveries are made to try what was proved without running anything. */
    static final long TRIAL = 20_000;

    /** So many are made where nothing but a search of everything will do, and no limit was given. */
    static final long WHOLE = 2_000_000;

    /** When there was none. */
    public static UnguidedSearch none(String why) {
        return new UnguidedSearch(MetFindings.NOTHING, why, true);
    }

    static UnguidedSearch of(Check check) {
        try {
            CheckResult result = check.run();
            List<String> ends = result.bounds().stream().map(Bound::text).toList();
            return new UnguidedSearch(
                    MetFindings.of(result),
                    ends.isEmpty() ? null : "a search of every order ended at " + String.join(", ", ends),
                    result.executions() > 0);
        } catch (NothingToCheck nothing) {
            return none("nothing was explored: " + nothing.getMessage());
        } catch (Incomparable somewhere) {
            return none("configurations cannot be compared: " + somewhere.getMessage());
        }
    }

    /** The same with what was seen elsewhere and is not under control. */
    public UnguidedSearch with(List<Assumption> assumptions) {
        var seen = new MetFindings(List.of(), List.of(), List.of(), assumptions);
        return new UnguidedSearch(MetFindings.all(List.of(met, seen)), unfinished, ends);
    }

    /** Whether nothing wrong was met. */
    public boolean isUneventful() {
        return met.findings().isEmpty();
    }

    /** Whether every order was run, and none of them ends in any way but well. */
    boolean clean() {
        return unfinished == null && met.findings().isEmpty();
    }
}
