package dev.galgo.pi.proof;

import dev.galgo.petri.proof.CertificateException;
import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.scene.Scene;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Locations from which an actor goes on before anybody else does anything. At none of them does an actor wait, none of them is asked for, and going on
 * from one to the next an actor comes to another location in the end.
 *
 * <p>Nothing that is asked for gets lost by that. Take a run that comes to what is asked for, and an actor that stands at a passing location. What it does next
 * takes nothing from anybody, no one can keep it from it, and what it sends and creates keeps nobody from anything. If it moves in the run, it can as well
 * move first: the rest of the run follows as before and ends the same. If it does not move in the run, a move of it can be put before the run, which then ends
 * with the actor elsewhere, but it stood where nobody was asked for, so what is asked for is still there. Only so many moves can be put there in a row,
 * since an actor leaves the passing locations in the end, and created actors create nobody. So there is also a run in which passing locations are left at
 * once, and it ends where nobody stands at one.
 */
final class PassingLocations {
    private final Set<String> locations;

    /** Throws {@link CertificateException} where some location is none. */
    PassingLocations(PiSystem system, Set<String> wanted, Set<String> locations) {
        this.locations = Set.copyOf(locations);
        for (String location : locations) {
            Equation equation = system.equations().get(location);
            if (equation == null || equation.waits() || wanted.contains(location)) {
                throw new CertificateException("'" + location + "' cannot be a passing location: "
                        + (equation == null
                                ? "the model has no such location"
                                : equation.waits() ? "actors wait there" : "it is what is asked for"));
            }
        }
        Set<String> left = new HashSet<>(locations);
        boolean fewer = true;
        while (fewer) { // those from which all ways lead out, then those from which all ways lead to these, and so on
            fewer = left.removeIf(
                    location -> following(system.equation(location)).stream().noneMatch(left::contains));
        }
        if (!left.isEmpty()) {
            throw new CertificateException("actors can go round in a circle of passing locations: "
                    + left.stream().sorted().toList());
        }
    }

    private static List<String> following(Equation equation) {
        var next = new ArrayList<Next>();
        if (equation.body() instanceof Body.Choose choose) {
            next.addAll(choose.ways());
        } else if (equation.body() instanceof Body.Act act) {
            next.add(act.next());
        }
        var names = new ArrayList<String>();
        for (Next one : next) {
            if (one instanceof Next.Call call) {
                names.add(call.equation());
            }
        }
        return names;
    }

    /** The first actor in a scene that stands at one; -1 if nobody does. */
    int firstIn(Scene scene) {
        for (int actor = 0; actor < scene.size(); actor++) {
            if (locations.contains(scene.location(actor))) {
                return actor;
            }
        }
        return -1;
    }
}
