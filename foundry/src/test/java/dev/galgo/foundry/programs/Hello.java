package dev.galgo.foundry.programs;

import static osl.manager.Foundry.call;
import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** A server with one value, its clients, and the ways to start them. */
class Hello {
    static class Server extends Actor {
        int value;

        @message
        void set(int v) {
            value = v;
        }

        @message
        int get() {
            return value;
        }
    }

    static class Client extends Actor {
        private final ActorName server;
        int v1;
        int v2;

        Client(ActorName server) {
            this.server = server;
        }

        @message
        void start() {
            send(server, "set", 5);
            v1 = call(server, "get");
            v2 = call(server, "get");
            assert v1 == v2 : "v1 and v2 differ";
        }
    }

    static void main(String[] args) {
        ActorName server = createActor(Server.class);
        ActorName client = createActor(Client.class, server);
        send(client, "start");
    }

    /** Calls from main, before exploration. */
    static class CallingMain {
        static void main(String[] args) {
            ActorName server = createActor(Server.class);
            call(server, "set", Integer.parseInt(args[0]));
            int value = call(server, "get");
            send(server, "set", value + 1);
        }
    }

    /** Swallows a failed assertion of an actor that it calls. */
    static class SwallowingMain {
        static void main(String[] args) {
            try {
                call(createActor(ThrowingSetUp.class), "setUp");
            } catch (Throwable swallowed) {
                send(createActor(Server.class), "set", 1);
            }
        }
    }

    static class ChoosingMain {
        static void main(String[] args) {
            send(createActor(Server.class), "set", osl.manager.Foundry.choose(2));
        }
    }

    static class RandomMain {
        static void main(String[] args) {
            System.currentTimeMillis();
            send(createActor(Server.class), "set", new java.util.Random().nextInt());
        }
    }

    static class Driver extends Actor {
        ActorName server;
        int seen;
        List<String> args = new ArrayList<>();

        @message
        public void setUp(String[] words) {
            args.addAll(List.of(words));
            server = create(Server.class);
            send(server, "set", 1);
            call(server, "set", 2);
            seen = this.<Integer>call(server, "get");
        }

        @message
        public void test(String[] words) {
            send(server, "set", 3);
        }
    }

    static class BareDriver extends Actor {
        int tested;

        @message
        void test() {
            tested++;
        }
    }

    static class Typed extends Actor {
        String got = "";

        @message
        void all(int i, long l, double d, boolean b, char c, String s) {
            got = i + " " + l + " " + d + " " + b + " " + c + " " + s;
        }

        @message
        void words(String[] words) {
            got = String.join("-", words);
        }
    }

    static class ThrowingMain {
        static void main(String[] args) {
            throw new IllegalStateException("no settings file");
        }
    }

    static class ThrowingSetUp extends Actor {
        @message
        void setUp() {
            assert 1 > 2 : "cannot be";
        }
    }

    static class ChoosingSetUp extends Actor {
        @message
        void setUp() {
            choose(2);
        }
    }

    static class BadConstructor extends Actor {
        BadConstructor() {
            throw new IllegalArgumentException("not like this");
        }

        @message
        void go() {}
    }

    static class Mute extends Actor {
        void go() {}
    }

    static class NoActor {}
}
