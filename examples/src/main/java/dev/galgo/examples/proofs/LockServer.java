package dev.galgo.examples.proofs;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/**
 * A server lends two locks, each to one client at a time; clients need both, for ever.
 *
 * <p>Free of deadlock if all ask for the first lock first. Arguments: how many clients, 2 if absent; then {@code ordered}, or {@code crossed}, where every other client asks for the
 * second lock first.
 */
public class LockServer extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] clients;

    @message
    public void setUp(String[] args) {
        boolean crossed = Arguments.variant(args, 1, "ordered", "crossed").equals("crossed");
        ActorName server = create(Server.class);
        clients = new ActorName[Arguments.size(args, 2)];
        for (int i = 0; i < clients.length; i++) {
            int first = crossed && i % 2 == 1 ? 1 : 0;
            clients[i] = create(Client.class, server, first);
        }
    }

    @message
    public void test(String[] args) {
        for (ActorName client : clients) {
            send(client, "work");
        }
    }

    /** Works while it has both locks. */
    public static class Client extends Actor {
        private final ActorName server;
        private final int first;

        @SuppressWarnings("UnusedVariable") // grows without end
        private long worked;

        public Client(ActorName server, int first) {
            this.server = server;
            this.first = first;
        }

        @message
        public void work() {
            call(server, "acquire", first);
            call(server, "acquire", 1 - first);
            worked++;
            send(server, "release", 1 - first);
            send(server, "release", first);
            send(self(), "work");
        }
    }

    /** Who asks for a lock that is lent waits until it is back. */
    public static class Server extends Actor {
        private final boolean[] lent = new boolean[2];

        @SuppressWarnings("UnusedVariable") // grows without end
        private int acquisitions;

        @Disable(messageName = "acquire")
        public boolean isLent(int lock) {
            return lent[lock];
        }

        @message
        public void acquire(int lock) {
            lent[lock] = true;
            acquisitions++;
        }

        @message
        public void release(int lock) {
            lent[lock] = false;
        }
    }
}
