package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Delivery;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.Order;
import dev.galgo.core.reduction.Plan;
import dev.galgo.core.reduction.Reductions;
import dev.galgo.core.reduction.Selection;
import dev.galgo.core.reduction.Stability;
import dev.galgo.core.reduction.Weights;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Progress;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * A check of one program, put together like a sentence: {@code Check.of(program).compare(CANONICAL).keepGoing(true).run()}.
 *
 * <p>A check is run once. {@link #stop} may be called from any thread; what was found until then is in the result.
 */
public final class Check {
    private final Semantics semantics;
    Engine.Kind engine = Engine.Kind.MEMO;
    Delivery delivery = Delivery.UNORDERED;
    Compare compare = Compare.NONE;
    Environment environment = Environment.IDLE;
    Severity undelivered = Severity.WARNING;
    Limits limits = Limits.NONE;
    Reductions reduction = Reductions.NONE;
    Order order = Order.FIFO;
    boolean sleepSets;
    Stability stability = Stability.SOUND;
    Weights weights = Weights.PUBLISHED;
    boolean keepGoing;
    boolean minimise = true;
    Consumer<Progress> listener = progress -> {};
    private final Supervisor supervisor;
    private final AtomicBoolean started = new AtomicBoolean();

    private Check(Semantics semantics) {
        this.semantics = semantics;
        this.supervisor = new Supervisor(this);
    }

    public static Check of(Semantics program) {
        return new Check(program);
    }

    public Check engine(Engine.Kind kind) {
        engine = kind;
        return this;
    }

    public Check delivery(Delivery model) {
        delivery = model;
        return this;
    }

    public Check compare(Compare how) {
        compare = how;
        return this;
    }

    /** Which orders need running; what does not go together is refused by {@link #run}. */
    public Check reduction(Reductions which) {
        reduction = which;
        return this;
    }

    /** Which of several deliverable messages a reduction tries first. */
    public Check order(Order which) {
        order = which;
        return this;
    }

    /** Lets a reduction put to sleep what need not be tried again. */
    public Check sleepSets(boolean on) {
        sleepSets = on;
        return this;
    }

    /** When a reduction that selects actors takes one for stable. */
    public Check stability(Stability condition) {
        stability = condition;
        return this;
    }

    /** Whom a reduction that selects actors prefers where none is stable. */
    public Check weights(Weights ofChains) {
        weights = ofChains;
        return this;
    }

    /** What may still come from outside at the end of a run. */
    public Check environment(Environment model) {
        environment = model;
        return this;
    }

    /** How bad a message is that nobody takes. */
    public Check undelivered(Severity severity) {
        undelivered = severity;
        return this;
    }

    public Check limits(Limits most) {
        limits = most;
        return this;
    }

    /** Collects distinct findings instead of stopping at the first. */
    public Check keepGoing(boolean on) {
        keepGoing = on;
        return this;
    }

    /** Looks for the shortest schedule of each finding; on unless switched off. */
    public Check minimise(boolean on) {
        minimise = on;
        return this;
    }

    /** Is told how the search goes, a few times a second, on the thread that runs the check. */
    public Check listener(Consumer<Progress> progress) {
        listener = progress;
        return this;
    }

    /**
     * Searches.
     *
     * @throws NothingToCheck if there is nothing under control: a check that explored nothing must not pass
     */
    public CheckResult run() throws NothingToCheck {
        reduction.refuse(compare, delivery, sleepSets);
        if (reduction.selectsActors()) {
            reduction.refuseWithout(semantics.insight());
        }
        if (started.getAndSet(true)) {
            throw new IllegalStateException("a check is run once: make another");
        }
        Boot boot = semantics.boot();
        Failure failure = boot.failure();
        if (failure == null && boot.born().isEmpty()) {
            throw new NothingToCheck("the program created no actor");
        }
        if (failure == null && boot.sent().isEmpty()) {
            throw new NothingToCheck("the program sent no message, so there is nothing to deliver");
        }
        return supervisor.run(semantics, failure);
    }

    /** What a reduction goes by. */
    Plan plan() {
        Insight insight = reduction.selectsActors() ? semantics.insight() : null;
        return new Plan(order, sleepSets, compare, delivery, new Selection(insight, stability, weights));
    }

    /** A fresh look at one configuration, which keeps everything. */
    Inspector inspector() {
        return new Inspector(environment, undelivered, true);
    }

    /** Ends the search soon. */
    public void stop() {
        supervisor.stop(new Bound(Bound.Kind.INTERRUPTED, "interrupted"));
    }
}
