package dev.galgo.examples.regsim;

import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Reports to whom it is told, and keeps who reported to it in order of arrival. */
public class StoringClient extends Actor {
    private final List<ActorName> reported = new ArrayList<>();

    @message
    public void boot(ActorName server) {
        send(server, "result", self());
    }

    @message
    public void result(ActorName client) {
        reported.add(client);
    }
}
