package dev.galgo.pi.run;

import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Equations at which an actor sends or creates and from which it, or an actor that it creates,
 * comes back there without waiting: a gate that admits clients for as long as it likes.
 *
 * <p>All that an actor does until it waits is one delivery, and here it never needs to wait. So each
 * of these equations begins a delivery of its own, between which the search may let others go on.
 * Some steps in a row are explored, and the verdict names that bound.
 */
final class ActionCircles {
    /** How often in a row an actor passes such an equation without waiting. */
    static final int MOST_ROUNDS = 4;

    private final Set<String> onCircles = new LinkedHashSet<>();
    private final @Nullable String bound;

    ActionCircles(PiSystem system) {
        Map<String, Set<String>> following = new HashMap<>();
        for (Equation equation : system.equations().values()) {
            following.put(equation.name(), withoutWaiting(equation.body()));
        }
        for (Equation equation : system.equations().values()) {
            if (equation.body() instanceof Body.Act
                    && reached(following, followed(equation, following)).contains(equation.name())) {
                onCircles.add(equation.name());
            }
        }
        this.bound = bound(system);
    }

    private static Set<String> followed(Equation equation, Map<String, Set<String>> following) {
        return following.getOrDefault(equation.name(), Set.of());
    }

    /** Whether an actor passes this equation in a delivery of its own. */
    boolean contains(String equation) {
        return onCircles.contains(equation);
    }

    /** The bound that a verdict names where only so many steps are explored; null if no actor comes to one. */
    @Nullable
    String bound() {
        return bound;
    }

    private @Nullable String bound(PiSystem system) {
        Map<String, Set<String>> following = new HashMap<>();
        for (Equation equation : system.equations().values()) {
            Set<String> all = new LinkedHashSet<>(withoutWaiting(equation.body()));
            if (equation.body() instanceof Body.Receive receive) {
                receive.branches().forEach(branch -> add(branch.next(), all));
            }
            following.put(equation.name(), all);
        }
        Set<String> starts = new LinkedHashSet<>();
        for (InitialActor start : system.init()) {
            starts.add(start.call().equation());
        }
        List<String> met = new ArrayList<>();
        for (String name : reached(following, starts)) {
            if (onCircles.contains(name)) {
                Equation equation = system.equation(name);
                met.add(name + " (" + equation.place().file() + ":"
                        + equation.place().line() + ")");
            }
        }
        return met.isEmpty()
                ? null
                : "an actor that sends or creates again and again without waiting, at "
                        + String.join(", ", met) + ", was followed for "
                        + MOST_ROUNDS + " such steps in a row";
    }

    /** Where the actor, or one that it creates, goes on at once. */
    private static Set<String> withoutWaiting(Body body) {
        Set<String> found = new LinkedHashSet<>();
        if (body instanceof Body.Choose choose) {
            choose.ways().forEach(way -> add(way, found));
        } else if (body instanceof Body.Act act) {
            add(act.next(), found);
            for (Body.Creation creation : act.created()) {
                if (creation.begins() != null) {
                    add(creation.begins(), found);
                }
            }
        }
        return found;
    }

    private static void add(@Nullable Next next, Set<String> to) {
        if (next instanceof Next.Call call) {
            to.add(call.equation());
        }
    }

    private static Set<String> reached(Map<String, Set<String>> following, Set<String> from) {
        Set<String> seen = new LinkedHashSet<>(from);
        Deque<String> work = new ArrayDeque<>(from);
        while (!work.isEmpty()) {
            for (String next : following.getOrDefault(work.poll(), Set.of())) {
                if (seen.add(next)) {
                    work.add(next);
                }
            }
        }
        return seen;
    }
}
