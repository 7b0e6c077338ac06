package dev.galgo.examples.liveness;

import dev.galgo.examples.Arguments;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Clients ask a server, are answered, and ask again, for ever.
 *
 * <ul>
 *   <li>Nobody is answered who has not asked: an assertion of the client. Breaks with {@code mixed}, where the server answers whoever asked before.
 *   <li>Whoever asks is answered, {@code forall Client c: [] (c.waiting -> <> !c.waiting)}: holds if deliveries are fair. Breaks with {@code forgetful}, where the server
 *       may forget to answer.
 *   <li>Everybody waits again and again, {@code forall Client c: [] <> c.waiting}: holds if deliveries are fair, and with {@code forgetful}, too, since whoever is never answered
 *       waits for ever.
 * </ul>
 *
 * <p>Arguments: how many clients, 2 if absent; then {@code correct}, {@code mixed} or {@code forgetful}.
 */
public class Echo extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] clients;

    @message
    public void setUp(String[] args) {
        ActorName server = create(Server.class, Arguments.variant(args, 1, "correct", "mixed", "forgetful"));
        clients = new ActorName[Arguments.size(args, 2)];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = create(Client.class, server);
        }
    }

    @message
    public void test(String[] args) {
        for (ActorName client : clients) {
            send(client, "ask");
        }
    }

    /** Asks as soon as it has been answered. */
    public static class Client extends Actor {
        private final ActorName server;
        private boolean waiting;

        public Client(ActorName server) {
            this.server = server;
        }

        @message
        public void ask() {
            waiting = true;
            send(server, "question", self());
        }

        @message
        public void answer() {
            assert waiting : "an answer to nobody's question";
            waiting = false;
            send(self(), "ask");
        }
    }

    /** Answers at once. */
    public static class Server extends Actor {
        private final String variant;
        private @Nullable ActorName previous;

        public Server(String variant) {
            this.variant = variant;
        }

        @message
        public void question(ActorName client) {
            switch (variant) {
                case "mixed" -> {
                    send(previous == null ? client : previous, "answer");
                    previous = client;
                }
                case "forgetful" -> {
                    if (choose(2) == 0) {
                        send(client, "answer");
                    }
                }
                default -> send(client, "answer");
            }
        }
    }
}
