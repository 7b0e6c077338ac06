package dev.galgo.examples.buffer;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Asks for one item and keeps it. */
public class Consumer extends Actor {
    private final ActorName buffer;
    private int consumed = -1;

    public Consumer(ActorName buffer) {
        this.buffer = buffer;
    }

    @message
    public void consume() {
        send(buffer, "take", self());
    }

    @message
    public void item(int item) {
        consumed = item;
    }

    @Override
    public String toString() {
        return "consumed " + consumed;
    }
}
