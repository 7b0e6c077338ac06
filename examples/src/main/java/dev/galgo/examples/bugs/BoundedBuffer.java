package dev.galgo.examples.bugs;

import java.util.ArrayList;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/**
 * Has nothing wrong: a buffer that takes items while there is room and gives them while there are any.
 *
 * <p>The two constraints hold back what the buffer cannot do now; held back messages wait. Compare {@link OverfullBuffer}.
 */
public class BoundedBuffer extends Actor {
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
            return items.size() == CAPACITY;
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
