package dev.galgo.examples.bugs;

import java.util.ArrayList;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/**
 * Takes one item too many: the constraint that should hold back {@code put} at a full buffer is off by one.
 *
 * <p>It shows only if three items arrive before the first is taken. Compare {@link BoundedBuffer}.
 */
public class OverfullBuffer extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName buffer;

    @message
    public void setUp(String[] args) {
        buffer = create(Buffer.class);
    }

    @message
    public void test(String[] args) {
        for (int item = 0; item < 3; item++) {
            send(buffer, "put", item);
        }
        for (int taken = 0; taken < 3; taken++) {
            send(buffer, "take");
        }
    }

    /** Holds up to two items, first in, first out. */
    public static class Buffer extends Actor {
        private static final int CAPACITY = 2;

        private final ArrayList<Integer> items = new ArrayList<>();

        @Disable(messageName = "put")
        public boolean full() {
            return items.size() > CAPACITY;
        }

        @Disable(messageName = "take")
        public boolean empty() {
            return items.isEmpty();
        }

        @message
        public void put(int item) {
            assert items.size() < CAPACITY : "no room for " + item + " beside " + items;
            items.add(item);
        }

        @message
        public void take() {
            items.remove(0);
        }
    }
}
