package dev.galgo.examples.regsim;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Like {@link Master}, but each report has a number. */
public class SummingMaster extends Actor {

    @message
    public void boot(int clients) {
        ActorName[] created = new ActorName[clients];
        for (int i = 0; i < clients; i++) {
            created[i] = create(SummingClient.class);
        }
        send(created[0], "result", 0);
        for (int i = 1; i < clients; i++) {
            send(created[i], "boot", created[0], i);
        }
    }
}
