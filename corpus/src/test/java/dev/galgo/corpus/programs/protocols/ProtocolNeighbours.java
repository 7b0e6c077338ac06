package dev.galgo.corpus.programs.protocols;

import static dev.galgo.corpus.Mechanism.PROTOCOLS;

import dev.galgo.corpus.Correct;
import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/** Protocols that hold in every order. */
public final class ProtocolNeighbours {
    private ProtocolNeighbours() {}

    public static class Bidder extends Actor {
        final int bid;

        public Bidder(int bid) {
            this.bid = bid;
        }

        @message
        public int bid() {
            return bid;
        }
    }

    public static class Sum {
        int sum;

        @message
        public int process(int answer) {
            sum += answer;
            return sum;
        }
    }

    public static class Most {
        int most;

        @message
        public int process(int answer) {
            most = Math.max(most, answer);
            return most;
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class JoinSum extends Actor {
        @message
        public void test() {
            Object sum = join(Sum.class, msg(create(Bidder.class, 1), "bid"), msg(create(Bidder.class, 2), "bid"));
            assert sum.equals(3) : sum;
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class JoinMost extends Actor {
        @message
        public void test() {
            Object most = join(Most.class, msg(create(Bidder.class, 1), "bid"), msg(create(Bidder.class, 2), "bid"));
            assert most.equals(2) : most;
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class CallChain extends Actor {
        @message
        public void test() {
            ActorName end = create(Bidder.class, 5);
            ActorName middle = create(Relay.class);
            int bid = this.<Integer>call(middle, "ask", end);
            assert bid == 5;
        }

        public static class Relay extends Actor {
            @message
            public int ask(ActorName other) {
                return this.<Integer>call(other, "bid");
            }
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class Forks extends Actor {
        @message
        public void test() {
            ActorName left = create(Fork.class);
            ActorName right = create(Fork.class);
            send(create(Eater.class), "eat", left, right);
            send(create(Eater.class), "eat", left, right);
        }

        public static class Fork extends Actor {
            boolean taken;

            @message
            public boolean take() {
                taken = true;
                return true;
            }

            @message
            public void release() {
                taken = false;
            }

            @Disable(messageName = "take")
            public boolean isTaken() {
                return taken;
            }
        }

        public static class Eater extends Actor {
            @message
            public void eat(ActorName one, ActorName other) {
                call(one, "take");
                call(other, "take");
                send(one, "release");
                send(other, "release");
            }
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class TestAndTake extends Actor {
        @message
        public void test() {
            ActorName account = create(Account.class);
            send(create(Customer.class), "buy", account);
            send(create(Customer.class), "buy", account);
        }

        public static class Account extends Actor {
            int money = 1;

            @message
            public boolean take() {
                if (money == 0) {
                    return false;
                }
                money--;
                assert money >= 0;
                return true;
            }
        }

        public static class Customer extends Actor {
            boolean bought;

            @message
            public void buy(ActorName account) {
                bought = this.<Boolean>call(account, "take");
            }
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class Choice extends Actor {
        @message
        public void test() {
            int chosen = choose(3);
            assert chosen >= 0 && chosen < 3;
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class TwoChoices extends Actor {
        int sum;

        @message
        public void test() {
            send(self(), "pick");
            send(self(), "pick");
        }

        @message
        public void pick() {
            sum += choose(2);
            assert sum <= 2;
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class ChoiceOfWords extends Actor {
        @message
        public void test() {
            send(self(), "say", choose(List.of("a", "b")));
            send(self(), "say", "c");
        }

        @message
        public void say(String word) {
            assert word.length() == 1;
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class BoundedBuffer extends Actor {
        int size;

        @message
        public void test() {
            for (int i = 0; i < 3; i++) {
                send(self(), "put");
                send(self(), "get");
            }
        }

        @message
        public void put() {
            size++;
            assert size <= 2;
        }

        @message
        public void get() {
            size--;
            assert size >= 0;
        }

        @Disable(messageName = "get")
        public boolean empty() {
            return size == 0;
        }

        @Disable(messageName = "put")
        public boolean full() {
            return size == 2;
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class NumberedReplies extends Actor {
        List<Integer> answers = new ArrayList<>(List.of(-1, -1, -1));

        @message
        public void test() {
            ActorName echo = create(Echo.class);
            for (int i = 0; i < 3; i++) {
                send(echo, "echo", i, self());
            }
        }

        @message
        public void answer(int i) {
            assert answers.set(i, i) == -1 : "twice";
        }

        public static class Echo extends Actor {
            @message
            public void echo(int i, ActorName to) {
                send(to, "answer", i);
            }
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class EndAfterData extends Actor {
        @message
        public void test() {
            ActorName sink = create(Sink.class);
            send(create(Forwarder.class), "forward", sink, 7);
        }

        public static class Forwarder extends Actor {
            @message
            public void forward(ActorName to, int data) {
                call(to, "data", data);
                send(to, "end");
            }
        }

        public static class Sink extends Actor {
            boolean ended;

            @message
            public int data(int data) {
                assert !ended;
                return data;
            }

            @message
            public void end() {
                ended = true;
            }
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class AtomicAdd extends Actor {
        @message
        public void test() {
            ActorName register = create(Register.class);
            send(create(Adder.class), "add", register);
            send(create(Adder.class), "add", register);
        }

        public static class Register extends Actor {
            int value;
            int adds;

            @message
            public void add(int n) {
                value += n;
                adds++;
                assert value == adds;
            }
        }

        public static class Adder extends Actor {
            @message
            public void add(ActorName register) {
                send(register, "add", 1);
            }
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class ElectionByDriver extends Actor {
        int best;
        int answers;

        @message
        public void test() {
            for (int i = 1; i <= 3; i++) {
                send(create(Node.class, i), "elect", self());
            }
        }

        @message
        public void candidate(int who) {
            best = Math.max(best, who);
            answers++;
            assert answers < 3 || best == 3;
        }

        public static class Node extends Actor {
            final int id;

            public Node(int id) {
                this.id = id;
            }

            @message
            public void elect(ActorName driver) {
                send(driver, "candidate", id);
            }
        }
    }

    @Correct(mechanism = PROTOCOLS)
    public static class MatchingBrackets extends Actor {
        int depth;

        @message
        public void test() {
            send(self(), "open");
            send(self(), "open");
        }

        @message
        public void open() {
            depth++;
            send(self(), "close");
        }

        @message
        public void close() {
            depth--;
            assert depth >= 0;
        }
    }
}
