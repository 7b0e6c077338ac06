package dev.galgo.examples.spinsort;

import dev.galgo.examples.pipesort.Values;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** The left end of the pipe: feeds all numbers into it at once. */
public class Left extends Actor {
    private final ActorName successor;

    public Left(ActorName successor) {
        this.successor = successor;
    }

    @message
    public void start(int n) {
        for (int value : Values.first(n)) {
            send(successor, "push", value);
        }
    }
}
