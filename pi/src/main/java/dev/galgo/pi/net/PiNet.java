package dev.galgo.pi.net;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.property.Question;
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
    private final List<Move> moves;
    private final Map<Stand, String> stands;

    private PiNet(PiSystem system, Net net, List<Move> moves, Map<Stand, String> stands) {
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
        Map<Stand, String> stands = standNames(system, saturation.stands());
        Set<Stand> starts = new HashSet<>(saturation.starts());
        stands.forEach((stand, name) -> builder.place(name, starts.contains(stand) ? 1 : 0));
        Map<Mail, String> mails = new HashMap<>();
        saturation.mails().forEach(mail -> {
            mails.put(mail, mail.in(system));
            builder.place(mail.in(system));
        });
        var used = new HashMap<String, Integer>();
        for (Move move : saturation.moves()) {
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
    private static Map<Stand, String> standNames(PiSystem system, Set<Stand> stands) {
        var variants = new HashMap<String, Integer>();
        stands.forEach(stand -> variants.merge(stand.shortly(system), 1, Integer::sum));
        var names = new LinkedHashMap<Stand, String>();
        for (Stand stand : stands) {
            String shortly = stand.shortly(system);
            names.put(stand, variants.getOrDefault(shortly, 0) == 1 ? shortly : stand.in(system));
        }
        return names;
    }

    private static String label(PiSystem system, Move move) {
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
    public Move move(int transition) {
        return moves.get(transition);
    }

    /** What each transition of a run means. */
    public List<Move> moves(FiringSequence run) {
        var all = new ArrayList<Move>();
        for (int transition : run.toArray()) {
            all.add(moves.get(transition));
        }
        return all;
    }

    /** Can everything stop while somebody waits where nobody should wait for ever? */
    public Question deadlock() {
        var waiting = new ArrayList<Integer>();
        stands.forEach((stand, name) -> {
            if (system.isStuckAt(stand.location())) {
                net.place(name).ifPresent(waiting::add);
            }
        });
        return Question.deadlock(net, waiting);
    }

    /** Can actors stand at all of these locations at once, each actor at one? */
    public Question reach(List<Location> locations) {
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
        return Question.reach(net, new Representatives(admitted).property(net));
    }

    private boolean admits(Location location, Stand stand) {
        if (!location.name().equals(stand.location())) {
            return false;
        }
        for (int slot = 0; slot < location.arguments().size(); slot++) {
            Known value = stand.values().get(slot);
            String actor = system.init().get(value.actor()).name();
            if (!location.arguments().get(slot).admits(actor, value.channel())) {
                return false;
            }
        }
        return true;
    }
}
