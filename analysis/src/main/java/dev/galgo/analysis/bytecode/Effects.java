package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.program.Behaviour.Reservation;
import dev.galgo.analysis.program.Creation;
import dev.galgo.analysis.program.Send;
import dev.galgo.analysis.program.SourceLine;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What one method does in one context, callees apart. Regions are kept by origin until it is known which fields lead into them. */
final class Effects {
    /**
     * Objects from {@code what} may from now on be reached from those in {@code into}.
     *
     * @param exact whether it is the very objects created there that hold them, and none that those lead to
     */
    record Store(Set<Origin> into, Set<Origin> what, boolean exact) {}

    /** Objects that were looked at, changed or handed to code outside the program. */
    record Touch(Set<Origin> origins, boolean changed, boolean outside, SourceLine place) {}

    final Set<String> reads = new HashSet<>();
    final Set<String> writes = new HashSet<>();
    final Set<String> accumulates = new HashSet<>();
    final List<Touch> touches = new ArrayList<>();
    final List<Store> stores = new ArrayList<>();
    final List<Send> sends = new ArrayList<>();
    final List<Creation> creations = new ArrayList<>();
    /** Where it ends its actor. */
    final List<SourceLine> ends = new ArrayList<>();
    /** The methods it calls, with the number of conditions above the call. */
    final Map<MethodContext, Integer> callees = new LinkedHashMap<>();

    final List<Reservation> reservations = new ArrayList<>();
    boolean anything;

    /** It does something that fields do not tell. */
    void reserve(String what, SourceLine place) {
        reservations.add(new Reservation(what, place));
    }

    /** It does something of which nothing is known. */
    void giveUp(String what, SourceLine place) {
        reserve(what, place);
        anything = true;
    }

    void store(Set<Origin> into, Set<Origin> what, boolean exact) {
        if (!into.isEmpty() && !what.isEmpty()) {
            stores.add(new Store(into, what, exact));
        }
    }

    void touch(Set<Origin> origins, boolean changed, boolean outside, SourceLine place) {
        if (!origins.isEmpty()) {
            touches.add(new Touch(origins, changed, outside, place));
        }
    }

    void callee(MethodContext callee, int conditions) {
        callees.merge(callee, conditions, Math::min);
    }
}
