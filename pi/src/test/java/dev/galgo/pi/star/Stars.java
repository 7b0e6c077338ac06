package dev.galgo.pi.star;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Stars for tests. */
public final class Stars {
    public static final String CLIENTS =
            """
            system clients
            static actor Gate owns { }
            static actor Server owns { Ask(Client.Answer) }
            actor Client owns { Answer() }
            Open(gate; server) = Admit(gate; server) (+) Shut(gate; server)
            Admit(gate; server) = new client: Client . ( Begin(client; server) | Open(gate; server) )
            Shut(gate; server) = 0
            Begin(client; server) = server.Ask<client.Answer> | Waits(client; server)
            Waits(client; server) = client.Answer() . Served(client; server)
            Served(client; server) = client.Answer() . Twice(client; server)
            Twice(client; server) = 0
            Serves(server;) = server.Ask(who) . Replies(server; who)
            Replies(server; who) = who<> | Serves(server;)
            init { gate: Open(gate; server)  server: Serves(server;) }
            """;

    /** Any number of clients share a lock, again and again. */
    public static final String LOCK =
            """
            system lock
            static actor Gate owns { }
            static actor Lock owns { Acquire(Client.Got), Release() }
            actor Client owns { Got() }
            Open(gate; lock) = new client: Client . ( Begin(client; lock) | Open(gate; lock) )
            Begin(client; lock) = lock.Acquire<client.Got> | Waits(client; lock)
            Waits(client; lock) = client.Got() . Critical(client; lock)
            Critical(client; lock) = lock.Release<> | Begin(client; lock)
            Free(lock;) = lock.Acquire(who) . Grant(lock; who)
            Grant(lock; who) = who<> | Held(lock;)
            Held(lock;) = lock.Release() . Free(lock;)
            init { gate: Open(gate; lock)  lock: Free(lock;) }
            """;

    /** Clients log in, use a store that may be stopped, and log out; whoever gets something after that is at Wrong. */
    public static final String SESSIONS =
            """
            system sessions
            static actor Gate owns { }
            static actor Login owns { Hello(Client), Bye(Client) }
            static actor Store owns { Get(Client.Value), Put(Client.Value), Stop() }
            static actor Log owns { Note(Client.Seen) }
            actor Client owns { Welcome(), Refused(), Value(), Seen(), Closed() }
            Open(gate; login, store, log) = Admit(gate; login, store, log) (+) Shut(gate; login, store, log)
            Admit(gate; login, store, log) = new c: Client . ( Begin(c; login, store, log) | Open(gate; login, store, log) )
            Shut(gate; login, store, log) = store.Stop<> | End(gate; login)
            End(gate; login) = 0
            Begin(c; login, store, log) = login.Hello<c> | Knocks(c; login, store, log)
            Knocks(c; login, store, log) = c.Welcome() . In(c; login, store, log) + c.Refused() . Out(c; login, store, log)
            Out(c; login, store, log) = 0
            In(c; login, store, log) = Gets(c; login, store, log) (+) Puts(c; login, store, log)
            Gets(c; login, store, log) = store.Get<c.Value> | log.Note<c.Seen> | Asks(c; login, store, log)
            Puts(c; login, store, log) = store.Put<c.Value> | Asks(c; login, store, log)
            Asks(c; login, store, log) = c.Value() . Has(c; login, store, log)
            Has(c; login, store, log) = In(c; login, store, log) (+) Leaves(c; login, store, log)
            Leaves(c; login, store, log) = login.Bye<c> | Gone(c; login, store, log)
            Gone(c; login, store, log) = c.Closed() . Done(c; login, store, log) + c.Value() . Wrong(c; login, store, log)
            Wrong(c; login, store, log) = 0
            Done(c; login, store, log) = c.Closed() . Wrong(c; login, store, log)
            L0(login;) = login.Hello(c) . L1(login; c) + login.Bye(c) . L4(login; c)
            L1(login; c) = L2(login; c) (+) L3(login; c)
            L2(login; c) = c.Welcome<> | L0(login;)
            L3(login; c) = c.Refused<> | L0(login;)
            L4(login; c) = c.Closed<> | L0(login;)
            S0(store;) = store.Get(x) . S1(store; x) + store.Put(x) . S1(store; x) + store.Stop() . S2(store;)
            S1(store; x) = x<> | S0(store;)
            S2(store;) = 0
            G0(log;) = log.Note(x) . G1(log; x)
            G1(log; x) = x<> | G0(log;)
            init { gate: Open(gate; login, store, log) login: L0(login;) store: S0(store;) log: G0(log;) }
            """;

    /** Ping plays with many pongs; a pong's answer carries its name. */
    public static final String PONGS =
            """
            system pongs
            static actor Ping owns { Pong(Pong.Ping) }
            actor Pong owns { Ping(Ping.Pong), Stop() }
            Pi0(ping;) = new pong: Pong . ( pong.Ping<ping.Pong> | Po0(pong;) | Pi1(ping;) )
            Pi1(ping;) = Pi0(ping;) (+) Pi2(ping;)
            Pi2(ping;) = ping.Pong(x) . Pi3(ping; x)
            Pi3(ping; x) = x<ping.Pong> | Pi1(ping;)
            Po0(pong;) = pong.Stop() . Po1(pong;) + pong.Ping(x) . Po2(pong; x)
            Po1(pong;) = 0
            Po2(pong; x) = x<pong.Ping> | Po0(pong;)
            init { ping: Pi0(ping;) }
            """;

    /** A created actor fills its own mailbox before it may go on: n messages are needed to get to the end. */
    public static String piles(int height) {
        var text = new StringBuilder(
                """
                system piles
                static actor Root owns { Go() }
                actor Heap owns { M() }
                R0(root;) = new heap: Heap . ( H(heap;) | R1(root;) )
                R1(root;) = 0
                H(heap;) = More(heap;) (+) Down0(heap;)
                More(heap;) = heap.M<> | H(heap;)
                """);
        for (int k = 0; k < height; k++) {
            text.append("Down%d(heap;) = heap.M() . Down%d(heap;)%n".formatted(k, k + 1));
        }
        return text + "Down" + height + "(heap;) = 0\ninit { root: R0(root;) }\n";
    }

    /** A created actor gets so many messages and would take one more. */
    public static String few(int messages) {
        var text = new StringBuilder("system few\nstatic actor Root owns { }\nactor Heap owns { M() }\n");
        text.append("R0(root;) = new heap: Heap . ( Down0(heap;) | R1(root; heap) )\n");
        text.append("R1(root; heap) = ").append("heap.M<> | ".repeat(messages)).append("R0(root;)\n");
        for (int k = 0; k <= messages; k++) {
            text.append("Down%d(heap;) = heap.M() . Down%d(heap;)%n".formatted(k, k + 1));
        }
        return text + "Down" + (messages + 1) + "(heap;) = 0\ninit { root: R0(root;) }\n";
    }

    /** Each client asks for everything at once and takes the answers in their order: many messages may be on their way in many ways. */
    public static String questions(int kinds) {
        var text = new StringBuilder("system questions\nstatic actor Gate owns { }\n");
        text.append("static actor Server owns { ").append(each(kinds, "Ask%1$d(Client.Answer%1$d)", ", "));
        text.append(" }\nactor Client owns { ")
                .append(each(kinds, "Answer%1$d()", ", "))
                .append(" }\n");
        text.append("Open(gate; server) = new client: Client . ( Begin(client; server) | Open(gate; server) )\n");
        text.append("Begin(client; server) = ").append(each(kinds, "server.Ask%1$d<client.Answer%1$d>", " | "));
        text.append(" | Waits0(client; server)\n");
        for (int k = 0; k < kinds; k++) {
            text.append(
                    "Waits%d(client; server) = client.Answer%d() . Waits%d(client; server)%n".formatted(k, k, k + 1));
            text.append("Replies%d(server; who) = who<> | Serves(server;)%n".formatted(k));
        }
        text.append("Waits%d(client; server) = 0%nServes(server;) = ".formatted(kinds));
        text.append(each(kinds, "server.Ask%1$d(who) . Replies%1$d(server; who)", " + "));
        return text + "\ninit { gate: Open(gate; server)  server: Serves(server;) }\n";
    }

    private static String each(int count, String format, String between) {
        return IntStream.range(0, count).mapToObj(format::formatted).collect(Collectors.joining(between));
    }

    /** A created actor is told of by its creator: not a star. */
    public static final String GENERAL =
            """
            system handover
            static actor Maker owns { }
            static actor User owns { Use(Tool), Broken() }
            actor Tool owns { Work() }
            M(maker; user) = new tool: Tool . ( T(tool;) | user.Use<tool> | M(maker; user) )
            T(tool;) = tool.Work() . Used(tool;)
            Used(tool;) = tool.Work() . T(tool;)
            U(user;) = user.Use(tool) . V(user; tool) + user.Broken() . Stop(user;)
            V(user; tool) = tool.Work<> | U(user;)
            Stop(user;) = 0
            init { maker: M(maker; user)  user: U(user;) }
            """;

    private Stars() {}
}
