package dev.galgo.examples.bugs;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Sends more messages than a search should look at one by one: all are equal, and their order means nothing.
 *
 * <p>Without a reduction there are more schedules than anybody can run; a search that sees that equal messages are interchangeable needs one.
 * Argument: how many messages, 10000 if absent.
 */
public class Flood extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName river;

    @message
    public void setUp(String[] args) {
        river = create(River.class, create(Sea.class));
    }

    @message
    public void test(String[] args) {
        send(river, "flow", Arguments.size(args, 10_000));
    }

    /** Sends every drop at once. */
    public static class River extends Actor {
        private final ActorName sea;

        public River(ActorName sea) {
            this.sea = sea;
        }

        @message
        public void flow(int drops) {
            for (int drop = 0; drop < drops; drop++) {
                send(sea, "drop");
            }
        }
    }

    /** Counts drops. */
    public static class Sea extends Actor {
        private int drops;

        @message
        public void drop() {
            drops++;
        }

        @message
        public int drops() {
            return drops;
        }
    }
}
