package dev.galgo.examples.psort;

import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** A place in the pipe: keeps the smallest number it has seen and passes the others on. */
public class Mid extends Actor {
    private final @Nullable ActorName successor;
    private boolean hasValue;
    private int value;

    /** The last place, to which only one number comes. */
    public Mid() {
        this.successor = null;
    }

    public Mid(ActorName successor) {
        this.successor = successor;
    }

    @message
    public void push(int pushed) {
        if (hasValue) {
            send(successor, "push", Math.max(pushed, value));
            value = Math.min(pushed, value);
        } else {
            hasValue = true;
            value = pushed;
        }
    }
}
