package dev.galgo.petri.verify;

import dev.galgo.petri.explore.ExplicitSearch;
import dev.galgo.petri.explore.Walker;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.proof.CertificateCheck;
import dev.galgo.petri.proof.Proof;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.NetReduction;
import dev.galgo.petri.solve.IntegerSolver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Several questions about one net. Walks look out for all goals at once; then each question gets the cheap engines for itself; what is left is asked of
 * the long ones in turns, and beside them of one search through all markings that looks out for everything that is left.
 */
final class QuestionSet {
    private final List<NetQuestion> questions;
    private final Budget budget;
    private final Map<Goal, QuestionCheck> checks = new LinkedHashMap<>();

    QuestionSet(List<NetQuestion> questions, Budget budget, IntegerSolver solver) {
        this.questions = List.copyOf(questions);
        this.budget = budget;
        for (NetQuestion question : questions) {
            if (question.net() != questions.get(0).net()) {
                throw new IllegalArgumentException("questions about different nets");
            }
            checks.computeIfAbsent(question.goal(), goal -> new QuestionCheck(question, solver));
        }
    }

    List<Answer> answers() {
        attempt(this::walk);
        List<QuestionCheck> open = open();
        for (int i = 0; i < open.size(); i++) {
            open.get(i).quick(budget.slice(part(2 * (open.size() - i))));
        }
        if (!open().isEmpty()) {
            SideBySide.run(this::prove, this::search);
        }
        return questions.stream()
                .map(question ->
                        Objects.requireNonNull(checks.get(question.goal())).answer(budget))
                .toList();
    }

    private List<QuestionCheck> open() {
        return checks.values().stream().filter(check -> !check.isOver()).toList();
    }

    private Duration part(int parts) {
        return Duration.ofMillis(Math.max(1, budget.millisLeft() / Math.max(1, parts)));
    }

    /** What ends by a limit leaves questions open, and that is all. */
    private static void attempt(Runnable engine) {
        try {
            engine.run();
        } catch (LimitReached | ArithmeticException stopped) {
            // The engines that come after it say which limit was the last.
        }
    }

    private void walk() {
        List<QuestionCheck> open = open();
        var walker = new Walker(asked(open), budget.slice(part(20)), 5);
        ExplicitSearch.Found found = (i, run) -> open.get(i).met("shared walk", run);
        walker.atRandom(5, 2_000, found);
        for (int i = 0; i < open.size(); i++) {
            if (!open.get(i).isAnswered()) {
                walker.downhill(i, 2, 1_000, found);
            }
        }
    }

    private static List<NetQuestion> asked(List<QuestionCheck> checks) {
        return checks.stream().map(QuestionCheck::question).toList();
    }

    private void prove() {
        inTurns((check, share) -> check.prove(share));
    }

    private void search() {
        attempt(this::exploreTogether);
        inTurns((check, share) -> check.search(share));
    }

    private interface Turn {
        void go(QuestionCheck check, Budget share);
    }

    private void inTurns(Turn turn) {
        List<QuestionCheck> open = open();
        for (int i = 0; i < open.size(); i++) {
            if (!open.get(i).isOver()) {
                turn.go(open.get(i), budget.slice(part(open.size() - i)));
            }
        }
    }

    /** One search for all questions, on the net that is left when what matters to one of them is kept. */
    private void exploreTogether() {
        List<QuestionCheck> open = open();
        if (open.size() < 2
                || questions.get(0).net().hasInhibitors()
                || open.stream().anyMatch(check -> check.question().goal() instanceof Goal.Dead)) {
            return;
        }
        Budget half = budget.slice(part(2)).until(() -> open.stream().allMatch(QuestionCheck::isOver));
        NetReduction joint = NetReduction.of(oneOf(asked(open)), half.slice(part(10)));
        var reduced = new ArrayList<NetQuestion>();
        for (QuestionCheck check : open) {
            reduced.add(NetReduction.replay(check.question(), joint.steps()).question());
        }
        var search = new ExplicitSearch(onOneNet(reduced), half, false);
        var met = new FiringSequence[open.size()];
        search.runAll((i, run) -> {
            met[i] = run;
            open.get(i).met("shared search", joint.lift(run, budget));
        });
        var certificates = new ArrayList<Certificate>();
        for (int i = 0; i < met.length; i++) {
            if (met[i] == null) {
                certificates.add(new Certificate(
                        open.get(i).question(), joint.steps(), new Proof.Exploration(search.states(), false)));
            }
        }
        CertificateCheck.checkExplorations(certificates, budget);
        int next = 0;
        for (int i = 0; i < met.length; i++) {
            if (met[i] == null) {
                open.get(i).refuted("shared search", certificates.get(next++));
            }
        }
    }

    /** What a step does to a net does not depend on the goal, so the steps that were made for all goals lead to the same net for each. */
    private static List<NetQuestion> onOneNet(List<NetQuestion> questions) {
        Net net = questions.get(0).net();
        return questions.stream()
                .map(question -> {
                    if (!question.net().isLike(net)) {
                        throw new IllegalStateException("the same reductions lead to different nets");
                    }
                    return new NetQuestion(net, question.goal());
                })
                .toList();
    }

    /** The question whether one of the goals can be reached. */
    private static NetQuestion oneOf(List<NetQuestion> questions) {
        var nodes = new ArrayList<Formula.Node>();
        var roots = new ArrayList<Integer>();
        for (NetQuestion question : questions) {
            Formula formula = ((Goal.Reach) question.goal()).formula();
            int from = nodes.size();
            for (Formula.Node node : formula.nodes()) {
                nodes.add(shifted(node, from));
            }
            roots.add(nodes.size() - 1);
        }
        nodes.add(new Formula.Any(roots));
        return new NetQuestion(questions.get(0).net(), new Goal.Reach("one of several", new Formula(nodes)));
    }

    private static Formula.Node shifted(Formula.Node node, int by) {
        if (node instanceof Formula.All all) {
            return new Formula.All(all.of().stream().map(k -> k + by).toList());
        }
        if (node instanceof Formula.Any any) {
            return new Formula.Any(any.of().stream().map(k -> k + by).toList());
        }
        return node;
    }
}
