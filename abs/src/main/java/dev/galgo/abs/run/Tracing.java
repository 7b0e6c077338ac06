package dev.galgo.abs.run;

import dev.galgo.abs.code.MethodCode;
import dev.galgo.core.model.ActorId;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Notes what a machine runs while it does. */
final class Tracing {
    private final Set<Trace.Point> ran = new LinkedHashSet<>();
    private final List<Trace.Branch> branches = new ArrayList<>();

    void ran(MethodCode method, int at) {
        ran.add(new Trace.Point(method, at));
    }

    /** @param inside whether an expression branches there, and not a statement */
    void branched(Place place, boolean inside, int outcome) {
        branches.add(new Trace.Branch(place, inside, outcome));
    }

    Trace trace(ActorId task, String output, @Nullable String returned) {
        return new Trace(task, ran, branches, output, returned);
    }
}
