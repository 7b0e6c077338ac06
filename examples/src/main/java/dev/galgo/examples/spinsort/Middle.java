package dev.galgo.examples.spinsort;

import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** A place in the pipe: keeps the smallest number it has seen and passes on as many as there are places behind it. */
public class Middle extends Actor {
    private final @Nullable ActorName successor;
    private int toPass;
    private boolean hasValue;
    private int value;

    /** The last place. */
    public Middle() {
        successor = null;
    }

    /** The place before {@code successor}, with {@code toPass} places behind it. */
    public Middle(ActorName successor, int toPass) {
        this.successor = successor;
        this.toPass = toPass;
    }

    @message
    public void push(int pushed) {
        if (!hasValue) {
            hasValue = true;
            value = pushed;
        } else if (successor != null && toPass > 0) {
            send(successor, "push", Math.max(pushed, value));
            value = Math.min(pushed, value);
            toPass--;
        }
    }
}
