package dev.galgo.pi.roles;

import static dev.galgo.pi.roles.RoleRule.message;
import static dev.galgo.pi.roles.RoleRule.stand;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.ArrayList;
import java.util.List;

/**
 * What each place and transition by itself asks of roles. A transition moves one actor: it takes from one stand, and from one message or none; it puts on
 * one stand or none, and on any messages. An actor at a stand either waits for messages or does not: were some of its transitions to take a message and
 * others none, a model would have to choose first, and one that has chosen to wait can be stuck where the net is not.
 */
final class RoleRules {
    /** More messages at once than anybody reads. */
    static final int MOST = 1_000;

    private static final long BYTES = 64;

    private final Markable markable;
    private final Net net;
    private final Budget budget;
    private final List<RoleRule> rules = new ArrayList<>();
    private long pairs;

    private RoleRules(Markable markable, Budget budget) {
        this.markable = markable;
        this.net = markable.net();
        this.budget = budget;
    }

    /** The rules; throws where no roles could help. */
    static List<RoleRule> of(Markable markable, Budget budget) throws NoActorsException {
        var rules = new RoleRules(markable, budget);
        for (int t : markable.transitions()) {
            rules.inputs(t);
        }
        rules.choices();
        for (int t : markable.transitions()) {
            rules.outputs(t);
        }
        rules.tokens();
        return rules.rules;
    }

    private void inputs(int t) throws NoActorsException {
        Arcs inputs = net.inputs(t);
        if (inputs.isEmpty()) {
            throw new NoActorsException(transition(t) + " takes nothing, so nobody is there to do it. "
                    + "Give it a place with one token that it takes and puts back.");
        }
        for (int i = 0; i < inputs.size(); i++) {
            if (inputs.value(i) > 1) {
                throw new NoActorsException(transition(t) + " takes " + inputs.value(i) + " tokens from "
                        + place(inputs.key(i)) + " at once, and an actor takes one message at a time.");
            }
        }
        if (inputs.size() > 2) {
            throw new NoActorsException(transition(t) + " takes from " + inputs.size() + " places, "
                    + places(inputs.keys()) + ": an actor stands at one and takes a message from one other, no more.");
        }
        int first = inputs.key(0);
        if (inputs.size() == 1) {
            rule(
                    transition(t) + " takes from " + place(first) + " alone: an actor stands there",
                    new int[] {stand(first)});
        } else {
            int second = inputs.key(1);
            rule(
                    transition(t) + " takes from " + place(first) + " and " + place(second)
                            + ": an actor stands at one of them, and the other is a message",
                    new int[] {stand(first), stand(second)},
                    new int[] {message(first), message(second)});
        }
    }

    private void choices() throws NoActorsException {
        List<List<Integer>> consumers = markable.consumers();
        for (int p = 0; p < consumers.size(); p++) {
            int alone = -1;
            int with = -1;
            for (int t : consumers.get(p)) {
                alone = net.inputs(t).size() == 1 ? t : alone;
                with = net.inputs(t).size() == 2 ? t : with;
            }
            if (alone >= 0 && with >= 0) {
                throw new NoActorsException(
                        "An actor at " + place(p) + " could go on by itself ("
                                + transition(alone) + ") and could take a message (" + transition(with)
                                + "). A model has no such choice: an actor that chose to wait would be stuck where the net is not.");
            }
        }
    }

    private void outputs(int t) throws NoActorsException {
        Arcs outputs = net.outputs(t);
        long tokens = 0;
        for (int i = 0; i < outputs.size(); i++) {
            tokens += outputs.value(i);
        }
        if (tokens > MOST) {
            throw new NoActorsException(transition(t) + " puts " + tokens
                    + " tokens: a model writes each message down, and more than " + MOST + " at once are too many.");
        }
        pairs += (long) outputs.size() * outputs.size() / 2;
        budget.memory(BYTES * pairs);
        var clauses = new ArrayList<int[]>();
        for (int i = 0; i < outputs.size(); i++) {
            if (outputs.value(i) > 1) {
                rule(
                        transition(t) + " puts " + outputs.value(i) + " tokens on " + place(outputs.key(i))
                                + ": these are messages",
                        new int[] {message(outputs.key(i))});
            }
            for (int j = 0; j < i; j++) {
                clauses.add(new int[] {message(outputs.key(i)), message(outputs.key(j))});
            }
        }
        if (!clauses.isEmpty()) {
            rules.add(new RoleRule(
                    transition(t) + " puts on " + places(outputs.keys())
                            + ": its actor goes on at one of them at most, and the others are messages",
                    clauses));
        }
    }

    private void tokens() {
        for (int p = 0; p < net.placeCount(); p++) {
            if (net.initial(p) > 1) {
                rule(place(p) + " starts with " + net.initial(p) + " tokens: these are messages", new int[] {message(p)
                });
            }
        }
    }

    private void rule(String why, int[]... clauses) {
        rules.add(new RoleRule(why, List.of(clauses)));
    }

    private String transition(int t) {
        return "transition '" + net.transitionName(t) + "'";
    }

    private String place(int p) {
        return "place '" + net.placeName(p) + "'";
    }

    private String places(int[] all) {
        var names = new StringBuilder();
        for (int i = 0; i < all.length; i++) {
            String comma = i == 0 ? "" : i == all.length - 1 ? " and " : ", ";
            names.append(comma).append('\'').append(net.placeName(all[i])).append('\'');
        }
        return names.toString();
    }
}
