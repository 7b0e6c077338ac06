package dev.galgo.examples.bugs;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Never returns from a handler if the work comes first: it spins until a flag is set that only another message can set.
 *
 * <p>An actor takes one message at a time, so the permission cannot arrive while the handler waits for it. An actor waits by returning.
 */
public class EndlessHandler extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName worker;

    @message
    public void setUp(String[] args) {
        worker = create(Worker.class);
    }

    @message
    public void test(String[] args) {
        send(worker, "permit");
        send(worker, "work");
    }

    /** Works once it is permitted to. */
    public static class Worker extends Actor {
        private boolean permitted;
        private long waited;

        @message
        public void permit() {
            permitted = true;
        }

        @message
        public void work() {
            while (!permitted) {
                waited++;
            }
        }

        @message
        public long waited() {
            return waited;
        }
    }
}
