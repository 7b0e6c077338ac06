package dev.galgo.petri.verify;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.SharedReduction;
import dev.galgo.petri.solve.IntegerSolver;
import dev.galgo.petri.solve.Z3Solver;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions about nets: reduces, walks, looks for a solution of the state equation or a proof that there is none, follows what solution there is,
 * and visits all markings if nothing else helps. Cheap engines come first, one after the other; the long ones work side by side, those that look for a
 * proof and those that look for the goal. A firing sequence is replayed on the net as it was given, a proof checked, before either is called an answer.
 */
public final class Verifier {
    private final ProofLimits limits;
    private final ProofProgress progress;
    private final IntegerSolver solver;

    public Verifier(ProofLimits limits, ProofProgress progress, IntegerSolver solver) {
        this.limits = limits;
        this.progress = ProofProgress.oneAtATime(progress);
        this.solver = solver;
    }

    public Verifier(ProofLimits limits, ProofProgress progress) {
        this(limits, progress, new Z3Solver());
    }

    public Verifier() {
        this(ProofLimits.DEFAULT, ProofProgress.SILENT);
    }

    /** Asks all engines, and shortens the run that they find. An interrupt ends it with {@link Answer.Unknown}, and stays set. */
    public Answer answer(NetQuestion question) {
        return answer(question, Budget.start(limits, progress));
    }

    /** The same with what is left of a budget, which has to take progress from one thread at a time. */
    public Answer answer(NetQuestion question, Budget budget) {
        var check = new QuestionCheck(question);
        var engines = new QuestionEngines(check, solver);
        engines.quick(budget);
        if (!check.isOver()) {
            SideBySide.run(() -> engines.prove(budget), () -> engines.search(budget));
        }
        Answer answer = check.answer(budget);
        return answer instanceof Answer.Found found ? RunShortening.of(question, found, budget) : answer;
    }

    /**
     * Answers several questions about one net, in their order; all together may take the time that the limits say. What one search can tell about all of
     * them is asked of one search. Runs are as they were found.
     */
    public List<Answer> answerAll(List<NetQuestion> questions) {
        return answerAll(questions, null, AnswerListener.SILENT);
    }

    /**
     * The same where somebody waits for each answer.
     *
     * @param shared what these questions, which are about conditions, leave of the net, where that is known already; then {@link #answerQuickly} has been
     *     asked, too
     */
    public List<Answer> answerAll(
            List<NetQuestion> questions, @Nullable SharedReduction shared, AnswerListener listener) {
        return questions.isEmpty()
                ? List.of()
                : new QuestionSet(questions, shared, Budget.start(limits, progress), solver, listener).answers();
    }

    /** Answers what the state equation refutes with little effort, on what these questions, which are about conditions, leave of their net. */
    public void answerQuickly(List<NetQuestion> questions, SharedReduction shared, AnswerListener listener) {
        if (!questions.isEmpty()) {
            new QuestionSet(questions, shared, Budget.start(limits, progress), solver, listener).answerQuickly();
        }
    }
}
