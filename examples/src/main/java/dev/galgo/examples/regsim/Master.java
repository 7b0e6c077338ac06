package dev.galgo.examples.regsim;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Creates the clients, reports to the first and has the others report to it. */
public class Master extends Actor {

    @message
    public void boot(int clients) {
        ActorName[] created = new ActorName[clients];
        for (int i = 0; i < clients; i++) {
            created[i] = create(Client.class);
        }
        send(created[0], "result");
        for (int i = 1; i < clients; i++) {
            send(created[i], "boot", created[0]);
        }
    }
}
