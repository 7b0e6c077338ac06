package dev.galgo.foundry.programs;

import java.util.Arrays;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.Msg;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;

/** Actors that wait for several answers at once. */
public class Joining {
    public static class Bidder extends Actor {
        int bid;

        Bidder(int bid) {
            this.bid = bid;
        }

        @message
        Integer bid() {
            return bid;
        }

        @message
        void nothing() {}

        @message
        Integer refuse() {
            throw new IllegalStateException("no bid of " + bid);
        }

        @message
        void leave() {
            destroy();
        }
    }

    /** Keeps the least answer; extends Actor as published customers do. */
    public static class Least extends Actor {
        int least = Integer.MAX_VALUE;

        @message
        public Integer process(Integer answer) {
            least = Math.min(least, answer);
            return least;
        }
    }

    /** Keeps the order of arrival; no actor. */
    public static class Order {
        private final StringBuilder order = new StringBuilder();

        @message
        String process(Object answer) {
            System.out.println("got " + answer);
            order.append(answer == null ? "-" : answer);
            return order.toString();
        }
    }

    public static class Choosy {
        @message
        int process(int answer) {
            assert answer != 2 : "a two";
            return answer;
        }
    }

    public static class Picky {
        int sum;

        @message
        int process(int answer) throws Exception {
            if (answer == 2) {
                throw new Exception("no twos");
            }
            sum += answer;
            return sum;
        }
    }

    public static class Mute {
        public int process(int answer) {
            return answer;
        }
    }

    /** Catches everything, and does what a customer must not. */
    public static class Busy extends Actor {
        @message
        int process(int answer) {
            try {
                send(stdout, "println", "allowed");
                call(self(), "bid");
            } catch (Throwable everything) {
                return 1;
            }
            return 2;
        }
    }

    public static class Inner {
        Inner(int needed) {}

        @message
        int process(int answer) {
            return answer;
        }
    }

    public static class Auction extends Actor {
        Object result;
        String thrown;

        private Msg[] bids(String name) {
            return new Msg[] {
                msg(create(Bidder.class, 3), name),
                msg(create(Bidder.class, 1), name),
                msg(create(Bidder.class, 2), name)
            };
        }

        @message
        void least() {
            result = join(Least.class, bids("bid"));
            assert result.equals(1) : result;
        }

        @message
        void order() {
            System.out.println("begin");
            result = join(Order.class, bids("bid"));
            System.out.println("end");
        }

        @message
        void never(String order) {
            result = join(Order.class, bids("bid"));
            assert !result.equals(order) : result;
        }

        @message
        void nothing() {
            result = join(Order.class, bids("nothing"));
        }

        @message
        void twice() {
            ActorName bidder = create(Bidder.class, 1);
            Object first = join(Order.class, msg(bidder, "bid"), msg(bidder, "bid"));
            result = first + "|" + join(Order.class, msg(bidder, "bid"), msg(bidder, "nothing"));
        }

        @message
        void refused() {
            ActorName one = create(Bidder.class, 1);
            try {
                join(Order.class, msg(one, "bid"), msg(one, "refuse"));
            } catch (RemoteCodeException e) {
                thrown = e.getCause().getMessage();
            }
            result = call(one, "bid");
        }

        @message
        void dying() {
            ActorName one = create(Bidder.class, 1);
            send(one, "leave");
            join(Order.class, msg(one, "bid"), msg(create(Bidder.class, 2), "bid"));
        }

        @message
        void asserting() {
            join(Choosy.class, bids("bid"));
        }

        @message
        void picky() {
            try {
                join(Picky.class, bids("bid"));
            } catch (RemoteCodeException e) {
                thrown = e.getCause().getMessage();
            }
            result = call(create(Bidder.class, 7), "bid");
        }

        @message
        void mute() {
            join(Mute.class, bids("bid"));
        }

        @message
        void busy() {
            join(Busy.class, bids("bid"));
        }

        @message
        void nobody() {
            join(Order.class);
        }

        @message
        void toNull() {
            join(Order.class, msg(null, "bid"));
        }

        @message
        void unmakeable() {
            join(Inner.class, bids("bid"));
        }

        @message
        void stubborn() {
            for (int i = 0; i < 3 && result == null; i++) {
                try {
                    result = join(Order.class, bids("bid"));
                } catch (Throwable everything) {
                    thrown = everything.toString();
                }
            }
        }
    }

    public static class Preparing extends Actor {
        @message
        void setUp() {
            ActorName one = create(Bidder.class, 1);
            join(Order.class, msg(one, "bid"), msg(one, "bid"));
        }
    }

    public static class Alone extends Actor {
        Object result;

        @message
        void setUp() {
            result = join(Order.class, msg(create(Bidder.class, 1), "bid"));
        }

        @message
        void test() {
            assert Arrays.asList("1").contains(result);
        }
    }
}
