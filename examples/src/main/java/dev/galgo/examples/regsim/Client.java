package dev.galgo.examples.regsim;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Reports to whom it is told, and takes reports without keeping anything. */
public class Client extends Actor {

    @message
    public void boot(ActorName server) {
        send(server, "result");
    }

    @message
    public void result() {}
}
