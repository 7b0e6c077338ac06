package dev.galgo.examples.bugs;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Never ends: each actor creates a successor, and there is no last one.
 *
 * <p>No search can finish it; one with a bound says that it found nothing within that bound, and not that there is nothing.
 */
public class EndlessCreation extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName ancestor;

    @message
    public void setUp(String[] args) {
        ancestor = create(Generation.class);
    }

    @message
    public void test(String[] args) {
        send(ancestor, "live", 1);
    }

    /** Lives to bring up the next. */
    public static class Generation extends Actor {
        @message
        public void live(int number) {
            ActorName next = create(Generation.class);
            send(next, "live", number + 1);
        }
    }
}
