package dev.galgo.examples.buffer;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Makes one item. */
public class Producer extends Actor {
    private final ActorName buffer;

    public Producer(ActorName buffer) {
        this.buffer = buffer;
    }

    @message
    public void produce(int item) {
        send(buffer, "put", item);
    }
}
