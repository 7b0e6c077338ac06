package dev.galgo.pi.abstraction;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.pi.model.PiSystem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Proves that actors of any system never stand at some locations at once, where counting tells. */
public final class CounterCheck {
    private static final long MOST_TRANSITIONS = 200_000;

    private final PiSystem system;
    private final ProofLimits limits;
    private final ProofProgress progress;

    public CounterCheck(PiSystem system, ProofLimits limits, ProofProgress progress) {
        this.system = system;
        this.limits = limits;
        this.progress = progress;
    }

    /** Whether it can be shown that actors never stand at all of these locations at once, each at one; a location may occur twice. */
    public CounterAnswer answer(List<String> locations) {
        Budget budget = Budget.start(limits, progress);
        NetQuestion question;
        try {
            question = new CounterNet(system, budget, MOST_TRANSITIONS).reach(locations);
            budget.check();
        } catch (LimitReached limit) {
            return new CounterAnswer.Unknown(String.valueOf(limit.getMessage()), List.of());
        }
        ProofLimits rest = limits.withTime(Duration.ofMillis(budget.millisLeft() + 1));
        Answer answer = new Verifier(rest, progress).answer(question);
        if (answer instanceof Answer.Free free) {
            return new CounterAnswer.Unreachable(free.certificate(), free.tried());
        }
        if (answer instanceof Answer.Found found) {
            return new CounterAnswer.Perhaps(names(question.net(), found.run()), found.tried());
        }
        var unknown = (Answer.Unknown) answer;
        return new CounterAnswer.Unknown(unknown.reason(), unknown.tried());
    }

    private static List<String> names(Net net, FiringSequence run) {
        var names = new ArrayList<String>();
        for (int transition : run.toArray()) {
            names.add(net.transitions().get(transition));
        }
        return names;
    }
}
