package dev.galgo.foundry.plain;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Message;
import dev.galgo.core.plain.PlainLimits;
import dev.galgo.core.plain.PlainOrder;
import dev.galgo.core.plain.PlainRun;
import dev.galgo.foundry.dispatch.Handlers;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;

/**
 * One run of a program. Messages lie in one heap; again and again one that its receiver can take is
 * picked and its handler runs, on one of a few threads, to its end or to where it waits for an
 * answer. Everything else is real: classes, statics, clocks, random sources, hash codes, threads.
 */
final class PlainRuntime {
    /** How a program begins. */
    interface Start {
        void begin(PlainSetUp setUp);
    }

    private static final int LETTERS_TO_DELIVERY = 2;
    private static final int FEW_LETTERS = 1_000;

    private final PlainOrder order;
    private final PlainLimits limits;
    private final Copies copies;
    private final Letters letters;
    private final Workers workers;
    private final Cells cells;
    private final PlainStory story = new PlainStory();
    private final PlainStory.Delivery setUp = story.setUp();
    private final Deliveries deliveries;

    private boolean settingUp = true;
    private volatile @Nullable Stop stop;

    /**
     * @param loader has the program's classes
     * @param handlersOf the messages of a class
     * @param chance decides what Java leaves open, as far as it can be decided
     */
    PlainRuntime(
            ClassLoader loader,
            Function<Class<?>, Handlers> handlersOf,
            DeliveryModel delivery,
            PlainOrder order,
            Random chance,
            PlainLimits limits) {
        this.order = order;
        this.limits = limits;
        this.copies = new Copies(this, loader);
        this.letters = new Letters(delivery);
        this.workers = new Workers(chance, limits);
        this.cells = new Cells(loader, handlersOf, chance, copies, this);
        this.deliveries = new Deliveries(this, order, limits, letters, workers, story, cells, copies);
    }

    /** Runs the program from there; to be called once. */
    PlainRun run(Start start) {
        @Nullable Stop how;
        try {
            start.begin(new PlainSetUp(this, deliveries));
            settingUp = false;
            how = deliveries.explore();
        } catch (Stop stopped) {
            how = stopped;
        }
        return over(how);
    }

    /** From now on code that still runs does nothing here any more. */
    private synchronized PlainRun over(@Nullable Stop how) {
        stop(Stop.ended());
        var failure = how == null ? null : how.failure();
        if (failure == null) {
            var end = how == null ? PlainRun.End.OVER : how.end();
            return PlainRun.unfailed(end, how == null ? null : how.why(), workers.waited());
        }
        if (limits.tolerated().test(failure.kind())) {
            // Where the user takes it for none, nothing is known of how the program would go on.
            return PlainRun.unfailed(PlainRun.End.ENDED, null, workers.waited());
        }
        var named = new Failure(failure.kind(), story.in(failure.text()), failure.signature(), failure.cause());
        return new PlainRun(PlainRun.End.FAILED, story.told(), named, null, workers.waited());
    }

    /** Lets the threads of the run end, after it; some may go on for a while. */
    List<Thread> leave() {
        return workers.end();
    }

    PlainStory.Delivery setUp() {
        return setUp;
    }

    Cells cells() {
        return cells;
    }

    /** Sends the answer to a call. */
    void answer(Letter call, @Nullable Object value, boolean thrown, PlainStory.Delivery delivery) {
        var asker = Objects.requireNonNull(call.asker());
        var load = new Letter.Load(new @Nullable Object[] {value}, asker, true, thrown);
        int nth = settingUp ? 0 : delivery.nextPosition();
        letters.send(call.to(), asker.handler(), Message.Kind.REPLY, call.name(), load, delivery, nth);
    }

    /** Has the run end in this way, unless it already does in another; returns the way. */
    synchronized Stop stop(Stop how) {
        var before = stop;
        var now = before == null ? how : before;
        stop = now;
        return now;
    }

    /** How the run is to end; null if it is to go on. */
    @Nullable
    Stop stopped() {
        return stop;
    }

    /** Ends a run that is to end, however code of the program has taken that. */
    void goOn() {
        var how = stop;
        if (how != null) {
            throw how;
        }
    }

    // For running code. One activity runs at a time, while this run waits for it, but for code that was given up.

    /** These arguments as they arrive. */
    @Nullable
    Object[] carried(@Nullable Object[] args, boolean byReference, String message) {
        return byReference ? args : copies.copy(args, message);
    }

    synchronized void post(
            Activity by, ActorName to, String message, @Nullable Object[] args, boolean byReference, boolean waits) {
        goOn();
        if (letters.sent() >= FEW_LETTERS + LETTERS_TO_DELIVERY * limits.deliveries()) {
            throw stop(Stop.ended()); // a handler may send without end
        }
        var kind = waits ? Message.Kind.CALL : Message.Kind.SEND;
        var delivery = by.delivery();
        var load = new Letter.Load(args, waits ? by : null, byReference, false);
        int nth = settingUp && waits ? 0 : delivery.nextPosition();
        delivery.sends(letters.send(by.handler(), to, kind, message, load, delivery, nth));
    }

    synchronized int choose(Activity by, int alternatives) {
        goOn();
        int choice = order.next(alternatives);
        by.delivery().chooses(choice);
        return choice;
    }

    /** Whether the program is being set up. */
    boolean settingUp() {
        return settingUp;
    }

    /** An actor is being created. */
    synchronized void created(Activity creator, ActorId actor) {
        goOn();
        story.created(actor);
        creator.delivery().creates(actor);
    }

    static @Nullable Object invoke(Method method, @Nullable Object target, @Nullable Object[] args)
            throws InvocationTargetException {
        try {
            return method.invoke(target, args);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
