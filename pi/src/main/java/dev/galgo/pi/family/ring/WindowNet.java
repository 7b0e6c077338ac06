package dev.galgo.pi.family.ring;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.pi.family.growth.CountedPlaces;
import dev.galgo.pi.family.growth.Family;
import dev.galgo.pi.family.growth.FamilyNet;
import dev.galgo.pi.family.growth.IrregularFamily;
import dev.galgo.pi.model.PiSystem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The windows of a ring as a net: a place for each, with a token for each actor at which one like it begins. A transition without input adds what is
 * repeated once more, so that one net has the starts of all members. Members are of at least as many actors as a window is wide, so that the windows
 * that show an actor are as many, and differ in where they begin.
 *
 * <p>Some moves are not followed: see {@link RingMoves.Outcomes}. So that the net speaks of all members, each question also asks whether a window comes
 * about that shows an actor with such a move. If none does, none is ever made: before the first, the net has done all that the member did.
 */
public final class WindowNet implements FamilyNet {
    private final PiSystem system;
    private final RingMoves moves;
    private final int width;
    private final long from;
    private final WindowMoves found;
    private final Net net;

    /**
     * Makes the net.
     *
     * @param width how many neighbours a window shows, at least three
     * @param most how many messages between two neighbours are told apart
     * @param wanted the locations that are asked for
     */
    public WindowNet(Family family, int width, int most, Set<String> wanted, Budget budget) {
        this.width = width;
        long value = family.regularFrom();
        RingWord word = RingWord.of(family.member(value));
        while (word.times() < width + 3) { // whole periods of windows with nothing else near
            budget.check();
            RingWord next = RingWord.of(family.member(++value));
            if (next.times() <= word.times()) {
                throw new IrregularFamily("its members do not grow by repeating one part");
            }
            word = next;
        }
        for (int more = 0; more < 2; more++) {
            if (!RingWord.of(family.member(value + more)).growsTo(RingWord.of(family.member(value + more + 1)))) {
                throw new IrregularFamily("its members do not grow by repeating one part");
            }
        }
        this.from = value;
        this.system = family.member(value);
        this.moves = new RingMoves(system, most, wanted);
        List<Window> start = new RingStart(moves, word).windows(width);
        this.found = new WindowMoves(moves, width, new LinkedHashSet<>(start), budget);
        int period = word.period().size();
        int middle = period * (word.times() / 2);
        this.net = build(start, start.subList(middle, middle + period));
    }

    private Net build(List<Window> start, List<Window> repeated) {
        Map<Integer, Long> tokens = new HashMap<>();
        start.forEach(window -> tokens.merge(found.number(window), 1L, Long::sum));
        NetBuilder builder = Net.builder(system.name());
        for (int window = 0; window < found.windows().size(); window++) {
            builder.place(place(window), tokens.getOrDefault(window, 0L));
        }
        builder.transition(MORE);
        count(repeated.stream().map(found::number).toList())
                .forEach((window, count) -> builder.arc(MORE, place(window), count));
        int number = 0;
        for (WindowMoves.Move move : found.moves()) {
            String name = "move" + ++number;
            builder.transition(name);
            count(move.before()).forEach((window, count) -> builder.arc(place(window), name, count));
            count(move.after()).forEach((window, count) -> builder.arc(name, place(window), count));
        }
        return builder.build();
    }

    private static Map<Integer, Long> count(List<Integer> windows) {
        Map<Integer, Long> counts = new LinkedHashMap<>();
        windows.forEach(window -> counts.merge(window, 1L, Long::sum));
        return counts;
    }

    private static String place(int window) {
        return "window" + (window + 1);
    }

    @Override
    public Net net() {
        return net;
    }

    @Override
    public long from() {
        return from;
    }

    /** In a deadlock, no window shows an actor that can move. */
    @Override
    public NetQuestion deadlock() {
        var moving = new ArrayList<String>();
        var stuck = new ArrayList<String>();
        for (int number = 0; number < found.windows().size(); number++) {
            Window window = found.windows().get(number);
            String location = window.actors().get(0).location();
            if (isMoving(window)) {
                moving.add(place(number));
            } else if (!location.equals(RingActor.ENDED) && system.isStuckAt(location)) {
                stuck.add(place(number));
            }
        }
        return asked(CountedPlaces.none(moving) + " and " + CountedPlaces.atLeast(stuck, 1));
    }

    private NetQuestion asked(String condition) {
        List<String> astray =
                found.astray().stream().map(WindowNet::place).sorted().toList();
        return NetQuestion.reach(
                net, astray.isEmpty() ? condition : condition + " or " + CountedPlaces.atLeast(astray, 1));
    }

    private boolean isMoving(Window window) {
        for (int i = 0; i < width; i++) {
            List<RingMail> left = i == 0 ? List.of() : window.links().get(i - 1);
            List<RingMail> right = i == width - 1 ? List.of() : window.links().get(i);
            if (moves.isMoving(new RingMoves.Middle(window.actors().get(i), left, right))) {
                return true;
            }
        }
        return false;
    }

    @Override
    public NetQuestion reach(List<String> locations) {
        var first = new HashMap<String, List<String>>();
        for (int number = 0; number < found.windows().size(); number++) {
            String location = found.windows().get(number).actors().get(0).location();
            first.computeIfAbsent(location, none -> new ArrayList<>()).add(place(number));
        }
        return asked(CountedPlaces.together(locations, first));
    }
}
