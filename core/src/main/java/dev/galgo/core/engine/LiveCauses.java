package dev.galgo.core.engine;

import dev.galgo.core.model.Mix;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * What a configuration with causal delivery is besides what the program tells of it: which of the pending messages precede which, and which of them each actor knows
 * of, and so will have its own come behind them. The program tells of messages to one receiver in the order in which they became pending, so the how-manieth of its
 * receiver's a message is says which one it is.
 */
final class LiveCauses {
    private static final long FIRST = 0x9E3779B97F4A7C15L;
    private static final long SECOND = 0xC2B2AE3D27D4EB4FL;

    private LiveCauses() {}

    static void add(LiveCursor at, Causality causality, Fingerprint into) {
        List<Integer> pending = new ArrayList<>();
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            pending.add(slot);
        }
        pending.sort(
                Comparator.comparingInt((Integer slot) -> at.message(slot).to().index())
                        .thenComparingInt(slot -> slot));
        for (int i = 0; i < pending.size(); i++) {
            int kind = at.isSend(pending.get(i)) ? 1 : 0;
            add(causality.before(pending.get(i)), pending, 2 * i + kind, into);
        }
        add(causality.knownBy(Causality.OUTSIDE), pending, -1, into);
        for (int i = 0; i < at.createdCount; i++) {
            add(causality.knownBy(at.createdActor(i)), pending, -2 - at.createdActor(i), into);
        }
    }

    private static void add(BitSet sends, List<Integer> pending, int whose, Fingerprint into) {
        long low = whose * FIRST;
        long high = whose * SECOND;
        for (int i = 0; i < pending.size(); i++) {
            if (sends.get(pending.get(i))) {
                low += Mix.stir((i + 1) * FIRST);
                high += Mix.stir((i + 1) * SECOND);
            }
        }
        into.low += Mix.stir(low);
        into.high += Mix.stir(high);
    }
}
