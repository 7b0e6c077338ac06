package dev.galgo.pi.star.scene;

import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where an actor can go from each location by itself: what it may yet listen to, and whether it comes back without listening. */
public final class Listening {
    private final Map<String, Set<String>> channels = new HashMap<>();
    private final Set<String> circular = new HashSet<>();

    public Listening(PiSystem system) {
        for (Equation equation : system.equations().values()) {
            channels.put(equation.name(), heard(system, equation));
            if (!equation.waits() && returns(system, equation)) {
                circular.add(equation.name());
            }
        }
    }

    /** Whether an actor that stands there may ever take a message on that channel. */
    public boolean hears(String location, String channel) {
        return channels.getOrDefault(location, Set.of()).contains(channel);
    }

    /** Whether an actor may come back there without having taken any message. */
    public boolean isCircular(String location) {
        return circular.contains(location);
    }

    private static Set<String> heard(PiSystem system, Equation from) {
        var heard = new HashSet<String>();
        for (String name : followed(system, from, true)) {
            if (system.equation(name).body() instanceof Body.Receive receive) {
                receive.branches().forEach(branch -> heard.add(branch.channel()));
            }
        }
        if (from.body() instanceof Body.Receive receive) {
            receive.branches().forEach(branch -> heard.add(branch.channel()));
        }
        return heard;
    }

    private static boolean returns(PiSystem system, Equation from) {
        return followed(system, from, false).contains(from.name());
    }

    /** Where the actor may go from there, in at least one step. */
    private static Set<String> followed(PiSystem system, Equation from, boolean throughWaits) {
        var seen = new HashSet<String>();
        var work = new ArrayDeque<Equation>();
        work.add(from);
        while (!work.isEmpty()) {
            Equation at = work.remove();
            if (!throughWaits && at.waits()) {
                continue;
            }
            for (Next next : nexts(at.body())) {
                if (next instanceof Next.Call call && seen.add(call.equation())) {
                    work.add(system.equation(call.equation()));
                }
            }
        }
        return seen;
    }

    static List<Next> nexts(Body body) {
        if (body instanceof Body.Receive receive) {
            var nexts = new ArrayList<Next>();
            receive.branches().forEach(branch -> nexts.add(branch.next()));
            return nexts;
        }
        if (body instanceof Body.Choose choose) {
            return choose.ways();
        }
        return List.of(((Body.Act) body).next());
    }
}
