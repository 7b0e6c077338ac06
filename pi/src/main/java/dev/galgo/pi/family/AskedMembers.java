package dev.galgo.pi.family;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Members of a family, each asked for itself; what is known of one is not asked again. */
final class AskedMembers {
    /** Less is lost to what is not compiled yet. */
    private static final long LEAST_MILLIS = 200;

    private final FamilyQuestion question;
    private final Map<Long, Answer> known = new HashMap<>();

    AskedMembers(FamilyQuestion question) {
        this.question = question;
    }

    /** What is known of a member, with the time that is left. */
    Answer of(long value, Budget budget) {
        Answer answer = known.get(value);
        if (answer == null || answer instanceof Answer.Unknown) {
            answer = new Verifier().answer(question.member(value, budget), budget);
            known.put(value, answer);
        }
        return answer;
    }

    boolean comesThere(long value, Budget budget) {
        return of(value, budget) instanceof Answer.Found;
    }

    /**
     * The first from one member to another that comes there, of those that are decided.
     *
     * @param parts how many parts the time that is left has when a member is asked
     * @param mostUndecided how many may stay undecided before the others are not asked: larger ones take longer
     */
    OptionalLong firstThatComesThere(long from, long to, int parts, int mostUndecided, Budget budget) {
        int undecided = 0;
        for (long value = from; value <= to && undecided <= mostUndecided; value++) {
            try {
                long share = Math.max(LEAST_MILLIS, budget.millisLeft() / parts);
                Answer answer = of(value, budget.slice(Duration.ofMillis(share)));
                if (answer instanceof Answer.Found) {
                    return OptionalLong.of(value);
                }
                undecided += answer instanceof Answer.Unknown ? 1 : 0;
            } catch (LimitReached part) {
                budget.check();
                undecided++;
            }
        }
        return OptionalLong.empty();
    }

    /** The last of those members that are known, like all before them, never to come there. */
    long lastFree() {
        long value = question.family().first();
        while (known.get(value) instanceof Answer.Free) {
            value++;
        }
        return value - 1;
    }
}
