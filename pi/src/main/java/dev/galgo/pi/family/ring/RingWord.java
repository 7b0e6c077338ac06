package dev.galgo.pi.family.ring;

import dev.galgo.pi.family.growth.IrregularFamily;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * How the actors of a member stand at the start, once around: some of them over and over, then the others. A line is a ring in which two neighbours do
 * not know each other.
 *
 * @param period those who are repeated
 * @param times how often
 * @param rest the others, in order
 */
record RingWord(List<RingActor> period, int times, List<RingActor> rest) {
    RingWord {
        period = List.copyOf(period);
        rest = List.copyOf(rest);
    }

    /** The actors of a member as a ring; throws {@link IrregularFamily} where they are none, or nothing in it is repeated. */
    static RingWord of(PiSystem member) {
        List<Integer> order = new RingOrder(member).order();
        RingWord forth = along(member, order);
        RingWord back = along(member, reversed(order));
        RingWord better = forth.times * forth.period.size() >= back.times * back.period.size() ? forth : back;
        if (better.times < 2) {
            throw new IrregularFamily("no part of the ring of actors is repeated");
        }
        return better;
    }

    int size() {
        return period.size() * times + rest.size();
    }

    /** All, once around. */
    List<RingActor> actors() {
        var all = new ArrayList<RingActor>();
        for (int i = 0; i < times; i++) {
            all.addAll(period);
        }
        all.addAll(rest);
        return all;
    }

    /** Whether the other is this with one more repetition. */
    boolean growsTo(RingWord other) {
        return period.equals(other.period) && rest.equals(other.rest) && other.times == times + 1;
    }

    private static List<Integer> reversed(List<Integer> order) {
        var reversed = new ArrayList<Integer>();
        for (int i = order.size() - 1; i >= 0; i--) {
            reversed.add(order.get(i));
        }
        return reversed;
    }

    /** Looks for the longest stretch in which names go up by one from each actor to the one so many further on that knows the same. */
    private static RingWord along(PiSystem member, List<Integer> order) {
        int size = order.size();
        List<RingActor> actors = actors(member, order);
        RingWord best = new RingWord(List.of(), 0, actors);
        for (int length = 1; length <= size / 2 && length <= 8; length++) {
            int start = -1;
            int longest = 0;
            for (int from = 0; from < size; from++) {
                int run = 0;
                while (run < size && repeats(member, order, actors, from + run, length)) {
                    run++;
                }
                if (run > longest) {
                    longest = run;
                    start = from;
                }
            }
            int times = longest == 0 ? 0 : Math.min((longest + length) / length, size / length);
            if (times * length > best.times * best.period.size()) {
                best = cut(actors, start, length, times);
            }
        }
        return best;
    }

    private static RingWord cut(List<RingActor> actors, int start, int length, int times) {
        var turned = new ArrayList<RingActor>();
        for (int i = 0; i < actors.size(); i++) {
            turned.add(actors.get((start + i) % actors.size()));
        }
        return new RingWord(turned.subList(0, length), times, turned.subList(length * times, turned.size()));
    }

    private static boolean repeats(PiSystem member, List<Integer> order, List<RingActor> actors, int at, int length) {
        int size = order.size();
        int here = at % size;
        int there = (at + length) % size;
        IndexedName one = IndexedName.of(member.init().get(order.get(here)));
        IndexedName other = IndexedName.of(member.init().get(order.get(there)));
        return one.index() >= 0
                && other.index() == one.index() + 1
                && one.name().equals(other.name())
                && actors.get(here).equals(actors.get(there));
    }

    private static List<RingActor> actors(PiSystem member, List<Integer> order) {
        int size = order.size();
        var place = new int[size];
        for (int i = 0; i < size; i++) {
            place[order.get(i)] = i;
        }
        var actors = new ArrayList<RingActor>();
        for (int i = 0; i < size; i++) {
            InitialActor start = member.init().get(order.get(i));
            var values = new ArrayList<Peer>();
            for (Term term : start.call().arguments()) {
                int distance = Math.floorMod(place[term.slot()] - i, size);
                int side = distance == size - 1 ? -1 : distance;
                if (side > 1) {
                    throw new IrregularFamily("an actor of the ring knows one that is not its neighbour");
                }
                values.add(new Peer(side, term.channel()));
            }
            actors.add(new RingActor(start.call().equation(), values, List.of()));
        }
        return actors;
    }

    /** The parts of {@code fork[3]}; the index is -1 if there is none. */
    private record IndexedName(String name, long index) {
        static IndexedName of(InitialActor actor) {
            String name = actor.name();
            int bracket = name.indexOf('[');
            return bracket < 0
                    ? new IndexedName(name, -1)
                    : new IndexedName(
                            name.substring(0, bracket), Long.parseLong(name.substring(bracket + 1, name.length() - 1)));
        }
    }
}
