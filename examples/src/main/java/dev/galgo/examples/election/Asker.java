package dev.galgo.examples.election;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Wants to know the leader. */
public class Asker extends Actor {
    private int leader = -1;

    @message
    public void ask(ActorName node) {
        leader = call(node, "leader");
    }

    @Override
    public String toString() {
        return leader < 0 ? "does not know the leader" : "knows that " + leader + " is the leader";
    }
}
