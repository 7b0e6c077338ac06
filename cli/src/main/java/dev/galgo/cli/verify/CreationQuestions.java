package dev.galgo.cli.verify;

import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.verify.EngineReport;
import dev.galgo.pi.abstraction.CounterAnswer;
import dev.galgo.pi.abstraction.CounterCheck;
import dev.galgo.pi.model.ModelQuestion;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.star.StarDecision;
import dev.galgo.pi.star.answer.Effort;
import dev.galgo.pi.star.answer.StarAnswer;
import dev.galgo.pi.star.answer.StarMove;
import dev.galgo.pi.star.forward.StarTree;
import dev.galgo.report.result.ProofResult.Answered;
import dev.galgo.report.result.ProofResult.Outcome;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Asks of systems that create actors which locations are reached: stars by a search with few actors, the dual abstraction, and backwards where that
 * does not end; others by counting alone, which can prove and not disprove.
 */
final class CreationQuestions {
    private final PiSystem system;
    private final ProofLimits limits;
    private final ProofProgress progress;
    private final boolean drawn;
    private @Nullable StarTree tree;

    /** @param drawn whether the coverability tree is to be drawn, so that there must be one */
    CreationQuestions(PiSystem system, ProofLimits limits, ProofProgress progress, boolean drawn) {
        this.system = system;
        this.limits = limits;
        this.progress = progress;
        this.drawn = drawn;
    }

    Answered ask(ModelQuestion asked) {
        if (!(asked instanceof ModelQuestion.Reach reach)) {
            String why =
                    "whether a system that creates actors can stop is not decided; galgo check explores it within bounds";
            return new Answered(asked.toString(), Outcome.UNKNOWN, "unknown", why, List.of(), null, List.of(), 0, null);
        }
        long begun = System.nanoTime();
        Answered answered = system.shape() == Shape.STAR ? star(reach) : counted(reach);
        double seconds = (System.nanoTime() - begun) / 1e9;
        return new Answered(
                answered.question(),
                answered.outcome(),
                answered.answer(),
                answered.rests(),
                answered.tried(),
                null,
                answered.run(),
                seconds,
                null);
    }

    /** The coverability tree of the last question about a star: that of the drop counters. */
    Optional<StarTree> tree() {
        return Optional.ofNullable(tree);
    }

    private Answered star(ModelQuestion.Reach reach) {
        StarDecision decision = drawn
                ? StarDecision.withTree(system, limits, progress, reach.names())
                : StarDecision.of(system, limits, progress, reach.names());
        tree = decision.drop().orElse(null);
        StarAnswer answer = decision.answer();
        List<String> tried = decision.tried().stream().map(Effort::toString).toList();
        if (answer instanceof StarAnswer.Reachable reachable) {
            return answered(
                    reach,
                    reach.wanted() ? Outcome.HOLDS : Outcome.VIOLATED,
                    "reachable",
                    answer.effort().words() + (reachable.run().moves().isEmpty() ? "" : "; the run was replayed"),
                    tried,
                    reachable.run().moves().stream().map(StarMove::toString).toList());
        }
        if (answer instanceof StarAnswer.Unreachable) {
            return answered(
                    reach,
                    reach.wanted() ? Outcome.VIOLATED : Outcome.HOLDS,
                    "unreachable, however many actors are created",
                    answer.effort().words(),
                    tried,
                    List.of());
        }
        return answered(reach, Outcome.UNKNOWN, "unknown", ((StarAnswer.Unknown) answer).limit(), tried, List.of());
    }

    private Answered counted(ModelQuestion.Reach reach) {
        CounterAnswer answer = new CounterCheck(system, limits, progress).answer(reach.names());
        if (answer instanceof CounterAnswer.Unreachable proved) {
            return answered(
                    reach,
                    reach.wanted() ? Outcome.VIOLATED : Outcome.HOLDS,
                    "unreachable, however many actors are created",
                    "counter abstraction, " + proved.certificate().summary() + "; the certificate was checked",
                    texts(proved.tried()),
                    List.of());
        }
        if (answer instanceof CounterAnswer.Perhaps perhaps) {
            String why =
                    "the counter abstraction comes there, which says nothing of the system; galgo check explores it within bounds";
            return answered(reach, Outcome.UNKNOWN, "unknown", why, texts(perhaps.tried()), List.of());
        }
        var unknown = (CounterAnswer.Unknown) answer;
        return answered(reach, Outcome.UNKNOWN, "unknown", unknown.limit(), texts(unknown.tried()), List.of());
    }

    private static List<String> texts(List<EngineReport> tried) {
        return tried.stream().map(EngineReport::toString).toList();
    }

    private static Answered answered(
            ModelQuestion.Reach reach,
            Outcome outcome,
            String answer,
            String rests,
            List<String> tried,
            List<String> run) {
        return new Answered(reach.toString(), outcome, answer, rests, tried, null, run, 0, null);
    }
}
