package dev.galgo.petri.colored;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.net.NetException;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The tokens that arcs carry under a binding; refuses what has no meaning, and says where. */
final class ArcTokens {
    /** What a colour and its number fill in a sorted map. */
    private static final long COLOR_BYTES = 80;

    private final ColoredNet net;

    /** Throws where a sum is of more colours, or places have more of them, than may be kept. */
    ArcTokens(ColoredNet net, Budget budget) {
        this.net = net;
        long bits = 0;
        for (ColoredNet.Place place : net.places()) {
            check(place.initial(), "the initial marking of '" + place.name() + "'", budget);
            bits += place.sort().size();
        }
        if (bits / 4 > budget.limits().memory()) {
            throw tooMuch("the coloured net has " + bits + " places when unfolded", budget);
        }
        for (ColoredNet.Transition transition : net.transitions()) {
            for (List<ColoredNet.Arc> arcs : List.of(transition.inputs(), transition.outputs())) {
                arcs.forEach(arc -> check(arc.tokens(), "an arc of '" + transition.name() + "'", budget));
            }
        }
    }

    private static void check(ColorSum sum, String what, Budget budget) {
        BigInteger colors = sum.spread();
        if (colors.multiply(BigInteger.valueOf(COLOR_BYTES)).bitLength() > 62
                || colors.longValue() * COLOR_BYTES > budget.limits().memory()) {
            throw tooMuch(what + " is of " + colors + " colours", budget);
        }
    }

    private static LimitReached tooMuch(String what, Budget budget) {
        return new LimitReached(
                LimitReached.Kind.MEMORY,
                what + ": more than " + budget.limits().memory() + " bytes");
    }

    NavigableMap<Integer, Long> initial(int place) {
        ColoredNet.Place one = net.places().get(place);
        return checked(one.initial(), new int[0], "the initial marking of '" + one.name() + "'");
    }

    NavigableMap<Integer, Long> tokens(int transition, ColoredNet.Arc arc, int[] binding) {
        ColoredNet.Transition one = net.transitions().get(transition);
        return checked(
                arc.tokens(),
                binding,
                () -> "an arc between '" + net.places().get(arc.place()).name() + "' and '" + one.name() + "', where "
                        + one.text(binding) + ",");
    }

    private static NavigableMap<Integer, Long> checked(ColorSum sum, int[] binding, String what) {
        return checked(sum, binding, () -> what);
    }

    private static NavigableMap<Integer, Long> checked(ColorSum sum, int[] binding, Supplier<String> what) {
        NavigableMap<Integer, Long> tokens;
        try {
            tokens = sum.tokens(binding);
        } catch (ArithmeticException large) {
            throw new NetException(what.get() + " has more tokens than can be counted");
        }
        for (long count : tokens.values()) {
            if (count < 0) {
                throw new NetException(
                        what.get()
                                + " subtracts tokens that are not there, which has no meaning; a condition of the transition can rule it out");
            }
            if (count > Integer.MAX_VALUE) {
                throw new NetException(
                        what.get() + " has " + count + " tokens of a colour; it can be " + Integer.MAX_VALUE);
            }
        }
        return tokens;
    }

    /** What the transition takes from, or puts on, the places in all. */
    NavigableMap<Integer, NavigableMap<Integer, Long>> side(int transition, boolean inputs, int[] binding) {
        var byPlace = new TreeMap<Integer, NavigableMap<Integer, Long>>();
        ColoredNet.Transition one = net.transitions().get(transition);
        for (ColoredNet.Arc arc : inputs ? one.inputs() : one.outputs()) {
            NavigableMap<Integer, Long> tokens = tokens(transition, arc, binding);
            NavigableMap<Integer, Long> all = byPlace.putIfAbsent(arc.place(), tokens);
            if (all != null) {
                tokens.forEach((color, count) -> all.merge(color, count, Math::addExact));
            }
        }
        return byPlace;
    }

    boolean takesNothing(int transition, int[] binding) {
        for (ColoredNet.Arc arc : net.transitions().get(transition).inputs()) {
            if (!tokens(transition, arc, binding).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Whether the transition takes this colour from the place, and nothing that cannot be there. */
    boolean takes(int transition, int place, int color, int[] binding, BitSet[] markable) {
        boolean takes = false;
        for (ColoredNet.Arc arc : net.transitions().get(transition).inputs()) {
            NavigableMap<Integer, Long> tokens = tokens(transition, arc, binding);
            for (Map.Entry<Integer, Long> one : tokens.entrySet()) {
                if (!markable[arc.place()].get(one.getKey())) {
                    return false;
                }
            }
            takes |= arc.place() == place && tokens.containsKey(color);
        }
        return takes;
    }
}
