package dev.galgo.examples.mail;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** n clients post m letters each. Arguments: n, 2 if absent; m, 2 if absent. */
public class MailDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] clients;

    @message
    public void setUp(String[] args) {
        ActorName server = create(Server.class);
        clients = new ActorName[Arguments.size(args, 2)];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = create(Client.class, server, "client " + i);
        }
    }

    @message
    public void test(String[] args) {
        for (ActorName client : clients) {
            send(client, "write", Arguments.second(args, 2));
        }
    }
}
