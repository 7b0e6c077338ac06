package dev.galgo.petri.verify;

import dev.galgo.petri.explore.ExplicitSearch;
import dev.galgo.petri.explore.Walker;
import dev.galgo.petri.induction.InductiveSearch;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.proof.LastFiring;
import dev.galgo.petri.proof.Proof;
import dev.galgo.petri.solve.IntegerSearch;
import dev.galgo.petri.solve.IntegerSolver;
import dev.galgo.petri.solve.StateEquation;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The engines that are asked one question: in which order, and for how much of the time each. */
final class QuestionEngines {
    private static final int OTHERS = 4;
    /** Conflicts after which a proof is no longer easy. */
    private static final long EASY = 2_000;
    /** Conflicts after which it is not done at once. */
    private static final long QUICK = 200;

    private final QuestionCheck check;
    private final IntegerSolver solver;
    private volatile boolean equationUnfinished = true;
    /** The marking of a solution of the state equation that nobody could follow. */
    private volatile long @Nullable [] likely;

    QuestionEngines(QuestionCheck check, IntegerSolver solver) {
        this.check = check;
        this.solver = solver;
    }

    /** The engine that proves most of what it can prove at once. */
    void quickProof(Budget whole) {
        Budget budget = whole.until(check::isAnswered);
        engine("quick state equation", report -> {
            var equation = new StateEquation(check.reduced(), budget.withIterations(QUICK));
            report.counting(equation::iterations);
            return equation.run() instanceof StateEquation.Refuted refuted
                    ? check.proved(refuted.proof())
                    : "a solution, not followed";
        });
    }

    /** The cheap engines, one after the other. */
    void quick(Budget whole) {
        Budget budget = whole.until(check::isAnswered);
        if (check.question().net().hasInhibitors()) {
            engine("reductions and proofs by structure", report -> "not asked: they do not know inhibitor arcs");
            engine("random walk", report -> walk(report, 5, 1_000, share(budget, 10)));
            engine("small search", report -> explore(report, share(budget, 10).withStates(20_000)));
            return;
        }
        engine("reductions", report -> check.reduce(report, share(budget, 20)));
        engine("random walk", report -> walk(report, 5, 1_000, share(budget, 10)));
        engine("downhill walk", report -> downhill(report, 1, 5_000, share(budget, 3)));
        engine("state equation", report -> stateEquation(report, EASY, share(budget, 15), budget));
        if (likely != null) {
            engine("last firing", report -> lastFiring(report, EASY, budget));
        }
        engine("second downhill walk", report -> downhill(report, 1, 50_000, share(budget, 3)));
        engine("small search", report -> explore(report, share(budget, 10).withStates(20_000)));
    }

    /** The engines that may take long to find a proof. */
    void prove(Budget whole) {
        Budget budget = whole.until(check::isAnswered);
        long conflicts = budget.limits().iterations();
        if (check.question().net().hasInhibitors()) {
            return;
        }
        if (equationUnfinished && conflicts > EASY) {
            engine("long state equation", report -> stateEquation(report, conflicts, share(budget, 60), budget));
        }
        engine("integer query", report -> integerQuery(report, share(budget, 30)));
        engine(InductiveSearch.NAME, report -> induction(report, budget));
    }

    private String induction(EngineLog.Report report, Budget budget) {
        var search = new InductiveSearch(check.reduced(), budget);
        report.counting(search::iterations);
        InductiveSearch.Outcome solved = search.run();
        if (solved instanceof InductiveSearch.Reached reached) {
            return check.found(Optional.of(reached.run()), "");
        }
        return solved instanceof InductiveSearch.Excluded excluded
                ? check.proved(excluded.proof())
                : ((InductiveSearch.NotBounded) solved).why();
    }

    /** The engines that may take long to find the goal; the last of them also proves, by visiting everything. */
    void search(Budget whole) {
        Budget budget = whole.until(check::isAnswered);
        engine("long downhill walk", report -> downhill(report, 60, 200_000, share(budget, 20)));
        engine("long random walk", report -> walk(report, 200, 20_000, share(budget, 10)));
        engine(ExplicitSearch.NAME, report -> explore(report, budget));
    }

    private void engine(String name, EngineLog.Engine engine) {
        if (!check.isOver()) {
            check.log().run(name, engine);
        }
    }

    private static Budget share(Budget budget, int percent) {
        return budget.slice(Duration.ofMillis(budget.millisLeft() * percent / 100));
    }

    private String walk(EngineLog.Report report, int times, int far, Budget budget) {
        var walker = new Walker(check.reduced(), budget, 1);
        report.counting(walker::walks);
        return check.found(walker.atRandom(times, far), "nothing met");
    }

    private String downhill(EngineLog.Report report, int times, int far, Budget budget) {
        var walker = new Walker(check.reduced(), budget, 3);
        report.counting(walker::walks);
        return check.found(walker.downhill(times, far), "nothing met");
    }

    private String stateEquation(EngineLog.Report report, long conflicts, Budget first, Budget budget) {
        var equation = new StateEquation(check.reduced(), first.withIterations(conflicts));
        report.counting(equation::iterations);
        StateEquation.Outcome solved = equation.run();
        equationUnfinished = false;
        if (solved instanceof StateEquation.Refuted refuted) {
            return check.proved(refuted.proof());
        }
        String said = follow((StateEquation.Candidate) solved, budget);
        return check.isAnswered() ? said : otherCandidates(conflicts, budget);
    }

    /** A solution that no firing leads to is none. */
    private String lastFiring(EngineLog.Report report, long conflicts, Budget budget) {
        if (!LastFiring.appliesTo(check.reduced())) {
            return "the net starts at the goal";
        }
        var equation = new StateEquation(check.reduced(), share(budget, 20).withIterations(conflicts))
                .afterLastFiring(check.reduced());
        report.counting(equation::iterations);
        StateEquation.Outcome solved = equation.run();
        return solved instanceof StateEquation.Refuted refuted
                ? check.proved(refuted.proof())
                : follow((StateEquation.Candidate) solved, budget);
    }

    /** Where one solution leads nowhere, another may. */
    private String otherCandidates(long conflicts, Budget budget) {
        Budget little = share(budget, 5).withIterations(conflicts);
        String said = "";
        for (int seed = 1; seed <= OTHERS && !check.isAnswered(); seed++) {
            StateEquation.Outcome solved =
                    new StateEquation(check.reduced(), little).shuffled(seed).run();
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
        return check.found(
                new Walker(check.reduced(), share(budget, 10), 2).along(firings, 40),
                "a solution that no walk could follow");
    }

    /** Another solver may end where the own search did not, or propose another solution. */
    private String integerQuery(EngineLog.Report report, Budget budget) {
        var search = new IntegerSearch(check.reduced(), solver, budget);
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
                ? check.proved(refuted.proof())
                : "no solution, but also no proof of that";
    }

    private String explore(EngineLog.Report report, Budget budget) {
        boolean stubborn = !check.reduced().net().hasInhibitors();
        var search = new ExplicitSearch(check.reduced(), budget, stubborn);
        report.counting(search::states);
        long[] target = likely;
        if (target != null) {
            search.towards(target);
        }
        Optional<FiringSequence> sequence = search.run();
        return sequence.isPresent()
                ? check.found(sequence, "")
                : check.proved(new Proof.Exploration(search.states(), stubborn));
    }
}
