package dev.galgo.core.property;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.engine.ForwardingCursor;
import dev.galgo.core.engine.StepWatch;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
import it.unimi.dsi.fastutil.objects.Object2LongOpenHashMap;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A cursor that also keeps what the monitors are in, and for which a delivery fails that breaks a claim. Configurations with different watch states are different.
 *
 * <p>It commutes nothing, since a claim or a monitor could see in which order two deliveries came.
 */
public final class PropertyCursor extends ForwardingCursor {
    private final Cursor program;
    /** What claims see of the program. */
    private final ComparedView seen;

    private final PropertyWatch watch;
    private final UserCode code;
    private final boolean looksAtDeliveries;
    private final boolean looksAtConfigurations;

    /** The watch states along the schedule, that of the start first. */
    private int[] states = new int[64];

    private int depth;
    /** Monitors are pure, so each is asked once. What they find wrong has the complement of its watch state for a move. */
    private final KnownMoves moves = new KnownMoves();

    private int numbering;
    /** The numbers of deliveries where the program's cursor has none, by content. */
    private final Object2LongOpenHashMap<Delivery> numbers = new Object2LongOpenHashMap<>();

    private @Nullable Failure failure;

    PropertyCursor(Cursor program, PropertyWatch watch, StepWatch steps) {
        super(program);
        this.program = program;
        this.seen = new ComparedView(program);
        this.watch = watch;
        this.code = new UserCode(steps);
        this.looksAtDeliveries = watch.looksAtDeliveries();
        this.looksAtConfigurations = watch.looksAtConfigurations();
        this.numbering = program.numbering();
        states[0] = PropertyWatch.START;
    }

    /** What is wrong at the start already; null if nothing is. */
    public @Nullable Failure failureAtStart() {
        try {
            return watch.wrongAtStart(code, seen);
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
        return watch.letter(code, states[depth], seen);
    }

    @Override
    public Arrival deliver(int slot, int way) {
        int before = states[depth];
        boolean handled = way == 0 || program.isHandled(slot, way);
        // Looked up before the delivery: that may have the program's cursor give numbers anew.
        long number = looksAtDeliveries && handled ? number(slot) : 0;
        int move = looksAtDeliveries ? (handled ? moves.get(before, number) : KnownMoves.UNKNOWN) : before;
        Arrival arrival = program.deliver(slot, way);
        failure = null;
        enter(move >= 0 ? move : before);
        if (arrival == Arrival.FAILED) {
            states[depth] = before;
            return arrival;
        }
        if (move >= 0 && !looksAtConfigurations) {
            return arrival;
        }
        try {
            if (move < 0) {
                failure = handled ? ask(before, slot, number, move) : lose(before);
            }
            if (failure == null && looksAtConfigurations) {
                failure = watch.broken(code, seen);
            }
        } catch (UserCodeFailed failed) {
            failure = failed.failure();
        }
        return failure == null ? arrival : Arrival.FAILED;
    }

    private void enter(int state) {
        if (++depth == states.length) {
            states = Arrays.copyOf(states, 2 * depth);
        }
        states[depth] = state;
    }

    /** Has monitors see a delivery that was just made, unless it is known that they find something wrong; what they find. */
    private @Nullable Failure ask(int before, int slot, long number, int known) {
        int next = known == KnownMoves.UNKNOWN ? watch.next(code, before, delivery(slot)) : ~known;
        states[depth] = next;
        Failure wrong = watch.wrong(next);
        if (known == KnownMoves.UNKNOWN) {
            moves.put(before, number, wrong == null ? next : ~next);
        }
        return wrong;
    }

    /** A message was lost: no monitor sees that, and no predicate of deliveries holds. */
    private @Nullable Failure lose(int before) {
        states[depth] = watch.afterLoss(code, before);
        return watch.wrong(states[depth]);
    }

    /** The number of a delivery, by which its moves are known. */
    private long number(int slot) {
        if (program.numbering() != numbering) {
            numbering = program.numbering();
            moves.clear();
        }
        long number = program.deliveryNumber(slot);
        return number >= 0 ? number : numbers.computeIfAbsent(delivery(slot), fresh -> numbers.size());
    }

    private Delivery delivery(int slot) {
        Message message = program.message(slot);
        return new Delivery(program.sender(slot), message.to(), message);
    }

    @Override
    public void back() {
        program.back();
        depth--;
        failure = null;
    }

    @Override
    public void fingerprint(Fingerprint into) {
        program.fingerprint(into);
        mix(states[depth], into);
    }

    private static void mix(int state, Fingerprint into) {
        if (state != PropertyWatch.START) {
            into.low ^= Mix.stir(state * 0x9E3779B97F4A7C15L);
            into.high ^= Mix.stir(~(state * 0xC2B2AE3D27D4EB4FL));
        }
    }

    /** Only where no claim is to be looked at afterwards: nobody knows whether it holds. */
    @Override
    public boolean foresee(int slot, Fingerprint into) {
        return !looksAtConfigurations && foreseeVisited(slot, into);
    }

    /** Claims are about configurations, so where an ordinary delivery has led before they all hold. */
    @Override
    public boolean foreseeVisited(int slot, Fingerprint into) {
        if (!program.foreseeVisited(slot, into)) {
            return false;
        }
        if (looksAtDeliveries) {
            int move = moves.get(states[depth], number(slot));
            if (move < 0) {
                return false;
            }
            mix(move, into);
        } else {
            mix(states[depth], into);
        }
        return true;
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
