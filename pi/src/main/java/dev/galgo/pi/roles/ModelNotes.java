package dev.galgo.pi.roles;

import dev.galgo.petri.net.Net;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** What a reader of a model has to know of how it differs from the net: the comments at its beginning. */
final class ModelNotes {
    private final Roles roles;
    private final ModelNames names;

    ModelNotes(Roles roles, ModelNames names) {
        this.roles = roles;
        this.names = names;
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    List<String> lines(boolean between, boolean starter) {
        Net net = roles.net();
        Markable markable = roles.markable();
        var lines = new ArrayList<String>();
        lines.add("Made from the net " + oneLine(net.name()) + " of " + count(net.placeCount(), "place") + " and "
                + count(net.transitionCount(), "transition") + ".");
        List<Integer> unmarked = IntStream.range(0, net.placeCount())
                .filter(p -> !markable.places().get(p))
                .boxed()
                .toList();
        list(lines, "Left out, since no token comes there: ", unmarked, net::placeName);
        list(lines, "Left out, since they never fire: ", markable.neverFire(), net::transitionName);
        list(lines, "Left out, since others do the same: ", markable.repeated(), net::transitionName);
        if (between) {
            lines.add(
                    "Some transitions are two steps here. The second can always be made: no deadlock comes or goes by that.");
        }
        if (starter) {
            lines.add(names.actor(names.starter()) + " sends what is pending at the start, and ends: one place and one "
                    + "transition more.");
        }
        boolean mayEnd = IntStream.range(0, roles.actorCount()).allMatch(roles::mayEnd);
        lines.add(
                mayEnd
                        ? "The net is dead, too, when all actors have ended. That is no deadlock of the model."
                        : "The model has a deadlock where the net is dead, and nowhere else.");
        return lines;
    }

    private static void list(List<String> lines, String what, List<Integer> which, IntFunction<String> name) {
        if (!which.isEmpty()) {
            lines.add(what
                    + oneLine(String.join(", ", which.stream().map(name::apply).toList())));
        }
    }

    /** A comment ends with its line, so nothing in it may end the line. */
    static String oneLine(String text) {
        return text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ");
    }
}
