package dev.galgo.examples.liveness;

import dev.galgo.examples.Arguments;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Clients share a lock that sends away whoever finds it taken; who was sent away asks again at once. Compare {@link QueueingLock}.
 *
 * <ul>
 *   <li>Only one is inside, {@code forall Client a, b: [] !(a.inside && b.inside)}: holds. Breaks with {@code broken}, where the lock does not look whether it is taken; the
 *       lock sees that by an assertion, when somebody gives back what another one has.
 *   <li>Somebody has the lock again and again, and gives it back, {@code [] <> (lock.holder != null) && [] <> (lock.holder = null)}: holds if deliveries are fair.
 *   <li>Whoever waits enters, {@code forall Client c: [] (c.waiting -> <> !c.waiting)}: breaks, however fair deliveries are. Each time that one of the clients asks, another
 *       one has the lock.
 * </ul>
 *
 * <p>Every client has one message under way at any time: {@code start}, {@code acquire}, {@code busy}, {@code granted}, {@code release} or {@code released}. Arguments: how many
 * clients, 2 if absent; then {@code brief}, where a client gives the lock back as soon as it has it, so that no configuration shows it inside; {@code staying}, where it is inside
 * until its own message {@code leave}; or {@code broken}, where it stays, too.
 */
public class SpinningLock extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] clients;

    @message
    public void setUp(String[] args) {
        String variant = Arguments.variant(args, 1, "brief", "staying", "broken");
        ActorName lock = create(Lock.class, variant.equals("broken"));
        clients = new ActorName[Arguments.size(args, 2)];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = create(Client.class, lock, !variant.equals("brief"));
        }
    }

    @message
    public void test(String[] args) {
        for (ActorName client : clients) {
            send(client, "start");
        }
    }

    /** Wants the lock again and again. */
    public static class Client extends Actor {
        private final ActorName lock;
        private final boolean stays;

        @SuppressWarnings("UnusedVariable") // for claims
        private boolean waiting;

        @SuppressWarnings("UnusedVariable") // for claims
        private boolean inside;

        public Client(ActorName lock, boolean stays) {
            this.lock = lock;
            this.stays = stays;
        }

        @message
        public void start() {
            acquire();
        }

        @message
        public void busy() {
            acquire();
        }

        @message
        public void granted() {
            waiting = false;
            if (stays) {
                inside = true;
                send(self(), "leave");
            } else {
                send(lock, "release", self());
            }
        }

        @message
        public void leave() {
            inside = false;
            send(lock, "release", self());
        }

        @message
        public void released() {
            acquire();
        }

        private void acquire() {
            waiting = true;
            send(lock, "acquire", self());
        }
    }

    /** Is given to whoever asks while it is free. */
    public static class Lock extends Actor {
        private final boolean broken;
        private @Nullable ActorName holder;

        public Lock(boolean broken) {
            this.broken = broken;
        }

        @message
        public void acquire(ActorName client) {
            if (holder == null || broken) {
                holder = client;
                send(client, "granted");
            } else {
                send(client, "busy");
            }
        }

        @message
        public void release(ActorName client) {
            assert client.equals(holder) : client + " gives back what " + holder + " has";
            holder = null;
            send(client, "released");
        }
    }
}
