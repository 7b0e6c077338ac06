package dev.galgo.foundry.programs;

import osl.manager.Actor;
import osl.manager.ActorManagerName;
import osl.manager.annotations.message;
import osl.service.ServiceException;
import osl.service.ServiceNotFoundException;
import osl.service.yp.YP;

/** Asks the yellow pages a question that is put together while the program runs. */
public class AskingInParts extends Actor {
    @message
    public void start(String host) throws ServiceException, ServiceNotFoundException {
        var far = (ActorManagerName) invokeService(YP.name, "ypLookupRemoteManager", host);
        var moving = create(Leaving.class);
        call(moving, "go", far);
        var where = (ActorManagerName) invokeService(YP.name, "ypMap".concat("ActorToManager"), moving);
        assert !where.managerName.toString().equals(host) : where;
    }

    public static class Leaving extends Actor {
        @message
        public void go(ActorManagerName to) {
            migrate(to);
        }
    }
}
