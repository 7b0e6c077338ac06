package dev.galgo.pi.roles;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.pi.roles.Roles.Turn;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Writes actors and messages down; what the net calls them stands in comments. */
final class ModelText {
    private final Roles roles;
    private final Net net;
    private final ModelNames names;
    private final BitSet circles;
    private final Arcs sentAtStart;
    private final List<String> heads = new ArrayList<>();
    /** The messages of each actor that the net has no place for. */
    private final Map<Integer, String> ticks = new HashMap<>();

    private final Map<Integer, String> nevers = new HashMap<>();
    private final List<String> lasting = new ArrayList<>();
    private final StringBuilder equations = new StringBuilder();
    private final StringBuilder between = new StringBuilder();
    private int moreLocations;

    ModelText(Roles roles) throws NoActorsException {
        this.roles = roles;
        this.net = roles.net();
        this.names = new ModelNames(roles);
        this.circles = SilentCircles.closing(roles);
        var tokens = new TreeMap<Integer, Long>();
        roles.messages().forEach(p -> tokens.put(p, net.initial(p)));
        this.sentAtStart = Arcs.of(tokens);
        long sum = tokens.values().stream().mapToLong(Long::longValue).sum();
        if (sum > RoleRules.MOST) {
            throw new NoActorsException(
                    "At the start there are " + sum + " messages: a model writes each of them down, and" + " more than "
                            + RoleRules.MOST + " at once are too many.");
        }
        for (int a = 0; a < roles.actorCount(); a++) {
            heads.add(head(a));
        }
        heads.add(head(names.starter()));
    }

    /** {@code (ping; pong)}: the actor, and all to whom it ever sends something. */
    private String head(int actor) {
        var known = new TreeSet<Integer>();
        if (actor == names.starter()) {
            addReceivers(sentAtStart, known);
        } else {
            for (int p : roles.stands(actor)) {
                for (Turn turn : roles.turns(p)) {
                    addReceivers(turn.sent(), known);
                }
            }
        }
        known.remove(actor);
        String list = known.stream().map(names::actor).collect(Collectors.joining(", "));
        return "(" + names.actor(actor) + ";" + (list.isEmpty() ? "" : " " + list) + ")";
    }

    private void addReceivers(Arcs sent, Set<Integer> known) {
        for (int p : sent.keys()) {
            known.add(names.receiver(p));
        }
    }

    NetModel model() {
        for (int a = 0; a < roles.actorCount(); a++) {
            equations.append('\n');
            for (int p : roles.stands(a)) {
                location(a, p);
                equations.append(between);
                between.setLength(0);
            }
        }
        String start = sentAtStart.isEmpty() ? "" : start();
        var text = new StringBuilder();
        new ModelNotes(roles, names)
                .lines(moreLocations > 0, !sentAtStart.isEmpty())
                .forEach(line -> text.append("// ").append(line).append('\n'));
        text.append("system ").append(Identifiers.word(net.name(), "net")).append('\n');
        int actors = roles.actorCount() + (sentAtStart.isEmpty() ? 0 : 1);
        for (int a = 0; a < actors; a++) {
            declaration(a, text);
        }
        text.append(equations).append("\ninit {\n");
        for (int a = 0; a < roles.actorCount(); a++) {
            text.append("  ").append(names.actor(a)).append(": ");
            text.append(call(a, roles.start(a))).append('\n');
        }
        text.append(start).append("}\n");
        if (!lasting.isEmpty()) {
            text.append(
                    "// Nothing is taken from these places, so who comes there waits for ever. Where that is no deadlock:\n");
            text.append("// final ").append(String.join(", ", lasting)).append('\n');
        }
        text.append("check deadlock\n");
        return new NetModel(text.toString(), moreLocations + (sentAtStart.isEmpty() ? 0 : 1), ticks.size());
    }

    private String start() {
        int a = names.starter();
        String location = names.moreLocation("Start");
        equations.append('\n').append(location).append(heads.get(a)).append(" = ");
        equations.append(outputs(sentAtStart)).append(" | 0\n");
        return "  " + names.actor(a) + ": " + location + heads.get(a) + "\n";
    }

    private void declaration(int actor, StringBuilder text) {
        text.append("static actor ").append(names.kind(actor)).append(" owns {");
        var more = new ArrayList<String>();
        Optional.ofNullable(ticks.get(actor)).ifPresent(more::add);
        Optional.ofNullable(nevers.get(actor)).ifPresent(more::add);
        List<Integer> places = roles.messages().stream()
                .filter(p -> names.receiver(p) == actor)
                .toList();
        for (int p : places) {
            text.append("\n  ").append(names.message(p)).append("()");
            text.append(comment(names.message(p), net.placeName(p), List.of()));
        }
        for (String message : more) {
            text.append("\n  ").append(message).append("()");
        }
        text.append(places.isEmpty() && more.isEmpty() ? " }\n" : "\n}\n");
    }

    private void location(int actor, int stand) {
        String name = names.location(stand);
        List<Turn> turns = roles.turns(stand);
        equations.append(name).append(heads.get(actor)).append(" =");
        if (turns.isEmpty()) {
            String never = nevers.computeIfAbsent(actor, none -> names.moreMessage(actor, "Never"));
            lasting.add(name);
            equations
                    .append(' ')
                    .append(names.actor(actor))
                    .append('.')
                    .append(never)
                    .append("() . ");
            equations
                    .append(call(actor, stand))
                    .append(comment(name, net.placeName(stand), List.of()))
                    .append('\n');
        } else if (turns.size() == 1) {
            Turn turn = turns.get(0);
            equations.append(' ').append(turn.taken() < 0 ? act(actor, turn) : receive(actor, turn));
            String transition = net.transitionName(turn.transition());
            equations
                    .append(comment(name, net.placeName(stand), List.of(transition)))
                    .append('\n');
        } else {
            equations.append(comment(name, net.placeName(stand), List.of())).append('\n');
            String sign = "      ";
            for (Turn turn : turns) {
                boolean waits = turn.taken() >= 0;
                equations.append(sign).append(waits ? receive(actor, turn) : way(actor, turn));
                equations
                        .append(comment("", "", List.of(net.transitionName(turn.transition()))))
                        .append('\n');
                sign = waits ? "    + " : "  (+) ";
            }
        }
    }

    private String receive(int actor, Turn turn) {
        return names.actor(actor) + "." + names.message(turn.taken()) + "() . " + way(actor, turn);
    }

    /** Where the actor goes on: if there is something to send first, at a location of its own. */
    private String way(int actor, Turn turn) {
        if (turn.sent().isEmpty() && !circles.get(turn.transition())) {
            return call(actor, turn.to());
        }
        return more(actor, net.transitionName(turn.transition()), act(actor, turn));
    }

    private String act(int actor, Turn turn) {
        if (circles.get(turn.transition())) {
            String tick =
                    names.actor(actor) + "." + ticks.computeIfAbsent(actor, none -> names.moreMessage(actor, "Again"));
            return tick + "<> | "
                    + more(
                            actor,
                            net.transitionName(turn.transition()) + " again",
                            tick + "() . " + call(actor, turn.to()));
        }
        return turn.sent().isEmpty() ? call(actor, turn.to()) : outputs(turn.sent()) + " | " + call(actor, turn.to());
    }

    private String more(int actor, String like, String body) {
        moreLocations++;
        String called = names.moreLocation(like) + heads.get(actor);
        between.append(called).append(" = ").append(body).append('\n');
        return called;
    }

    private String outputs(Arcs sent) {
        var all = new ArrayList<String>();
        for (int i = 0; i < sent.size(); i++) {
            int p = sent.key(i);
            for (long copy = 0; copy < sent.value(i); copy++) {
                all.add(names.actor(names.receiver(p)) + "." + names.message(p) + "<>");
            }
        }
        return String.join(" | ", all);
    }

    private String call(int actor, int stand) {
        return stand < 0 ? "0" : names.location(stand) + heads.get(actor);
    }

    /** What the net calls it, if that is something else, and the transitions. */
    private static String comment(String name, String place, List<String> transitions) {
        var said = new ArrayList<String>();
        if (!place.equals(name)) {
            said.add(place);
        }
        if (!transitions.isEmpty()) {
            said.add(String.join(", ", transitions));
        }
        return said.isEmpty() ? "" : "  // " + ModelNotes.oneLine(String.join(": ", said));
    }
}
