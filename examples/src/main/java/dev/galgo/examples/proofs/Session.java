package dev.galgo.examples.proofs;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Clients open a session with a server and ask it for work, for which it asks them back, over and over again. Both wait for each other's answers, but never at the same time.
 *
 * <p>Arguments: how many clients, 2 if absent; then {@code polite}, or {@code hasty}, where clients ask for work before their session is open.
 */
public class Session extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] clients;

    @message
    public void setUp(String[] args) {
        boolean hasty = Arguments.variant(args, 1, "polite", "hasty").equals("hasty");
        ActorName server = create(Server.class);
        clients = new ActorName[Arguments.size(args, 2)];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = create(Client.class, server, hasty);
        }
    }

    @message
    public void test(String[] args) {
        for (ActorName client : clients) {
            send(client, "begin");
        }
    }

    /** Has a part of the work. */
    public static class Client extends Actor {
        private final ActorName server;
        private final boolean hasty;
        private int sessions;

        public Client(ActorName server, boolean hasty) {
            this.server = server;
            this.hasty = hasty;
        }

        @message
        public void begin() {
            if (hasty) {
                send(server, "work", self());
            }
            call(server, "open", self());
            if (!hasty) {
                send(server, "work", self());
            }
            sessions++;
        }

        @message
        public int part() {
            return sessions;
        }
    }

    /** Asks a client for its part while it works for it. */
    public static class Server extends Actor {
        @SuppressWarnings("UnusedVariable") // grows without end
        private long total;

        @message
        public String open(ActorName client) {
            return "open since " + total;
        }

        @message
        public void work(ActorName client) {
            int part = call(client, "part");
            total += part;
            send(client, "begin");
        }
    }
}
