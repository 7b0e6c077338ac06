package dev.galgo.pi.roles;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** A net of which every place has a role, as actors that move. Actors are numbered by where they stand at the start. */
final class Roles {
    /** Sends what is pending at the start. */
    static final int NOBODY = -1;

    /**
     * What a transition does.
     *
     * @param taken the message, -1 for none
     * @param sent the messages, as often as they are sent
     * @param to -1 if the actor ends
     */
    record Turn(int transition, int from, int taken, Arcs sent, int to) {
        boolean isSilent() {
            return taken < 0 && sent.isEmpty();
        }
    }

    private final Markable markable;
    private final BitSet stands;
    private final Actors actors;
    private final List<List<Turn>> turns = new ArrayList<>();
    private final int[] receiver;

    Roles(Markable markable, BitSet stands, Actors actors) {
        this.markable = markable;
        this.stands = stands;
        this.actors = actors;
        this.receiver = new int[net().placeCount()];
        Arrays.fill(receiver, NOBODY);
        for (int p = 0; p < net().placeCount(); p++) {
            turns.add(new ArrayList<>());
        }
        for (int t : markable.transitions()) {
            Turn turn = turn(t);
            turns.get(turn.from()).add(turn);
            if (turn.taken() >= 0) {
                receiver[turn.taken()] = actors.at(turn.from());
            }
        }
        // Nobody takes it, so it does not matter to whom it is sent: let that be the sender.
        for (int t : markable.transitions()) {
            Turn turn = turn(t);
            for (int p : turn.sent().keys()) {
                receiver[p] = receiver[p] == NOBODY ? actors.at(turn.from()) : receiver[p];
            }
        }
    }

    private Turn turn(int t) {
        int from = Actors.only(net().inputs(t).keys(), stands);
        int to = Actors.only(net().outputs(t).keys(), stands);
        Arcs sent = to < 0 ? net().outputs(t) : net().outputs(t).without(to);
        int taken = Arrays.stream(net().inputs(t).keys())
                .filter(p -> p != from)
                .findFirst()
                .orElse(-1);
        return new Turn(t, from, taken, sent, to);
    }

    Net net() {
        return markable.net();
    }

    Markable markable() {
        return markable;
    }

    int actorCount() {
        return actors.starts().size();
    }

    int start(int actor) {
        return actors.starts().get(actor);
    }

    List<Integer> stands(int actor) {
        return stands.stream().filter(p -> actors.at(p) == actor).boxed().toList();
    }

    List<Integer> messages() {
        return markable.places().stream().filter(p -> !stands.get(p)).boxed().toList();
    }

    /** To whom a message goes; {@link #NOBODY} if it is only there from the start. */
    int receiver(int message) {
        return receiver[message];
    }

    /** What an actor may do at a stand. */
    List<Turn> turns(int stand) {
        return turns.get(stand);
    }

    /** Whether there is a transition by which the actor ends. */
    boolean mayEnd(int actor) {
        return stands(actor).stream().anyMatch(p -> turns(p).stream().anyMatch(turn -> turn.to() < 0));
    }
}
