package dev.galgo.examples.liveness;

import dev.galgo.examples.Arguments;
import java.io.Serializable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Elects a leader for each term (D. Ongaro, J. Ousterhout, In search of an understandable consensus algorithm, 2014): a server that hears of no leader in time begins a term and asks
 * for votes, and whoever has more than half of them leads.
 *
 * <p>There is no log, and votes that are not given are not sent. A timer is a message of a server to itself, may run out at any time, and is set again for ever; terms end at the last one.
 *
 * <ul>
 *   <li>At most one leads in each term, {@code forall Server a, b: [] !(a.leads && b.leads && a.term = b.term)}: holds. Breaks with {@code twice}, where a server votes for
 *       everybody who asks; a leader that hears of another one sees that by an assertion.
 *   <li>A server's term never becomes less: an assertion of the server. Holds.
 *   <li>Somebody is elected, {@code <> exists Server s: s.leads}: breaks, however fair deliveries are. In each term all may vote for themselves.
 * </ul>
 *
 * <p>Arguments: how many servers, 3 if absent; the last term, 1 if absent; then {@code correct} or {@code twice}.
 */
public class RaftElection extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] servers;

    @message
    public void setUp(String[] args) {
        servers = new ActorName[Arguments.size(args, 3)];
        int lastTerm = Arguments.second(args, 1);
        boolean twice = Arguments.variant(args, 2, "correct", "twice").equals("twice");
        for (int i = 0; i < servers.length; i++) {
            servers[i] = create(Server.class, i, lastTerm, twice);
        }
        for (ActorName server : servers) {
            call(server, "connect", (Serializable) servers);
        }
    }

    @message
    public void test(String[] args) {
        for (ActorName server : servers) {
            send(server, "timeOut");
        }
    }

    /** Follows a leader, is a candidate, or leads. */
    public static class Server extends Actor {
        private static final int NOBODY = -1;

        private final int me;
        private final int lastTerm;
        private final boolean votesTwice;
        private ActorName[] servers = {};
        private int term;
        private int votedFor = NOBODY;
        private boolean candidate;
        private int votes;
        private boolean leads;

        public Server(int me, int lastTerm, boolean votesTwice) {
            this.me = me;
            this.lastTerm = lastTerm;
            this.votesTwice = votesTwice;
        }

        /** Says who takes part; for the driver. */
        @message
        public void connect(ActorName[] all) {
            servers = all.clone();
        }

        /** Nothing was heard of a leader. */
        @message
        public void timeOut() {
            if (!leads && term < lastTerm) {
                enter(term + 1);
                candidate = true;
                votedFor = me;
                sendToOthers("requestVote");
                count();
            }
            send(self(), "timeOut");
        }

        @message
        public void requestVote(int of, int from) {
            if (of > term) {
                enter(of);
            }
            if (of == term && (votedFor == NOBODY || votesTwice)) {
                votedFor = from;
                send(servers[from], "vote", of);
            }
        }

        @message
        public void vote(int of) {
            if (of == term && candidate) {
                count();
            }
        }

        /** Another one leads. */
        @message
        public void lead(int in, int from) {
            if (in > term) {
                enter(in);
            }
            if (in == term) {
                assert !leads : "servers " + me + " and " + from + " lead in term " + term;
                candidate = false;
                votes = 0;
            }
        }

        private void count() {
            votes++;
            if (2 * votes > servers.length) {
                candidate = false;
                votes = 0;
                leads = true;
                sendToOthers("lead");
            }
        }

        private void enter(int next) {
            assert next > term : "from term " + term + " to " + next;
            term = next;
            votedFor = NOBODY;
            candidate = false;
            votes = 0;
            leads = false;
        }

        private void sendToOthers(String message) {
            for (int other = 0; other < servers.length; other++) {
                if (other != me) {
                    send(servers[other], message, term, me);
                }
            }
        }
    }

    /** What terms are for, to be named as a property. */
    public static class Claims {
        public boolean atMostOneLeadsInATerm(Server one, Server other) {
            return !(one.leads && other.leads && one.term == other.term);
        }
    }
}
