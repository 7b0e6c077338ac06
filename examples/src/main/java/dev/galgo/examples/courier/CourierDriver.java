package dev.galgo.examples.courier;

import java.util.Objects;
import osl.manager.Actor;
import osl.manager.ActorManagerName;
import osl.manager.ActorName;
import osl.manager.annotations.message;
import osl.service.ServiceException;
import osl.service.ServiceNotFoundException;
import osl.service.yp.YP;

/** Lets the courier move while a client opens a depot for it, where the yellow pages say that it is. */
public class CourierDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorManagerName far;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName courier;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName client;

    @message
    public void setUp(String[] args) throws ServiceException, ServiceNotFoundException {
        far = manager("node2");
        courier = create(Courier.class, manager("localhost"));
        client = create(Client.class);
    }

    private ActorManagerName manager(String host) throws ServiceException, ServiceNotFoundException {
        return (ActorManagerName) Objects.requireNonNull(invokeService(YP.name, "ypLookupRemoteManager", host));
    }

    @message
    public void test(String[] args) {
        send(courier, "move", far);
        send(client, how(), courier);
    }

    /** What the client does. */
    protected String how() {
        return "lookUp";
    }
}
