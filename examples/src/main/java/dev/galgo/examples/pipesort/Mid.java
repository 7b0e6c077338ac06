package dev.galgo.examples.pipesort;

import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** A place in the pipe: keeps the smallest number it has seen and passes the others on. */
public class Mid extends Actor {
    private @Nullable ActorName successor;
    private boolean hasValue;
    private int value;

    @message
    public void push(int pushed) {
        if (!hasValue) {
            hasValue = true;
            value = pushed;
            return;
        }
        if (successor == null) {
            successor = create(Mid.class);
        }
        send(successor, "push", Math.max(pushed, value));
        value = Math.min(pushed, value);
    }
}
