package dev.galgo.petri.global;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.SharedReduction;
import dev.galgo.petri.tour.FullTour;
import dev.galgo.petri.tour.RandomTour;
import dev.galgo.petri.tour.Watcher;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.AnswerListener;
import dev.galgo.petri.verify.Verifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The engines that all questions share, each with a share of the time that is left. An engine that reaches a limit is stopped, and the limit is remembered
 * for the answer; only an interrupt stops everything.
 */
public final class Engines {
    /** So few markings that visiting them all costs less than anything else. */
    static final long TINY = 2_000;

    /** The share of the time that reductions may take, which all other engines gain by. */
    static final int REDUCING = 30;

    private static final long SHORTEST_MILLIS = 20;

    private final Net net;
    private final ProofLimits limits;
    private final ProofProgress progress;
    private final Budget budget;
    private String limit = "";
    private long seed;
    private long steps;

    /** Throws {@link dev.galgo.petri.net.NetException} where the net has inhibitor arcs: what is said of nets as a whole does not hold of those. */
    public Engines(Net net, ProofLimits limits, ProofProgress progress) {
        net.refuseInhibitors("what is asked of a net as a whole");
        this.net = net;
        this.limits = limits;
        this.progress = progress;
        budget = Budget.start(limits, progress);
    }

    Net net() {
        return net;
    }

    Budget budget() {
        return budget;
    }

    /** Which limit was reached last, as a sentence. */
    String limit() {
        return limit.isEmpty() ? "no engine found an answer" : limit;
    }

    /** How many firings the walks made. */
    long steps() {
        return steps;
    }

    boolean timeIsLeft() {
        return budget.millisLeft() > SHORTEST_MILLIS && !Thread.currentThread().isInterrupted();
    }

    private Budget share(int percent) {
        return budget.slice(share(budget, percent));
    }

    private static Duration share(Budget budget, int percent) {
        return Duration.ofMillis(Math.max(SHORTEST_MILLIS, budget.millisLeft() * percent / 100));
    }

    /** Does something with a share of the time; returns whether it came to its end. */
    boolean within(int percent, String engine, Consumer<Budget> work) {
        return limited(engine, share(percent), work);
    }

    private boolean limited(String engine, Budget share, Consumer<Budget> work) {
        if (!timeIsLeft()) {
            limit = limit.isEmpty() ? "the time limit was reached before " + engine : limit;
            return false;
        }
        try {
            work.accept(share);
            return true;
        } catch (LimitReached reached) {
            limit = engine + " stopped: " + reached.getMessage();
            return false;
        } catch (ArithmeticException large) {
            limit = engine + " stopped: numbers beyond 64 bits";
            return false;
        }
    }

    /** What some engines say, or that nobody knows where their numbers are too large. */
    static Verdict verdict(Supplier<Verdict> asked) {
        try {
            return asked.get();
        } catch (ArithmeticException large) {
            return Verdict.unknown("counting stopped: numbers beyond 64 bits");
        }
    }

    /** Walks at random, each time other ways. */
    void walk(int percent, long most, List<? extends Watcher> watchers) {
        walk(net, percent, most, watchers);
    }

    /** Walks at random through a net that stands for the one that is asked about. */
    void walk(Net through, int percent, long most, List<? extends Watcher> watchers) {
        within(percent, "random walk", share -> {
            var tour = new RandomTour(through, share, ++seed);
            try {
                tour.run(watchers, most);
            } finally {
                steps += tour.steps();
            }
        });
    }

    /** Visits all markings; their number, or nothing where there are too many or the watchers were done before. */
    OptionalInt visitAll(int percent, long states, List<? extends Watcher> watchers) {
        return visitAll(net, percent, states, watchers);
    }

    /** Visits all markings of a net that stands for the one that is asked about. */
    OptionalInt visitAll(Net through, int percent, long states, List<? extends Watcher> watchers) {
        int[] visited = {-1};
        within(percent, "explicit search", share -> {
            var tour = new FullTour(through, share.withStates(states));
            if (tour.run(watchers)) {
                visited[0] = tour.states();
            }
        });
        return visited[0] < 0 ? OptionalInt.empty() : OptionalInt.of(visited[0]);
    }

    /** The run of the net itself that a run of the reduced one stands for; nothing where no time is left to make it. */
    Optional<FiringSequence> lift(@Nullable SharedReduction shared, Goal.Reach goal, FiringSequence run) {
        var lifted = new ArrayList<FiringSequence>();
        if (shared == null) {
            lifted.add(run);
        } else {
            within(
                    100,
                    "undoing reductions",
                    share -> lifted.add(shared.of(goal).lift(run, share)));
        }
        return lifted.stream().findFirst();
    }

    /** Says that all markings were visited, and of which net. */
    String visited(int markings, Net of) {
        return "all " + markings + " markings" + (of == net ? "" : " of the reduced net") + " were visited";
    }

    /** Asks for proofs and runs; none at all where no time is left. */
    List<Answer> ask(int percent, List<NetQuestion> questions) {
        return ask(percent, questions, null, AnswerListener.SILENT);
    }

    /** Asks for proofs that take little effort. */
    void askQuickly(int percent, List<NetQuestion> questions, SharedReduction shared, AnswerListener listener) {
        if (timeIsLeft()) {
            new Verifier(limits.withTime(share(budget, percent)), progress).answerQuickly(questions, shared, listener);
        }
    }

    /** Asks for proofs and runs where somebody waits for each answer; it may be known what the questions leave of the net. */
    List<Answer> ask(
            int percent, List<NetQuestion> questions, @Nullable SharedReduction shared, AnswerListener listener) {
        if (!timeIsLeft() || questions.isEmpty()) {
            return List.of();
        }
        List<Answer> answers =
                new Verifier(limits.withTime(share(budget, percent)), progress).answerAll(questions, shared, listener);
        for (Answer answer : answers) {
            if (answer instanceof Answer.Unknown unknown) {
                limit = unknown.reason();
            }
        }
        return answers;
    }
}
