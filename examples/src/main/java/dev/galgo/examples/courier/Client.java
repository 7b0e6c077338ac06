package dev.galgo.examples.courier;

import java.util.Objects;
import osl.manager.Actor;
import osl.manager.ActorManagerName;
import osl.manager.ActorName;
import osl.manager.annotations.message;
import osl.service.ServiceException;
import osl.service.ServiceNotFoundException;
import osl.service.yp.YP;

/** Wants a depot where the courier is. */
public class Client extends Actor {

    /** Looks the courier up and opens a depot there. */
    @message
    public void lookUp(ActorName courier) throws ServiceException, ServiceNotFoundException {
        var there = (ActorManagerName) Objects.requireNonNull(invokeService(YP.name, "ypMapActorToManager", courier));
        send(courier, "use", create(there, Depot.class), there);
    }

    /** Leaves it to the courier. */
    @message
    public void ask(ActorName courier) {
        send(courier, "open");
    }
}
