package dev.galgo.petri.reduce;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.property.NetQuestion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A question about a smaller net with the same answer, how it came about, and the way back. */
public final class NetReduction {
    private final NetQuestion question;
    private final List<ReductionStep> steps;
    private final List<Expansion> expansions;
    /** Null where nothing was reduced. */
    private final @Nullable Lifting lifting;

    NetReduction(NetDraft draft, List<ReductionStep> steps) {
        this(draft.build(), draft, steps);
    }

    /** @param question what the draft comes to */
    NetReduction(NetQuestion question, NetDraft draft, List<ReductionStep> steps) {
        this.question = question;
        this.steps = List.copyOf(steps);
        this.expansions = draft.expansionsLeft();
        this.lifting = draft.lifting;
    }

    private NetReduction(NetQuestion question) {
        this.question = question;
        this.steps = List.of();
        this.expansions = List.of();
        this.lifting = null;
    }

    /** Reduces as far as the rules go and the budget lasts. */
    public static NetReduction of(NetQuestion question, Budget budget) {
        var draft = new NetDraft(question);
        return new NetReduction(draft, new Reducer(draft, budget).run());
    }

    /** Applies steps that somebody found; throws {@link dev.galgo.petri.net.NetException} where a rule's conditions do not hold. */
    public static NetReduction replay(NetQuestion question, List<ReductionStep> steps) {
        if (steps.isEmpty() && question.net().hasInhibitors()) {
            return new NetReduction(question);
        }
        var draft = new NetDraft(question);
        for (ReductionStep step : steps) {
            Rules.apply(draft, step);
        }
        return new NetReduction(draft, steps);
    }

    public NetQuestion question() {
        return question;
    }

    public List<ReductionStep> steps() {
        return steps;
    }

    /** The firing sequence of the original net that a goal of the reduced net stands for. */
    public FiringSequence lift(FiringSequence reduced, Budget budget) {
        return lifting == null ? reduced : lifting.lift(reduced, expansions, budget);
    }
}
