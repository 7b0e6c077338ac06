package dev.galgo.examples.courier;

import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorManagerName;
import osl.manager.ActorName;
import osl.manager.ActorRequest;
import osl.manager.annotations.message;
import osl.service.ServiceException;
import osl.service.ServiceNotFoundException;
import osl.service.yp.YP;

/** Moves where it is told, and uses a depot that has to be where it is. */
public class Courier extends Actor {
    private ActorManagerName here;
    private ActorManagerName left;
    private @Nullable ActorName depot;

    public Courier(ActorManagerName here) {
        this.here = here;
        this.left = here;
    }

    @message
    public void move(ActorManagerName to) {
        migrate(to);
        left = here;
        here = to;
    }

    /** The courier could not move, and is where it was. */
    @Override
    public void asynchException(@Nullable ActorRequest cause, Exception thrown) {
        here = left;
    }

    /** Uses a depot that somebody has opened. */
    @message
    public void use(ActorName opened, ActorManagerName there) {
        assert there.equals(here) : "the depot is at " + there + ", the courier is at " + here;
        depot = opened;
    }

    /** Opens a depot, which is at the manager of its creator. */
    @message
    public void open() throws ServiceException, ServiceNotFoundException {
        depot = create(Depot.class);
        Object there = invokeService(YP.name, "ypMapActorToManager", depot);
        assert here.equals(there) : "the depot is at " + there + ", the courier is at " + here;
    }
}
