package dev.galgo.core.property;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.engine.ForwardingCursor;
import dev.galgo.core.engine.StepWatch;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Mix;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A cursor that also keeps what the monitors are in, and for which a delivery fails that breaks a claim. Configurations with different watch states are different.
 *
 * <p>It foresees and commutes nothing that a claim or a monitor could see.
 */
public final class PropertyCursor extends ForwardingCursor {
    private static final int UNKNOWN = -1;

    private final Cursor program;
    private final PropertyWatch watch;
    private final UserCode code;
    /** The watch states along the schedule, that of the start first. */
    private final IntArrayList states = new IntArrayList();
    /** By watch state: what follows it, by delivery. Monitors are pure, so each is asked once. */
    private final List<Object2IntOpenHashMap<Delivery>> known = new ArrayList<>();

    private @Nullable Failure failure;

    PropertyCursor(Cursor program, PropertyWatch watch, StepWatch steps) {
        super(program);
        this.program = program;
        this.watch = watch;
        this.code = new UserCode(steps);
        states.add(PropertyWatch.START);
    }

    /** What is wrong at the start already; null if nothing is. */
    public @Nullable Failure failureAtStart() {
        try {
            return watch.wrongAtStart(code, program);
        } catch (UserCodeFailed failed) {
            return failed.failure();
        }
    }

    /**
     * Which predicates hold here, as bits in the order of the formulas' automata.
     *
     * @throws UserCodeFailed if that cannot be said
     */
    public long letter() {
        return watch.letter(code, state(), program);
    }

    private int state() {
        return states.getInt(states.size() - 1);
    }

    @Override
    public Arrival deliver(int slot, int way) {
        var delivery = new Delivery(program.sender(slot), program.message(slot).to(), program.message(slot));
        boolean handled = way == 0 || program.isHandled(slot, way);
        Arrival arrival = program.deliver(slot, way);
        failure = null;
        if (arrival == Arrival.FAILED) {
            states.add(state());
            return arrival;
        }
        int next = state();
        try {
            if (watch.looksAtDeliveries()) {
                next = handled ? after(next, delivery) : watch.afterLoss(code, next);
                failure = watch.wrong(next);
            }
            if (failure == null && watch.looksAtConfigurations()) {
                failure = watch.broken(code, program);
            }
        } catch (UserCodeFailed failed) {
            failure = failed.failure();
        }
        states.add(next);
        return failure == null ? arrival : Arrival.FAILED;
    }

    private int after(int state, Delivery delivery) {
        while (known.size() <= state) {
            var fresh = new Object2IntOpenHashMap<Delivery>();
            fresh.defaultReturnValue(UNKNOWN);
            known.add(fresh);
        }
        int next = known.get(state).getInt(delivery);
        if (next == UNKNOWN) {
            next = watch.next(code, state, delivery);
            known.get(state).put(delivery, next);
        }
        return next;
    }

    @Override
    public void back() {
        program.back();
        states.removeInt(states.size() - 1);
        failure = null;
    }

    @Override
    public void fingerprint(Fingerprint into) {
        program.fingerprint(into);
        int state = state();
        if (state != PropertyWatch.START) {
            into.low ^= Mix.stir(state * 0x9E3779B97F4A7C15L);
            into.high ^= Mix.stir(~(state * 0xC2B2AE3D27D4EB4FL));
        }
    }

    @Override
    public boolean foresees() {
        return false;
    }

    @Override
    public boolean foresee(int slot, Fingerprint into) {
        return false;
    }

    @Override
    public boolean commute(int slot, int other) {
        return false;
    }

    @Override
    public @Nullable Failure failure() {
        return failure == null ? program.failure() : failure;
    }
}
