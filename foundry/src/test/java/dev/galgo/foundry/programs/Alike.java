package dev.galgo.foundry.programs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Clients that are all alike, and collectors that can tell them apart by one thing or another, or by nothing. */
public final class Alike {
    private static final int CLIENTS = 3;

    private Alike() {}

    /** Reports to whom it was told. */
    public static class Client extends Actor {
        private static final long serialVersionUID = 1L;

        @message
        public void go(ActorName to) {
            send(to, "done", self());
        }

        @message
        public String pass() {
            return "passed";
        }
    }

    /** Makes the clients and collects what they report. */
    public abstract static class Collector extends Actor {
        private static final long serialVersionUID = 1L;
        int count;

        void made(ActorName client) {}

        abstract boolean fine(ActorName who);

        @message
        public void test() {
            var made = new ArrayList<ActorName>();
            for (int i = 0; i < CLIENTS; i++) {
                made.add(create(Client.class));
            }
            made.forEach(this::made);
            made.forEach(client -> send(client, "go", self()));
        }

        @message
        public void done(ActorName who) {
            count++;
            assert fine(who) : "not in this order";
        }
    }

    /** Counts them. */
    public static class Counting extends Collector {
        private static final long serialVersionUID = 1L;

        @Override
        boolean fine(ActorName who) {
            return count <= CLIENTS;
        }
    }

    /** Keeps them in the order in which they come. */
    public static class Queueing extends Collector {
        private static final long serialVersionUID = 1L;
        private final List<ActorName> queue = new ArrayList<>();

        @Override
        boolean fine(ActorName who) {
            boolean fresh = !queue.contains(who);
            queue.add(who);
            return fresh;
        }
    }

    /** Knows them by position. */
    public static class Positioned extends Collector {
        private static final long serialVersionUID = 1L;
        private final List<ActorName> clients = new ArrayList<>();

        @Override
        void made(ActorName client) {
            clients.add(client);
        }

        @Override
        boolean fine(ActorName who) {
            return count != 1 || clients.indexOf(who) != 1;
        }
    }

    /** Compares texts of names. */
    public static class Texts extends Collector {
        private static final long serialVersionUID = 1L;
        private ActorName last;

        @Override
        boolean fine(ActorName who) {
            boolean rising = last == null || last.toString().compareTo(who.toString()) < 0;
            last = who;
            return rising || count < CLIENTS;
        }
    }

    /** Puts names into texts that it keeps and compares. */
    public static class KeptTexts extends Collector {
        private static final long serialVersionUID = 1L;
        private String last = "";

        @Override
        boolean fine(ActorName who) {
            String text = "came " + who;
            boolean rising = last.compareTo(text) < 0;
            last = text;
            return rising || count < CLIENTS;
        }
    }

    /** Compares hash codes of names. */
    public static class Hashes extends Collector {
        private static final long serialVersionUID = 1L;
        private ActorName last;

        @Override
        boolean fine(ActorName who) {
            boolean rising = last == null || last.hashCode() < who.hashCode();
            last = who;
            return rising || count < CLIENTS;
        }
    }

    /** Compares hash codes of keys that are made of names. */
    public static class OwnHashes extends Collector {
        private static final long serialVersionUID = 1L;
        private ActorName last;

        private record Key(ActorName name) {}

        @Override
        boolean fine(ActorName who) {
            boolean rising = last == null || new Key(last).hashCode() < new Key(who).hashCode();
            last = who;
            return rising || count < CLIENTS;
        }
    }

    /** Has hash codes of names written into texts. */
    public static class FormattedHashes extends Collector {
        private static final long serialVersionUID = 1L;
        private ActorName last;

        @Override
        boolean fine(ActorName who) {
            boolean rising = last == null || String.format("%h", last).compareTo(String.format("%h", who)) < 0;
            last = who;
            return rising || count < CLIENTS;
        }
    }

    /** Looks names up in hash containers, and sees no more of their hash codes than that. */
    public static class LookingUp extends Collector {
        private static final long serialVersionUID = 1L;
        private final Set<ActorName> came = new HashSet<>();

        @Override
        boolean fine(ActorName who) {
            return came.add(who) && came.contains(who) && came.size() == count;
        }
    }

    /** Knows one by a static. */
    public static class Favourite extends Collector {
        private static final long serialVersionUID = 1L;
        private static ActorName favourite;

        public Favourite() {
            favourite = create(Client.class);
            send(favourite, "go", self());
        }

        @Override
        boolean fine(ActorName who) {
            return count != 1 || who != favourite;
        }
    }

    /** Goes through a set of them, in every order there is, and waits for each. */
    public static class Waiting extends Collector {
        private static final long serialVersionUID = 1L;
        private final Set<ActorName> clients = new HashSet<>();
        private ActorName first;

        @Override
        void made(ActorName client) {
            if (first == null) {
                first = client;
            }
            clients.add(client);
        }

        @Override
        boolean fine(ActorName who) {
            int asked = 0;
            for (ActorName client : clients) {
                String answer = call(client, "pass");
                assert answer != null;
                asked++;
                if (client == first && asked == 2 && count == 2) {
                    return false;
                }
            }
            return true;
        }
    }
}
