package dev.galgo.corpus.programs.protocols;

import static dev.galgo.corpus.Mechanism.PROTOCOLS;

import dev.galgo.corpus.Trap;
import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/** Protocols that break in one order, choice or combination. */
public final class ProtocolTraps {
    private ProtocolTraps() {}

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

    public static class Text {
        final StringBuilder text = new StringBuilder();

        @message
        public String process(int answer) {
            return text.append(answer).toString();
        }
    }

    public static class Last {
        int last;

        @message
        public int process(int answer) {
            last = answer;
            return last;
        }
    }

    public static class Limited {
        int sum;

        @message
        public int process(int answer) {
            sum += answer;
            assert sum != 2 : "two so far";
            return sum;
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "answers in another order")
    public static class JoinOrder extends Actor {
        @message
        public void test() {
            Object text = join(Text.class, msg(create(Bidder.class, 1), "bid"), msg(create(Bidder.class, 2), "bid"));
            assert text.equals("12") : text;
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "the first answer comes last")
    public static class JoinLast extends Actor {
        @message
        public void test() {
            Object last = join(Last.class, msg(create(Bidder.class, 1), "bid"), msg(create(Bidder.class, 2), "bid"));
            assert last.equals(2) : last;
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "the customer sees two first")
    public static class CustomerAsserts extends Actor {
        @message
        public void test() {
            join(Limited.class, msg(create(Bidder.class, 1), "bid"), msg(create(Bidder.class, 2), "bid"));
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "both wait for each other")
    public static class CallBack extends Actor {
        @message
        public void test() {
            ActorName one = create(Peer.class);
            ActorName two = create(Peer.class);
            send(one, "ask", two);
            send(two, "ask", one);
        }

        public static class Peer extends Actor {
            @message
            public void ask(ActorName other) {
                call(other, "answer");
            }

            @message
            public int answer() {
                return 1;
            }
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "two forks in the wrong order")
    public static class Forks extends Actor {
        @message
        public void test() {
            ActorName left = create(Fork.class);
            ActorName right = create(Fork.class);
            send(create(Eater.class), "eat", left, right);
            send(create(Eater.class), "eat", right, left);
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

    @Trap(mechanism = PROTOCOLS, truth = "another gets in between look and act")
    public static class CheckThenAct extends Actor {
        @message
        public void test() {
            ActorName account = create(Account.class);
            send(create(Customer.class), "buy", account);
            send(create(Customer.class), "buy", account);
        }

        public static class Account extends Actor {
            int money = 1;

            @message
            public int money() {
                return money;
            }

            @message
            public void take() {
                money--;
                assert money >= 0 : "overdrawn";
            }
        }

        public static class Customer extends Actor {
            @message
            public void buy(ActorName account) {
                int money = this.<Integer>call(account, "money");
                if (money > 0) {
                    send(account, "take");
                }
            }
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "choice 2")
    public static class Choice extends Actor {
        @message
        public void test() {
            int chosen = choose(3);
            assert chosen != 2 : "two";
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "choices 1 and 1")
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
            assert sum < 2 : "both";
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "b is chosen and comes late")
    public static class ChoiceAndOrder extends Actor {
        String first = "";

        @message
        public void test() {
            send(self(), "say", choose(List.of("a", "b")));
            send(self(), "say", "c");
        }

        @message
        public void say(String word) {
            first = first.isEmpty() ? word : first;
            assert !(first.equals("c") && word.equals("b")) : "c before b";
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "the choice after the call")
    public static class ChoiceAfterCall extends Actor {
        @message
        public void test() {
            int bid = this.<Integer>call(create(Bidder.class, 2), "bid");
            int chosen = choose(bid + 1);
            assert chosen < bid : "the last of three";
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "get before the second put")
    public static class ConstraintTooWeak extends Actor {
        int size;

        @message
        public void test() {
            send(self(), "put");
            send(self(), "put");
            send(self(), "getTwo");
        }

        @message
        public void put() {
            size++;
        }

        @message
        public void getTwo() {
            size -= 2;
            assert size >= 0 : "below zero";
        }

        @Disable(messageName = "getTwo")
        public boolean empty() {
            return size == 0;
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "the answer to the older question arrives after the newer")
    public static class ReplyOrder extends Actor {
        List<Integer> answers = new ArrayList<>();

        @message
        public void test() {
            ActorName echo = create(Echo.class);
            for (int i = 0; i < 3; i++) {
                send(echo, "echo", i, self());
            }
        }

        @message
        public void answer(int i) {
            answers.add(i);
            assert answers.size() < 3 || answers.get(2) != 0 : "the oldest is the last";
        }

        public static class Echo extends Actor {
            @message
            public void echo(int i, ActorName to) {
                send(to, "answer", i);
            }
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "ack overtakes data")
    public static class Overtaking extends Actor {
        @message
        public void test() {
            ActorName sink = create(Sink.class);
            send(create(Forwarder.class), "forward", sink, 7);
            send(sink, "end");
        }

        public static class Forwarder extends Actor {
            @message
            public void forward(ActorName to, int data) {
                send(to, "data", data);
            }
        }

        public static class Sink extends Actor {
            boolean ended;

            @message
            public void data(int data) {
                assert !ended : "data after the end";
            }

            @message
            public void end() {
                ended = true;
            }
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "state has changed during the call")
    public static class StaleRead extends Actor {
        @message
        public void test() {
            ActorName register = create(Register.class);
            send(create(Adder.class), "add", register);
            send(create(Adder.class), "add", register);
        }

        public static class Register extends Actor {
            int value;
            int sets;

            @message
            public int get() {
                return value;
            }

            @message
            public void set(int v) {
                value = v;
                sets++;
                assert sets < 2 || value == 2 : "an addition was lost";
            }
        }

        public static class Adder extends Actor {
            @message
            public void add(ActorName register) {
                int value = this.<Integer>call(register, "get");
                send(register, "set", value + 1);
            }
        }
    }

    @Trap(mechanism = PROTOCOLS, truth = "two leaders")
    public static class Election extends Actor {
        int leaders;

        @message
        public void test() {
            ActorName a = create(Node.class, 1, self());
            ActorName b = create(Node.class, 2, self());
            send(a, "elect", b);
            send(b, "elect", a);
        }

        @message
        public void leader(int who) {
            leaders++;
            assert leaders == 1 : "a second leader";
        }

        public static class Node extends Actor {
            final int id;
            final ActorName driver;
            boolean beaten;

            public Node(int id, ActorName driver) {
                this.id = id;
                this.driver = driver;
            }

            @message
            public void elect(ActorName other) {
                if (!beaten) {
                    send(other, "challenge", id);
                    send(driver, "leader", id);
                }
            }

            @message
            public void challenge(int by) {
                beaten = true;
            }
        }
    }
}
