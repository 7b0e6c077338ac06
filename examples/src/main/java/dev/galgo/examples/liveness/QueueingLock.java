package dev.galgo.examples.liveness;

import dev.galgo.examples.Arguments;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Clients share a lock that keeps a queue of those who wait. The clients are those of {@link SpinningLock}.
 *
 * <ul>
 *   <li>Only one is inside, {@code forall Client a, b: [] !(a.inside && b.inside)}: holds in all variants but {@code broken}, where the lock goes to the first of the queue as soon as
 *       somebody joins it. The lock sees that by an assertion.
 *   <li>Whoever waits enters, {@code forall Client c: [] (c.waiting -> <> c.inside)}: holds if deliveries are fair. Breaks with {@code stack}, from three clients on, where the one
 *       who came last is the first: two clients take turns, and the third waits for ever. Breaks with {@code forgetful}, from three clients on, where whoever joins the queue takes the
 *       place of those who are in it.
 * </ul>
 *
 * <p>Arguments: how many clients, 2 if absent; then {@code queue}, {@code stack}, {@code forgetful} or {@code broken}.
 */
public class QueueingLock extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] clients;

    @message
    public void setUp(String[] args) {
        ActorName lock = create(Lock.class, Arguments.variant(args, 1, "queue", "stack", "forgetful", "broken"));
        clients = new ActorName[Arguments.size(args, 2)];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = create(SpinningLock.Client.class, lock, true);
        }
    }

    @message
    public void test(String[] args) {
        for (ActorName client : clients) {
            send(client, "start");
        }
    }

    /** Is given to whoever asks while it is free, and to those who wait when it is given back. */
    public static class Lock extends Actor {
        private final String variant;
        private final ArrayList<ActorName> queue = new ArrayList<>();
        private @Nullable ActorName holder;

        public Lock(String variant) {
            this.variant = variant;
        }

        @message
        public void acquire(ActorName client) {
            if (variant.equals("forgetful")) {
                queue.clear();
            }
            queue.add(client);
            if (holder == null || variant.equals("broken")) {
                grant();
            }
        }

        @message
        public void release(ActorName client) {
            assert client.equals(holder) : client + " gives back what " + holder + " has";
            holder = null;
            send(client, "released");
            if (!queue.isEmpty()) {
                grant();
            }
        }

        private void grant() {
            holder = queue.remove(variant.equals("stack") ? queue.size() - 1 : 0);
            send(holder, "granted");
        }
    }
}
