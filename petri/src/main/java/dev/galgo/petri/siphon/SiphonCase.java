package dev.galgo.petri.siphon;

import dev.galgo.petri.net.Net;
import dev.galgo.petri.structure.PlaceInvariant;
import java.util.BitSet;
import java.util.stream.Collectors;

/** A siphon that holds an input of every transition, and whether it can become empty. */
public record SiphonCase(BitSet siphon, Reason reason) {
    /** Why it cannot, or that it might. */
    public sealed interface Reason {}

    /** It contains a trap that is marked at the start. */
    public record MarkedTrap(BitSet trap) implements Reason {}

    /** An invariant keeps tokens in it. */
    public record Controlled(PlaceInvariant invariant) implements Reason {}

    /** The state equation has no solution in whole numbers in which it is empty. */
    public record NoSolution() implements Reason {}

    /** The state equation has a solution in which it is empty: a potential deadlock. */
    public record MayEmpty(long[] marking, long[] firings) implements Reason {}

    static String names(BitSet places, Net net) {
        return places.stream().mapToObj(net::placeName).collect(Collectors.joining(", "));
    }

    /** The case in words, as in {@code siphon p1, p3, p4: no marked trap, no invariant, no solution of the state equation}. */
    public String text(Net net) {
        String why;
        if (reason instanceof MarkedTrap marked) {
            why = "has the marked trap " + names(marked.trap(), net);
        } else if (reason instanceof Controlled controlled) {
            why = "has no marked trap; the invariant " + controlled.invariant().text(net) + " keeps tokens in it";
        } else if (reason instanceof NoSolution) {
            why = "has no marked trap and no place invariant; the state equation has no solution in which it is empty";
        } else {
            why = "has no marked trap and no place invariant; the state equation has a solution in which it is empty";
        }
        return "siphon " + names(siphon, net) + " " + why;
    }
}
