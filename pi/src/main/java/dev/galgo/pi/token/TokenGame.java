package dev.galgo.pi.token;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.MixedDelivery;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Configuration;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A Petri net as an actor program, for whoever wants to walk through it: one actor, whose state is the marking. Each transition is pending at any time, as a message
 * that is accepted where the transition is enabled; delivering it fires the transition and makes it pending again. So two configurations are equal if and only if
 * their markings are, and a marking at which nothing can be delivered is dead, which is a deadlock.
 *
 * <p>Transitions keep to no order, whatever is said of messages.
 */
public final class TokenGame implements Semantics, MixedDelivery {
    private static final String NET = "net";

    private final Net net;
    private final ActorNames names = new ActorNames();
    private final ActorId actor = names.of(null, null, 0, NET);
    private final List<Message> transitions;

    public TokenGame(Net net) {
        this.net = net;
        this.transitions = net.transitions().stream()
                .map(name -> Message.send(actor, name, Content.BARE))
                .toList();
    }

    @Override
    public ActorNames names() {
        return names;
    }

    @Override
    public Boot boot() {
        var start = new TokenState(net, net.initialMarking().toArray());
        List<@Nullable ActorId> nobody = new ArrayList<>(Collections.nCopies(transitions.size(), null));
        return new Boot(
                List.of(new Birth(actor, ready(start))),
                transitions,
                nobody,
                -1,
                transitions.isEmpty() ? deadlock(start) : null);
    }

    private static Local.Ready ready(TokenState state) {
        return new Local.Ready(state, Offspring.NONE);
    }

    private int transition(Message message) {
        return net.transition(message.name()).orElseThrow();
    }

    @Override
    public boolean accepts(Local.Ready local, Message message) {
        return state(local).enables(transition(message));
    }

    @Override
    public String reasonAgainst(Local.Ready local, Message message) {
        TokenState state = state(local);
        Arcs inputs = net.inputs(transition(message));
        var lacking = new ArrayList<String>();
        for (int i = 0; i < inputs.size(); i++) {
            long there = state.tokens(inputs.key(i));
            long needed = inputs.value(i);
            if (there < needed) {
                lacking.add(net.placeName(inputs.key(i)) + " has " + there + " of " + needed
                        + (needed == 1 ? " token" : " tokens"));
            }
        }
        Arcs against = net.inhibitors(transition(message));
        for (int i = 0; i < against.size(); i++) {
            long there = state.tokens(against.key(i));
            if (there >= against.value(i)) {
                lacking.add(net.placeName(against.key(i)) + " has " + there + (there == 1 ? " token" : " tokens")
                        + " and must have fewer than " + against.value(i));
            }
        }
        return String.join(", ", lacking);
    }

    @Override
    public List<Step> steps(Local local, Message message) {
        return List.of(Step.to(ready(state(local).after(transition(message))), List.of(message), List.of()));
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Choice> choices) {
        int transition = transition(message);
        return StepDetails.of("takes " + tokens(net.inputs(transition)) + ", puts " + tokens(net.outputs(transition)));
    }

    private String tokens(Arcs arcs) {
        var tokens = new ArrayList<String>();
        for (int i = 0; i < arcs.size(); i++) {
            tokens.add((arcs.value(i) == 1 ? "" : arcs.value(i) + " ") + net.placeName(arcs.key(i)));
        }
        return tokens.isEmpty() ? "nothing" : String.join(" + ", tokens);
    }

    @Override
    public Failure failureAtEnd(Configuration at) {
        return deadlock(state(at.local(actor)));
    }

    private static Failure deadlock(TokenState state) {
        String marking = state.marking();
        return new Failure(
                FindingKind.DEADLOCK, "no transition is enabled at " + marking, "dead marking " + marking, null);
    }

    private static TokenState state(Local local) {
        if (local.state() instanceof TokenState state) {
            return state;
        }
        throw new IllegalStateException("a net neither waits nor ends");
    }

    /** A net that goes on for ever is what people want. */
    @Override
    public boolean isToEnd() {
        return false;
    }

    @Override
    public Collection<String> handlers(String type) {
        return net.transitions();
    }

    /** With names of its own; the net itself nobody can change. */
    @Override
    public TokenGame anew() {
        return new TokenGame(net);
    }

    @Override
    public DeliveryModel between() {
        return DeliveryModel.UNORDERED;
    }

    @Override
    public boolean crosses(Message message) {
        return true;
    }
}
