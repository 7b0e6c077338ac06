package dev.galgo.pi.net;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.pi.model.Location;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A static system as a net, with what its places and transitions mean. */
public final class PiNet {
    private final PiSystem system;
    private final Net net;
    private final List<NetMove> moves;
    private final Map<ActorStand, String> stands;

    private PiNet(PiSystem system, Net net, List<NetMove> moves, Map<ActorStand, String> stands) {
        this.system = system;
        this.net = net;
        this.moves = moves;
        this.stands = stands;
    }

    /** Translates a static system. */
    public static PiNet of(PiSystem system, Budget budget) {
        if (system.shape() != Shape.STATIC) {
            throw new IllegalArgumentException("only a static system is a net");
        }
        var saturation = new Saturation(system, budget);
        NetBuilder builder = Net.builder(system.name());
        Map<ActorStand, String> stands = standNames(system, saturation.stands());
        Set<ActorStand> starts = new HashSet<>(saturation.starts());
        stands.forEach((stand, name) -> builder.place(name, starts.contains(stand) ? 1 : 0));
        Map<PendingMail, String> mails = new HashMap<>();
        saturation.mails().forEach(mail -> {
            mails.put(mail, mail.in(system));
            builder.place(mail.in(system));
        });
        var used = new HashMap<String, Integer>();
        for (NetMove move : saturation.moves()) {
            String id = unique(label(system, move), used);
            builder.transition(id).arc(name(stands, move.from()), id);
            if (move.taken() != null) {
                builder.arc(name(mails, move.taken()), id);
            }
            if (move.to() != null) {
                builder.arc(id, name(stands, move.to()));
            }
            move.sent().forEach(mail -> builder.arc(id, name(mails, mail)));
        }
        return new PiNet(system, builder.build(), List.copyOf(saturation.moves()), stands);
    }

    private static <T> String name(Map<T, String> names, T one) {
        return names.getOrDefault(one, "");
    }

    /** Where an actor knows the same whenever it comes to a location, the location says it all. */
    private static Map<ActorStand, String> standNames(PiSystem system, Set<ActorStand> stands) {
        var variants = new HashMap<String, Integer>();
        stands.forEach(stand -> variants.merge(stand.shortly(system), 1, Integer::sum));
        var names = new LinkedHashMap<ActorStand, String>();
        for (ActorStand stand : stands) {
            String shortly = stand.shortly(system);
            names.put(stand, variants.getOrDefault(shortly, 0) == 1 ? shortly : stand.in(system));
        }
        return names;
    }

    private static String label(PiSystem system, NetMove move) {
        String actor = system.init().get(move.from().actor()).name();
        String what = move.taken() != null
                ? " takes " + move.taken().channel()
                : move.sent().isEmpty()
                        ? " goes on"
                        : " sends " + move.sent().get(0).channel();
        return actor + what + " at " + move.from().location();
    }

    private static String unique(String label, Map<String, Integer> used) {
        int count = used.merge(label, 1, Integer::sum);
        return count == 1 ? label : label + " #" + count;
    }

    public Net net() {
        return net;
    }

    public PiSystem system() {
        return system;
    }

    /** What a transition means. */
    public NetMove move(int transition) {
        return moves.get(transition);
    }

    /** What each transition of a run means. */
    public List<NetMove> moves(FiringSequence run) {
        var all = new ArrayList<NetMove>();
        for (int transition : run.toArray()) {
            all.add(moves.get(transition));
        }
        return all;
    }

    /** Can everything stop while somebody waits where nobody should wait for ever? */
    public NetQuestion deadlock() {
        var waiting = new ArrayList<Integer>();
        stands.forEach((stand, name) -> {
            if (system.isStuckAt(stand.location())) {
                net.place(name).ifPresent(waiting::add);
            }
        });
        return NetQuestion.deadlock(net, waiting);
    }

    /** Can actors stand at all of these locations at once, each actor at one? */
    public NetQuestion reach(List<Location> locations) {
        var admitted = new ArrayList<BitSet>();
        for (Location location : locations) {
            int slots = system.equation(location.name()).slots().size();
            if (!location.arguments().isEmpty() && location.arguments().size() != slots) {
                throw new IllegalArgumentException(location + " says nothing of some slots, or too much");
            }
            var places = new BitSet();
            stands.forEach((stand, name) -> {
                if (admits(location, stand)) {
                    net.place(name).ifPresent(places::set);
                }
            });
            admitted.add(places);
        }
        return NetQuestion.reach(net, new Representatives(admitted).property(net));
    }

    private boolean admits(Location location, ActorStand stand) {
        if (!location.name().equals(stand.location())) {
            return false;
        }
        for (int slot = 0; slot < location.arguments().size(); slot++) {
            KnownValue value = stand.values().get(slot);
            String actor = system.init().get(value.actor()).name();
            if (!location.arguments().get(slot).admits(actor, value.channel())) {
                return false;
            }
        }
        return true;
    }
}
