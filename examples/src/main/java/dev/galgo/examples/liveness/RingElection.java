package dev.galgo.examples.liveness;

import dev.galgo.core.property.classes.Always;
import dev.galgo.core.property.classes.Predicate;
import dev.galgo.examples.Arguments;
import java.util.List;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Elects a leader in a ring (E. Chang, R. Roberts, An improved algorithm for decentralized extrema-finding in circular configurations of processes, 1979): each process sends its
 * number round, the numbers of smaller ones go no further, and whose number comes back leads.
 *
 * <ul>
 *   <li>At most one is elected, {@code forall Member a, b: [] !(a.elected && b.elected)}: holds. Breaks with {@code forwarding}, where smaller numbers go on, too, and
 *       with {@code equal}, where the two largest numbers are the same; whoever hears of two leaders sees that by an assertion.
 *   <li>Somebody is elected, {@code <> exists Member p: p.elected}, and all hear of it, {@code forall Member p: <> [] (p.leader != null)}: holds if every message is delivered at
 *       some time. Breaks with {@code lossy}, where a number may be lost on the way.
 * </ul>
 *
 * <p>The election comes to an end. Arguments: how many processes, 3 if absent; then {@code correct}, {@code forwarding}, {@code equal} or {@code lossy}.
 */
public class RingElection extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] ring;

    @message
    public void setUp(String[] args) {
        String variant = Arguments.variant(args, 1, "correct", "forwarding", "equal", "lossy");
        ring = new ActorName[Arguments.size(args, 3)];
        for (int i = 0; i < ring.length; i++) {
            boolean asTheNext = variant.equals("equal") && i == ring.length - 2;
            ring[i] = create(Member.class, asTheNext ? i + 1 : i, variant);
        }
        for (int i = 0; i < ring.length; i++) {
            call(ring[i], "connect", ring[(i + 1) % ring.length]);
        }
    }

    @message
    public void test(String[] args) {
        for (ActorName process : ring) {
            send(process, "start");
        }
    }

    /** One place in the ring. */
    public static class Member extends Actor {
        private final int number;
        private final String variant;

        @SuppressWarnings("NullAway.Init") // the driver closes the ring before anything else arrives
        private ActorName next;

        @SuppressWarnings("UnusedVariable") // for claims
        private boolean elected;

        private @Nullable ActorName leader;

        public Member(int number, String variant) {
            this.number = number;
            this.variant = variant;
        }

        /** Closes the ring; for the driver. */
        @message
        public void connect(ActorName next) {
            this.next = next;
        }

        @message
        public void start() {
            send(next, "candidate", number);
        }

        @message
        public void candidate(int other) {
            if (other == number) {
                elected = true;
                leads(self());
            } else if (other > number || variant.equals("forwarding")) {
                if (!variant.equals("lossy") || choose(2) == 0) {
                    send(next, "candidate", other);
                }
            }
        }

        /** The announcement goes round until it is back. */
        @message
        public void announced(ActorName other) {
            if (!other.equals(self())) {
                leads(other);
            }
        }

        private void leads(ActorName other) {
            assert leader == null : "two leaders: " + leader + " and " + other;
            leader = other;
            send(next, "announced", other);
        }
    }

    /** What an election is for, to be named as a property. */
    public static class Claims {
        @Always("at most one is elected")
        public boolean atMostOne(List<Member> ring) {
            return ring.stream().filter(one -> one.elected).count() <= 1;
        }

        /** For formulas. */
        @Predicate
        public boolean allHaveHeard(Member each) {
            return each.leader != null;
        }
    }
}
