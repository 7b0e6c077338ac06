package dev.galgo.petri.verify;

import dev.galgo.petri.explore.ExplicitSearch;
import dev.galgo.petri.explore.Walker;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.proof.CertificateCheck;
import dev.galgo.petri.proof.Proof;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.NetReduction;
import dev.galgo.petri.reduce.SharedReduction;
import dev.galgo.petri.solve.IntegerSolver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Several questions about one net. It is reduced for all of them, walks look out for all goals at once, and the state equation is asked of each; then each
 * question gets the cheap engines for itself; what is left is asked of the long ones in turns, and beside them of one search through all markings that looks
 * out for everything that is left.
 */
final class QuestionSet {
    private final List<NetQuestion> questions;
    private final Budget budget;
    private final AnswerListener listener;
    private final Map<Goal, QuestionCheck> checks = new LinkedHashMap<>();
    private final Map<QuestionCheck, QuestionEngines> engines = new HashMap<>();
    private final Set<Goal> told = new HashSet<>();

    private @Nullable SharedReduction shared;

    /** @param shared what is left of the net of all questions, where somebody knows that already */
    QuestionSet(
            List<NetQuestion> questions,
            @Nullable SharedReduction shared,
            Budget budget,
            IntegerSolver solver,
            AnswerListener listener) {
        this.questions = List.copyOf(questions);
        this.shared = shared;
        this.budget = budget;
        this.listener = listener;
        for (NetQuestion question : questions) {
            if (question.net() != questions.get(0).net()) {
                throw new IllegalArgumentException("questions about different nets");
            }
            checks.computeIfAbsent(question.goal(), goal -> new QuestionCheck(question));
        }
        for (QuestionCheck check : checks.values()) {
            engines.put(check, new QuestionEngines(check, solver));
        }
    }

    List<Answer> answers() {
        boolean asked = shared != null;
        attempt(this::reduceTogether);
        attempt(this::walk);
        tellAll();
        if (shared != null && !asked) {
            inTurns(3, 8, QuestionEngines::quickProof);
        }
        inTurns(3, QuestionEngines::quick);
        if (!open().isEmpty()) {
            SideBySide.run(this::prove, this::search);
        }
        tellAll();
        return questions.stream()
                .map(question ->
                        Objects.requireNonNull(checks.get(question.goal())).answer(budget))
                .toList();
    }

    void answerQuickly() {
        attempt(this::reduceTogether);
        inTurns(1, 8, QuestionEngines::quickProof);
    }

    private void tellAll() {
        checks.values().forEach(this::tell);
    }

    /** Checks what is known of a question, and says so: nobody should wait for an answer until all others are there. */
    private void tell(QuestionCheck check) {
        if (!check.isAnswered() || check.answer(budget) instanceof Answer.Unknown) {
            return;
        }
        Goal goal = check.question().goal();
        synchronized (told) {
            if (told.add(goal)) {
                for (int i = 0; i < questions.size(); i++) {
                    if (questions.get(i).goal().equals(goal)) {
                        listener.known(i, check.answer(budget));
                    }
                }
            }
        }
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

    /** Reduces the net once, as far as all questions allow, where they are about conditions. */
    private void reduceTogether() {
        List<QuestionCheck> open = open();
        SharedReduction known = shared;
        if (known == null
                && open.size() > 1
                && !questions.get(0).net().hasInhibitors()
                && open.stream().allMatch(check -> check.question().goal() instanceof Goal.Reach)) {
            known = SharedReduction.of(questions.get(0).net(), goals(open), budget.slice(part(10)));
            shared = known;
        }
        if (known == null) {
            return;
        }
        SharedReduction again = SharedReduction.replay(questions.get(0).net(), goals(open), known.steps());
        for (QuestionCheck check : open) {
            check.reduceFrom(known, again);
        }
    }

    private void walk() {
        List<QuestionCheck> open = open();
        var walker = new Walker(open.stream().map(QuestionCheck::reduced).toList(), budget.slice(part(20)), 5);
        ExplicitSearch.Found found = (i, run) -> open.get(i).met("shared walk", run);
        walker.atRandom(5, 2_000, found);
        for (int i = 0; i < open.size(); i++) {
            if (!open.get(i).isAnswered()) {
                walker.downhill(i, 2, 1_000, found);
            }
        }
    }

    private void prove() {
        inTurns(1, QuestionEngines::prove);
    }

    private void search() {
        attempt(this::exploreTogether);
        inTurns(1, QuestionEngines::search);
    }

    private interface Turn {
        void go(QuestionEngines engines, Budget share);
    }

    /** Gives each an equal share of a part of the time that is left. */
    private void inTurns(int parts, Turn turn) {
        inTurns(parts, Integer.MAX_VALUE, turn);
    }

    /**
     * Lets each have one of so many shares of what is left of a part of the time, where that is more than an equal one: where most need little, it is better
     * to lose the last few than to cut off all of them on a slow machine.
     */
    private void inTurns(int parts, int shares, Turn turn) {
        List<QuestionCheck> open = open();
        Budget pool = budget.slice(part(parts));
        for (int i = 0; i < open.size(); i++) {
            if (!open.get(i).isOver()) {
                long share = pool.millisLeft() / Math.min(shares, open.size() - i);
                turn.go(
                        Objects.requireNonNull(engines.get(open.get(i))),
                        pool.slice(Duration.ofMillis(Math.max(1, share))));
                tell(open.get(i));
            }
        }
    }

    /** One search for all questions, on the net that is left when what matters to one of them is kept. */
    private void exploreTogether() {
        List<QuestionCheck> open = open();
        SharedReduction known = shared;
        if (open.size() < 2 || known == null) {
            return;
        }
        Budget half = budget.slice(part(2)).until(() -> open.stream().allMatch(QuestionCheck::isOver));
        SharedReduction joint = known.narrowed(goals(open), half.slice(part(10)));
        List<NetReduction> each =
                open.stream().map(check -> joint.of(goal(check))).toList();
        var search =
                new ExplicitSearch(each.stream().map(NetReduction::question).toList(), half, false);
        var met = new boolean[open.size()];
        search.runAll((i, run) -> {
            met[i] = true;
            open.get(i).met("shared search", run, each.get(i));
        });
        var certificates = new ArrayList<Certificate>();
        for (int i = 0; i < met.length; i++) {
            if (!met[i]) {
                certificates.add(new Certificate(
                        open.get(i).question(), each.get(i).steps(), new Proof.Exploration(search.states(), false)));
            }
        }
        tellAll();
        CertificateCheck.checkExplorations(certificates, budget);
        int next = 0;
        for (int i = 0; i < met.length; i++) {
            if (!met[i]) {
                open.get(i).refuted("shared search", certificates.get(next++));
            }
        }
        tellAll();
    }

    private static List<Goal.Reach> goals(List<QuestionCheck> checks) {
        return checks.stream().map(QuestionSet::goal).toList();
    }

    /** What is asked for, where all questions are about conditions. */
    private static Goal.Reach goal(QuestionCheck check) {
        return (Goal.Reach) check.question().goal();
    }
}
