package dev.galgo.examples.buffer;

import java.util.ArrayDeque;
import java.util.Deque;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/** Takes items while there is room and hands them out while there are any, first in, first out. */
public class Buffer extends Actor {
    private final int capacity;
    private final Deque<Integer> items = new ArrayDeque<>();

    public Buffer(int capacity) {
        this.capacity = capacity;
    }

    @Disable(messageName = "put")
    public boolean full() {
        return items.size() == capacity;
    }

    @Disable(messageName = "take")
    public boolean empty() {
        return items.isEmpty();
    }

    @message
    public void put(int item) {
        items.add(item);
    }

    @message
    public void take(ActorName consumer) {
        send(consumer, "item", items.remove());
    }
}
