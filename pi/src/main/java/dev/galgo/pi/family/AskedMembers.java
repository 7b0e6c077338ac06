package dev.galgo.pi.family;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Members of a family, each asked for itself; what is known of one is not asked again. */
final class AskedMembers {
    private final FamilyQuestion question;
    private final ProofLimits limits;
    private final ProofProgress progress;
    private final Map<Long, Answer> known = new HashMap<>();
    private long free;

    AskedMembers(FamilyQuestion question, ProofLimits limits, ProofProgress progress) {
        this.question = question;
        this.limits = limits;
        this.progress = progress;
        this.free = question.family().first() - 1;
    }

    /** What is known of a member, with the time that is left. */
    Answer of(long value, Budget budget) {
        Answer answer = known.get(value);
        if (answer == null || answer instanceof Answer.Unknown) {
            ProofLimits rest = limits.withTime(Duration.ofMillis(budget.millisLeft() + 1));
            answer = new Verifier(rest, progress).answer(question.member(value, budget));
            known.put(value, answer);
        }
        if (answer instanceof Answer.Free && value == free + 1) {
            free = value;
        }
        return answer;
    }

    boolean comesThere(long value, Budget budget) {
        return of(value, budget) instanceof Answer.Found;
    }

    /**
     * The first from one member to another that comes there. One that is not decided in a part of the time ends this: larger ones take longer.
     *
     * @param parts how many parts the time that is left has when a member is asked
     */
    OptionalLong firstThatComesThere(long from, long to, int parts, Budget budget) {
        for (long value = from; value <= to; value++) {
            Answer answer;
            try {
                answer = of(value, budget.slice(Duration.ofMillis(budget.millisLeft() / parts)));
            } catch (LimitReached part) {
                budget.check();
                return OptionalLong.empty();
            }
            if (answer instanceof Answer.Found) {
                return OptionalLong.of(value);
            }
            if (!(answer instanceof Answer.Free)) {
                return OptionalLong.empty();
            }
        }
        return OptionalLong.empty();
    }

    /** The last of those members that are known, like all before them, never to come there. */
    long lastFree() {
        return free;
    }
}
