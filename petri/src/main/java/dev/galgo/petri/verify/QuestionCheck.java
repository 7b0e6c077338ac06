package dev.galgo.petri.verify;

import dev.galgo.petri.explore.ExplicitSearch;
import dev.galgo.petri.explore.Walker;
import dev.galgo.petri.induction.InductiveSearch;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Marking;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.proof.CertificateCheck;
import dev.galgo.petri.proof.LastFiring;
import dev.galgo.petri.proof.Proof;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.NetReduction;
import dev.galgo.petri.reduce.ReductionStep;
import dev.galgo.petri.reduce.SharedReduction;
import dev.galgo.petri.solve.IntegerSearch;
import dev.galgo.petri.solve.IntegerSolver;
import dev.galgo.petri.solve.StateEquation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** One question and what the engines have found out about it. The first answer counts, whichever thread it comes from. */
final class QuestionCheck {
    private static final int OTHERS = 4;
    /** Conflicts after which a proof is no longer easy. */
    private static final long EASY = 2_000;
    /** Conflicts after which it is not done at once. */
    private static final long QUICK = 200;

    /** What ends the check. */
    private sealed interface Outcome {}

    /** A run of the reduced net, or of the net itself where there is no reduction. */
    private record Met(FiringSequence run, @Nullable NetReduction reduction) implements Outcome {}

    private record Refuted(Certificate certificate, boolean checked) implements Outcome {}

    private final NetQuestion question;
    private final IntegerSolver solver;
    private final EngineLog log = new EngineLog();
    private final AtomicReference<@Nullable Outcome> outcome = new AtomicReference<>();
    private @Nullable SharedReduction shared;
    private @Nullable SharedReduction sharedAgain;
    private @Nullable NetReduction reduction;
    private NetQuestion reduced;
    private @Nullable Answer answer;
    private volatile boolean equationUnfinished = true;
    private volatile long @Nullable [] likely;

    QuestionCheck(NetQuestion question, IntegerSolver solver) {
        this.question = question;
        this.solver = solver;
        reduced = question;
    }

    NetQuestion question() {
        return question;
    }

    boolean isAnswered() {
        return outcome.get() != null;
    }

    /** The question as far as it is reduced. */
    NetQuestion reduced() {
        return reduced;
    }

    /**
     * What is left of the net for several questions, of which this is one: everything begins there.
     *
     * @param again the same, made once more by who checks proofs
     */
    void reduceFrom(SharedReduction known, SharedReduction again) {
        shared = known;
        sharedAgain = again;
        reduction = known.of((Goal.Reach) question.goal());
        reduced = reduction.question();
    }

    /** Somebody else has met the goal, by a run of the net as it is reduced. */
    void met(String engine, FiringSequence run) {
        met(engine, run, reduction);
    }

    /** Somebody else has met the goal, by a run of a net that is reduced in another way. */
    void met(String engine, FiringSequence run, @Nullable NetReduction through) {
        log.run(engine, report -> end(new Met(run, through), "found"));
    }

    /** Somebody else has proved that the goal is out of reach, and checked it. */
    void refuted(String engine, Certificate checked) {
        log.run(engine, report -> end(new Refuted(checked, true), "proved"));
    }

    private String end(Outcome how, String said) {
        outcome.compareAndSet(null, how);
        return said;
    }

    /** Whether nothing is left to try. */
    boolean isOver() {
        return isAnswered() || log.interrupted();
    }

    /** The engine that proves most of what it can prove at once. */
    void quickProof(Budget whole) {
        Budget budget = whole.until(this::isAnswered);
        engine("quick state equation", report -> {
            var equation = new StateEquation(reduced, budget.withIterations(QUICK));
            report.counting(equation::iterations);
            return equation.run() instanceof StateEquation.Refuted refuted
                    ? proved(refuted.proof())
                    : "a solution, not followed";
        });
    }

    /** The cheap engines, one after the other. */
    void quick(Budget whole) {
        Budget budget = whole.until(this::isAnswered);
        if (question.net().hasInhibitors()) {
            engine("reductions and proofs by structure", report -> "not asked: they do not know inhibitor arcs");
            engine("random walk", report -> walk(report, 5, 1_000, share(budget, 10)));
            engine("small search", report -> explore(report, share(budget, 10).withStates(20_000)));
            return;
        }
        engine("reductions", report -> reduce(report, share(budget, 20)));
        engine("random walk", report -> walk(report, 5, 1_000, share(budget, 10)));
        engine("downhill walk", report -> downhill(report, 1, 50_000, share(budget, 3)));
        engine("state equation", report -> stateEquation(report, EASY, budget));
        if (likely != null) {
            engine("last firing", report -> lastFiring(report, EASY, budget));
        }
        engine("small search", report -> explore(report, share(budget, 10).withStates(20_000)));
    }

    /** The engines that may take long to find a proof. */
    void prove(Budget whole) {
        Budget budget = whole.until(this::isAnswered);
        long conflicts = budget.limits().iterations();
        if (question.net().hasInhibitors()) {
            return;
        }
        if (equationUnfinished && conflicts > EASY) {
            engine("long state equation", report -> stateEquation(report, conflicts, budget));
        }
        engine("integer query", report -> integerQuery(report, share(budget, 30)));
        engine(InductiveSearch.NAME, report -> induction(report, budget));
    }

    private String induction(EngineLog.Report report, Budget budget) {
        var search = new InductiveSearch(reduced, budget);
        report.counting(search::iterations);
        InductiveSearch.Outcome solved = search.run();
        if (solved instanceof InductiveSearch.Reached reached) {
            return found(Optional.of(reached.run()), "");
        }
        return solved instanceof InductiveSearch.Excluded excluded
                ? proved(excluded.proof())
                : ((InductiveSearch.NotBounded) solved).why();
    }

    /** The engines that may take long to find the goal; the last of them also proves, by visiting everything. */
    void search(Budget whole) {
        Budget budget = whole.until(this::isAnswered);
        engine("long downhill walk", report -> downhill(report, 60, 200_000, share(budget, 10)));
        engine("long random walk", report -> walk(report, 200, 20_000, share(budget, 10)));
        engine(ExplicitSearch.NAME, report -> explore(report, budget));
    }

    /** What is known by now, checked once. */
    synchronized Answer answer(Budget rest) {
        Answer known = answer;
        if (known == null || known instanceof Answer.Unknown) {
            known = checked(rest);
            answer = known;
        }
        return known;
    }

    private Answer checked(Budget rest) {
        try {
            Outcome known = outcome.get();
            if (known instanceof Met met) {
                NetReduction through = met.reduction();
                FiringSequence whole = through == null ? met.run() : through.lift(met.run(), rest);
                Marking end = whole.replay(question.net());
                if (!question.meets(end.toArray())) {
                    throw new IllegalStateException("a firing sequence ends at " + end.describe(question.net())
                            + ", which is not what was asked for");
                }
                return new Answer.Found(whole, end, log.reports());
            }
            if (known instanceof Refuted refuted) {
                if (!refuted.checked()) {
                    check(refuted.certificate(), rest);
                }
                return new Answer.Free(refuted.certificate(), log.reports());
            }
        } catch (LimitReached late) {
            return new Answer.Unknown("an answer was found but not checked: " + late.getMessage(), log.reports());
        }
        return new Answer.Unknown(log.whyUnknown(), log.reports());
    }

    private void check(Certificate certificate, Budget rest) {
        SharedReduction known = sharedAgain;
        if (known == null) {
            CertificateCheck.check(certificate, rest);
        } else {
            CertificateCheck.check(certificate, known, rest);
        }
    }

    private void engine(String name, EngineLog.Engine engine) {
        if (!isOver()) {
            log.run(name, engine);
        }
    }

    private static Budget share(Budget budget, int percent) {
        return budget.slice(Duration.ofMillis(budget.millisLeft() * percent / 100));
    }

    private String reduce(EngineLog.Report report, Budget budget) {
        NetQuestion before = question;
        SharedReduction known = shared;
        NetReduction result =
                known == null ? NetReduction.of(question, budget) : known.further((Goal.Reach) question.goal(), budget);
        reduction = result;
        reduced = result.question();
        report.iterations(result.steps().size());
        return before.net().placeCount() + " places to " + reduced.net().placeCount() + ", "
                + before.net().transitionCount() + " transitions to "
                + reduced.net().transitionCount();
    }

    private String walk(EngineLog.Report report, int times, int far, Budget budget) {
        var walker = new Walker(reduced, budget, 1);
        report.counting(walker::walks);
        return found(walker.atRandom(times, far), "nothing met");
    }

    private String downhill(EngineLog.Report report, int times, int far, Budget budget) {
        var walker = new Walker(reduced, budget, 3);
        report.counting(walker::walks);
        return found(walker.downhill(times, far), "nothing met");
    }

    private String found(Optional<FiringSequence> sequence, String otherwise) {
        if (sequence.isEmpty()) {
            return otherwise;
        }
        return end(new Met(sequence.get(), reduction), "found");
    }

    private String proved(Proof found) {
        List<ReductionStep> steps = reduction == null ? List.of() : reduction.steps();
        return end(new Refuted(new Certificate(question, steps, found), false), "proved");
    }

    private String stateEquation(EngineLog.Report report, long conflicts, Budget budget) {
        var equation = new StateEquation(reduced, share(budget, 40).withIterations(conflicts));
        report.counting(equation::iterations);
        StateEquation.Outcome solved = equation.run();
        equationUnfinished = false;
        if (solved instanceof StateEquation.Refuted refuted) {
            return proved(refuted.proof());
        }
        String said = follow((StateEquation.Candidate) solved, budget);
        return isAnswered() ? said : otherCandidates(conflicts, budget);
    }

    /** A solution that no firing leads to is none. */
    private String lastFiring(EngineLog.Report report, long conflicts, Budget budget) {
        if (!LastFiring.appliesTo(reduced)) {
            return "the net starts at the goal";
        }
        var equation = new StateEquation(reduced, share(budget, 20).withIterations(conflicts)).afterLastFiring(reduced);
        report.counting(equation::iterations);
        StateEquation.Outcome solved = equation.run();
        return solved instanceof StateEquation.Refuted refuted
                ? proved(refuted.proof())
                : follow((StateEquation.Candidate) solved, budget);
    }

    /** Where one solution leads nowhere, another may. */
    private String otherCandidates(long conflicts, Budget budget) {
        Budget little = share(budget, 5).withIterations(conflicts);
        String said = "";
        for (int seed = 1; seed <= OTHERS && !isAnswered(); seed++) {
            StateEquation.Outcome solved =
                    new StateEquation(reduced, little).shuffled(seed).run();
            if (!(solved instanceof StateEquation.Candidate candidate)) {
                throw new IllegalStateException("the state equation is solved once and refuted once");
            }
            said = follow(candidate, budget);
        }
        return said;
    }

    private String follow(StateEquation.Candidate candidate, Budget budget) {
        likely = candidate.marking();
        return follow(candidate.firings(), budget);
    }

    private String follow(long[] firings, Budget budget) {
        return found(
                new Walker(reduced, share(budget, 10), 2).along(firings, 40), "a solution that no walk could follow");
    }

    /** Another solver may end where the own search did not, or propose another solution. */
    private String integerQuery(EngineLog.Report report, Budget budget) {
        var search = new IntegerSearch(reduced, solver, budget);
        report.counting(search::rounds);
        IntegerSearch.Outcome solved = search.run();
        if (solved instanceof IntegerSearch.GaveUp gaveUp) {
            return gaveUp.why();
        }
        if (solved instanceof IntegerSearch.Candidate candidate) {
            return follow(candidate.firings(), budget);
        }
        if (!equationUnfinished) {
            return "says that there is no solution, although one is known";
        }
        return search.prove((IntegerSearch.Infeasible) solved).run() instanceof StateEquation.Refuted refuted
                ? proved(refuted.proof())
                : "no solution, but also no proof of that";
    }

    private String explore(EngineLog.Report report, Budget budget) {
        boolean stubborn = !reduced.net().hasInhibitors();
        var search = new ExplicitSearch(reduced, budget, stubborn);
        report.counting(search::states);
        long[] target = likely;
        if (target != null) {
            search.towards(target);
        }
        Optional<FiringSequence> sequence = search.run();
        return sequence.isPresent() ? found(sequence, "") : proved(new Proof.Exploration(search.states(), stubborn));
    }
}
