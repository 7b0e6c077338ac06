package dev.galgo.report.result;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Started;
import dev.galgo.report.story.StoryWording;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What readers must know to judge a result, besides the result.
 *
 * @param started what was started
 * @param delivery in which order messages may arrive; null where there are none
 * @param accepted the kinds of assumption that the user has accepted
 * @param notes what else there is to say
 */
public record ReportContext(
        Started started, @Nullable DeliveryModel delivery, Set<Assumption.Kind> accepted, List<String> notes) {
    public ReportContext {
        accepted = Set.copyOf(accepted);
        notes = List.copyOf(notes);
    }

    /** Whether the verdict holds if nothing but what the user has accepted does. */
    public boolean accepts(CheckResult result) {
        return result.evidence().assumptions().stream().allMatch(this::accepts);
    }

    public boolean accepts(Assumption assumption) {
        return accepted.contains(assumption.kind());
    }

    /** The assumptions of a result, each in a sentence with its place and what to do. */
    public List<String> assumptions(CheckResult result) {
        return result.evidence().assumptions().stream()
                .map(one -> EvidenceText.sentence(one, this) + "; what to do: " + StoryWording.oneLine(one.advice()))
                .toList();
    }

    /** What was started, in a line: {@code ActorFoundry actor bank.Account, first message deposit, arguments 100, delivery unordered}. */
    public String headline() {
        return Headline.text(started, delivery);
    }

    /** The delivery model as users name it; null where there is none. */
    public @Nullable String order() {
        return delivery == null ? null : Headline.word(delivery);
    }
}
