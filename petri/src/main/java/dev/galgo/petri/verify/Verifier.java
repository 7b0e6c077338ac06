package dev.galgo.petri.verify;

import dev.galgo.petri.explore.ExplicitSearch;
import dev.galgo.petri.explore.Walker;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Marking;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.proof.CertificateCheck;
import dev.galgo.petri.proof.Proof;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.NetReduction;
import dev.galgo.petri.solve.IntegerSearch;
import dev.galgo.petri.solve.IntegerSolver;
import dev.galgo.petri.solve.StateEquation;
import dev.galgo.petri.solve.Z3Solver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answers a question about a net: reduces it, walks at random, looks for a solution of the state equation or a proof that there is none, follows
 * what solution there is, and visits all markings if nothing else helps. Cheap engines come first, and a firing sequence is replayed on
 * the net as it was given, a proof checked, before either is called an answer.
 */
public final class Verifier {
    private static final int OTHERS = 4;

    private final ProofLimits limits;
    private final ProofProgress progress;
    private final IntegerSolver solver;

    public Verifier(ProofLimits limits, ProofProgress progress, IntegerSolver solver) {
        this.limits = limits;
        this.progress = progress;
        this.solver = solver;
    }

    public Verifier(ProofLimits limits, ProofProgress progress) {
        this(limits, progress, new Z3Solver());
    }

    public Verifier() {
        this(ProofLimits.DEFAULT, ProofProgress.SILENT);
    }

    /** Asks all engines in turn. An interrupt ends it with {@link Answer.Unknown}, and stays set. */
    public Answer answer(NetQuestion question) {
        return new Check(question, Budget.start(limits, progress)).run();
    }

    /**
     * Answers several questions, in their order; all together may take the time that the limits say. Those that are easy do not wait for those that are
     * not, but nothing says in which order they are answered.
     */
    public List<Answer> answerAll(List<NetQuestion> questions) {
        Budget whole = Budget.start(limits, progress);
        var answers = new ArrayList<Answer>();
        for (int i = 0; i < questions.size(); i++) {
            Duration share = Duration.ofMillis(Math.max(1, whole.millisLeft() / (questions.size() - i)));
            answers.add(new Check(questions.get(i), whole.slice(share)).run());
        }
        return answers;
    }

    /** An engine that may find the goal or prove that it is out of reach. */
    private interface Engine {
        /** Says what came of it, or null when the answer is known. */
        @Nullable
        String run() throws LimitReached;
    }

    private final class Check {
        private final NetQuestion question;
        private final Budget budget;
        private final List<EngineReport> tried = new ArrayList<>();
        private @Nullable NetReduction reduction;
        private NetQuestion reduced;
        private @Nullable FiringSequence run;
        private @Nullable Proof proof;
        private boolean interrupted;
        private boolean equationUnfinished;
        private String lastLimit = "no engine found an answer";
        private String leftOut = "";
        private long iterations;

        Check(NetQuestion question, Budget budget) {
            this.question = question;
            this.budget = budget;
            reduced = question;
        }

        Answer run() {
            if (question.net().hasInhibitors()) {
                withoutStructure();
            } else {
                byAllEngines();
            }
            try {
                return answer();
            } catch (LimitReached late) {
                return new Answer.Unknown("an answer was found but not checked: " + late.getMessage(), tried);
            }
        }

        /** Whatever reasons by structure does not know inhibitor arcs, and is not asked. */
        private void withoutStructure() {
            String who = "reductions and proofs by structure";
            tried.add(new EngineReport(who, "not asked: they do not know inhibitor arcs", 0, 0));
            engine("random walk", () -> walk(5, 1_000));
            engine("small search", () -> explore(20_000, 10));
            engine("long random walk", () -> walk(200, 20_000));
            engine(ExplicitSearch.NAME, () -> explore(limits.states(), 100));
        }

        private void byAllEngines() {
            engine("reductions", this::reduce);
            engine("random walk", () -> walk(5, 1_000));
            engine("state equation", () -> stateEquation(2_000));
            engine("small search", () -> explore(20_000, 10));
            if (equationUnfinished && limits.iterations() > 2_000) {
                engine("long state equation", () -> stateEquation(limits.iterations()));
            }
            engine("integer query", this::integerQuery);
            engine("long random walk", () -> walk(200, 20_000));
            engine(ExplicitSearch.NAME, () -> explore(limits.states(), 100));
        }

        private Answer answer() {
            if (run != null) {
                FiringSequence whole = reduction == null ? run : reduction.lift(run, budget);
                Marking end = whole.replay(question.net());
                if (!question.meets(end.toArray())) {
                    throw new IllegalStateException("a firing sequence ends at " + end.describe(question.net())
                            + ", which is not what was asked for");
                }
                return new Answer.Found(whole, end, tried);
            }
            if (proof != null) {
                var certificate = new Certificate(question, reduction == null ? List.of() : reduction.steps(), proof);
                CertificateCheck.check(certificate, budget);
                return new Answer.Free(certificate, tried);
            }
            return new Answer.Unknown(lastLimit + leftOut, tried);
        }

        private void engine(String name, Engine engine) {
            if (run != null || proof != null || interrupted) {
                return;
            }
            long start = System.nanoTime();
            String outcome;
            iterations = 0;
            try {
                String said = engine.run();
                outcome = said != null ? said : run != null ? "found" : "proved";
            } catch (LimitReached limit) {
                outcome = "stopped: " + limit.getMessage();
                lastLimit = name + " stopped: " + limit.getMessage();
                interrupted = limit.kind() == LimitReached.Kind.INTERRUPT;
            } catch (IntegerSolver.Missing missing) {
                outcome = EngineReport.LEFT_OUT + missing.getMessage();
                leftOut = "; " + missing.getMessage();
            } catch (ArithmeticException large) {
                outcome = "stopped: numbers beyond 64 bits";
                lastLimit = name + " met numbers beyond 64 bits";
            }
            tried.add(new EngineReport(name, outcome, iterations, (System.nanoTime() - start) / 1_000_000));
        }

        private Duration share(int percent) {
            return Duration.ofMillis(budget.millisLeft() * percent / 100);
        }

        private String reduce() {
            NetQuestion before = reduced;
            reduction = NetReduction.of(question, budget.slice(share(20)));
            reduced = reduction.question();
            iterations = reduction.steps().size();
            return before.net().placeCount() + " places to " + reduced.net().placeCount() + ", "
                    + before.net().transitionCount() + " transitions to "
                    + reduced.net().transitionCount();
        }

        private @Nullable String walk(int times, int far) {
            var walker = new Walker(reduced, budget.slice(share(10)), 1);
            try {
                return found(walker.atRandom(times, far), "nothing met");
            } finally {
                iterations = walker.walks();
            }
        }

        private @Nullable String found(Optional<FiringSequence> sequence, String otherwise) {
            run = sequence.orElse(null);
            return run == null ? otherwise : null;
        }

        private @Nullable String stateEquation(long conflicts) {
            equationUnfinished = true;
            var equation = new StateEquation(reduced, budget.slice(share(40)).withIterations(conflicts));
            try {
                StateEquation.Outcome outcome = equation.run();
                equationUnfinished = false;
                if (outcome instanceof StateEquation.Refuted refuted) {
                    proof = refuted.proof();
                    return null;
                }
                String said = follow(((StateEquation.Candidate) outcome).firings());
                return said == null ? null : otherCandidates(conflicts);
            } finally {
                iterations = equation.iterations();
            }
        }

        /** Where one solution leads nowhere, another may. */
        private @Nullable String otherCandidates(long conflicts) {
            Budget little = budget.slice(share(5)).withIterations(conflicts);
            String said = "a solution that no walk could follow";
            for (int seed = 1; seed <= OTHERS && said != null; seed++) {
                StateEquation.Outcome outcome =
                        new StateEquation(reduced, little).shuffled(seed).run();
                if (outcome instanceof StateEquation.Candidate candidate) {
                    said = follow(candidate.firings());
                } else {
                    throw new IllegalStateException("the state equation is solved once and refuted once");
                }
            }
            return said;
        }

        private @Nullable String follow(long[] firings) {
            return found(
                    new Walker(reduced, budget.slice(share(10)), 2).along(firings, 40),
                    "a solution that no walk could follow");
        }

        /** Another solver may end where the own search did not, or propose another solution. */
        private @Nullable String integerQuery() {
            var search = new IntegerSearch(reduced, solver, budget.slice(share(40)));
            try {
                IntegerSearch.Outcome outcome = search.run();
                if (outcome instanceof IntegerSearch.GaveUp gaveUp) {
                    return gaveUp.why();
                }
                if (outcome instanceof IntegerSearch.Candidate candidate) {
                    return follow(candidate.firings());
                }
                if (!equationUnfinished) {
                    return "says that there is no solution, although one is known";
                }
                if (search.prove((IntegerSearch.Infeasible) outcome).run() instanceof StateEquation.Refuted refuted) {
                    proof = refuted.proof();
                    return null;
                }
                return "no solution, but also no proof of that";
            } finally {
                iterations = search.rounds();
            }
        }

        private @Nullable String explore(long states, int percent) {
            boolean stubborn =
                    question.goal() instanceof Goal.Dead && !question.net().hasInhibitors();
            var search =
                    new ExplicitSearch(reduced, budget.slice(share(percent)).withStates(states), stubborn);
            try {
                Optional<FiringSequence> sequence = search.run();
                if (sequence.isEmpty()) {
                    proof = new Proof.Exploration(search.states(), stubborn);
                }
                run = sequence.orElse(null);
                return null;
            } finally {
                iterations = search.states();
            }
        }
    }
}
