package dev.galgo.core.symmetry;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.engine.ForwardingCursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Mix;
import java.util.function.Predicate;

/**
 * A cursor for which configurations that differ only in which actor is which have the same fingerprint. Everything else is as it was: schedules, names and findings are those
 * of the program.
 *
 * <p>The fingerprint by names, which costs nothing, is the key under which the other one is remembered: it is computed once for most configurations that are met.
 */
public final class SymmetricCursor extends ForwardingCursor {
    private static final int SLOTS = 1 << 17;
    private static final int WIDTH = 4;
    private static final long START = 0x5DEECE66D1CE4E5BL;

    private final Cursor program;
    private final ReferenceGraph graph;
    private final CanonicalNumbers numbers;
    private final MetConfigurations met = new MetConfigurations();
    /** Both halves by name, then both halves up to names. */
    private final long[] remembered = new long[SLOTS * WIDTH];

    private final Fingerprint named = new Fingerprint();

    /**
     * @param program whose configurations have different fingerprints if they differ at all
     * @param isLookedAt whether something besides steps looks at the state of an actor, so that it counts though the actor may never run again
     */
    public SymmetricCursor(Cursor program, DeliveryModel delivery, Predicate<ActorId> isLookedAt) {
        super(program);
        this.program = program;
        this.graph = new ReferenceGraph(delivery, isLookedAt);
        this.numbers = new CanonicalNumbers(graph);
    }

    /** The configurations that were met, by name. */
    public MetConfigurations met() {
        return met;
    }

    @Override
    public void fingerprint(Fingerprint into) {
        program.fingerprint(named);
        int at = slot(named);
        if (remembered[at] == named.low && remembered[at + 1] == named.high && named.low != 0) {
            into.low = remembered[at + 2];
            into.high = remembered[at + 3];
            return;
        }
        met.add(named.low);
        graph.fill(program);
        numbers.fingerprint(into);
        if (program.depth() == 0 && program.isFirstGiven()) {
            into.low += START; // there, not everything that is pending may be delivered
        }
        remembered[at] = named.low;
        remembered[at + 1] = named.high;
        remembered[at + 2] = into.low;
        remembered[at + 3] = into.high;
    }

    @Override
    public boolean foresee(int slot, Fingerprint into) {
        if (!program.foresee(slot, named)) {
            return false;
        }
        int at = slot(named);
        into.low = remembered[at + 2];
        into.high = remembered[at + 3];
        return remembered[at] == named.low && remembered[at + 1] == named.high && named.low != 0;
    }

    private static int slot(Fingerprint of) {
        return (int) (Mix.stir(of.low) & (SLOTS - 1)) * WIDTH;
    }
}
