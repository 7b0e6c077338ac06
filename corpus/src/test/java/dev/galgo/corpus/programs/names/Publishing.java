package dev.galgo.corpus.programs.names;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** The set-up leaves the name of a server in a static; later another actor finds it there and sends, although no field of it knows the server. */
abstract class Publishing extends Actor {
    ActorName client;

    @message
    public void setUp() {
        publish(create(serverType()));
        client = create(getClass());
    }

    @message
    public void test() {
        send(published(), "look");
        send(client, "go");
    }

    @message
    public void go() {
        send(published(), "set");
    }

    abstract void publish(ActorName name);

    abstract ActorName published();

    Class<?> serverType() {
        return Server.class;
    }

    public static class Server extends Actor {
        int value;

        @message
        public void set() {
            value = 1;
        }

        @message
        public void look() {
            assert value == 0 : "set came first";
        }
    }

    /** The same, for whom either order is right. */
    public static class TolerantServer extends Server {
        @Override
        @message
        public void look() {
            assert value == 0 || value == 1;
        }
    }
}
