package dev.galgo.corpus.programs.kernel;

import static dev.galgo.corpus.Mechanism.KERNEL;

import dev.galgo.corpus.Trap;
import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Programs that break if actors or messages are confused. */
public final class KernelTraps {
    private KernelTraps() {}

    @Trap(mechanism = KERNEL, truth = "the third of three equal messages before the reset")
    public static class EqualMessages extends Actor {
        int count;

        @message
        public void test() {
            send(self(), "hit");
            send(self(), "reset");
            send(self(), "hit");
            send(self(), "hit");
        }

        @message
        public void hit() {
            count++;
            assert count < 3 : "three in a row";
        }

        @message
        public void reset() {
            count = 0;
        }
    }

    @Trap(mechanism = KERNEL, truth = "both children of one class, second asked first")
    public static class EqualChildren extends Actor {
        List<Integer> answers = new ArrayList<>();

        @message
        public void test() {
            for (int i = 0; i < 2; i++) {
                send(create(Child.class, i), "answer", self());
            }
        }

        @message
        public void take(int number) {
            answers.add(number);
            assert answers.get(0) == 0 : "the second was faster";
        }
    }

    public static class Child extends Actor {
        final int number;

        public Child(int number) {
            this.number = number;
        }

        @message
        public void answer(ActorName to) {
            send(to, "take", number);
        }
    }

    static class One {
        public static class Worker extends Actor {
            @message
            public void work(ActorName to) {
                send(to, "done", 1);
            }
        }
    }

    static class Two {
        public static class Worker extends Actor {
            @message
            public void work(ActorName to) {
                send(to, "done", 2);
            }
        }
    }

    @Trap(mechanism = KERNEL, truth = "the worker of the second kind is done first")
    public static class Namesakes extends Actor {
        int first;

        @message
        public void test() {
            send(self(), "make", true);
            send(self(), "make", false);
        }

        @message
        public void make(boolean one) {
            send(create(one ? One.Worker.class : Two.Worker.class), "work", self());
        }

        @message
        public void done(int kind) {
            first = first == 0 ? kind : first;
            assert first == 1 : "the second kind came first";
        }
    }

    @Trap(mechanism = KERNEL, truth = "the call comes after the end")
    public static class CallToEnded extends Actor {
        @message
        public void test() {
            ActorName mortal = create(Mortal.class);
            send(mortal, "end");
            send(create(Asker.class), "ask", mortal);
        }
    }

    public static class Mortal extends Actor {
        @message
        public void end() {
            destroy("done");
        }

        @message
        public int answer() {
            return 1;
        }
    }

    public static class Asker extends Actor {
        @message
        public void ask(ActorName whom) {
            int answer = this.<Integer>call(whom, "answer");
            assert answer == 1;
        }
    }

    @Trap(mechanism = KERNEL, truth = "stop before second use")
    public static class SentToNull extends Actor {
        ActorName friend;

        @message
        public void test() {
            send(self(), "meet");
            send(self(), "greet");
        }

        @message
        public void meet() {
            friend = create(Mortal.class);
        }

        @message
        public void greet() {
            send(friend, "end");
        }
    }

    @Trap(mechanism = KERNEL, truth = "the leaf answers before the mark is set")
    public static class DeepCreation extends Actor {
        boolean marked;

        @message
        public void test() {
            send(self(), "mark");
            create(Link.class, 12, self());
        }

        @message
        public void mark() {
            marked = true;
        }

        @message
        public void bottom() {
            assert marked : "the bottom was faster";
        }
    }

    public static class Link extends Actor {
        public Link(int depth, ActorName top) {
            if (depth == 0) {
                send(top, "bottom");
            } else {
                create(Link.class, depth - 1, top);
            }
        }

        @message
        public void none() {}
    }

    @Trap(mechanism = KERNEL, truth = "the message that the constructor sends comes last")
    public static class ConstructorLeaksName extends Actor {
        int seen;

        @message
        public void test() {
            ActorName early = create(Early.class, self());
            send(early, "late");
        }

        @message
        public void hello(ActorName from) {
            seen++;
            send(from, "again");
        }

        public static class Early extends Actor {
            boolean late;

            public Early(ActorName driver) {
                send(driver, "hello", self());
            }

            @message
            public void late() {
                late = true;
            }

            @message
            public void again() {
                assert late : "hello was faster";
            }
        }
    }

    @Trap(mechanism = KERNEL, truth = "typo first: there is no such message")
    public static class UnknownMessageInOneOrder extends Actor {
        boolean known;

        @message
        public void test() {
            send(self(), "learn");
            send(self(), "use");
        }

        @message
        public void learn() {
            known = true;
        }

        @message
        public void use() {
            send(self(), known ? "learn" : "lern");
        }
    }

    @Trap(mechanism = KERNEL, truth = "depth of the list")
    public static class LongChain extends Actor {
        Node head;

        @message
        public void test() {
            for (int i = 0; i < 2_000; i++) {
                head = new Node(head);
            }
            send(self(), "cut");
            send(self(), "count");
        }

        @message
        public void cut() {
            head.next = null;
        }

        @message
        public void count() {
            int n = 0;
            for (Node node = head; node != null; node = node.next) {
                n++;
            }
            assert n == 1 : "not yet cut";
        }

        static class Node {
            Node next;

            Node(Node next) {
                this.next = next;
            }
        }
    }

    @Trap(mechanism = KERNEL, truth = "both create before either looks")
    public static class CreatedByName extends Actor {
        int born;

        @message
        public void test() {
            send(self(), "bear");
            send(self(), "bear");
        }

        @message
        public void bear() {
            send(create("dev.galgo.corpus.programs.kernel.KernelTraps$Child", born++), "answer", self());
        }

        @message
        public void take(int number) {
            assert number + 1 == born : "another was born meanwhile";
        }
    }

    @Trap(mechanism = KERNEL, truth = "the constructor throws in one order")
    public static class ConstructorThrows extends Actor {
        int size = -1;

        @message
        public void test() {
            send(self(), "resize");
            send(self(), "make");
        }

        @message
        public void resize() {
            size = 3;
        }

        @message
        public void make() {
            create(Sized.class, size);
        }

        public static class Sized extends Actor {
            final int[] cells;

            public Sized(int size) {
                cells = new int[size];
            }

            @message
            public void none() {}
        }
    }

    @Trap(mechanism = KERNEL, truth = "the name arrives before the actor is told")
    public static class NameTravels extends Actor {
        @message
        public void test() {
            ActorName child = create(Told.class);
            ActorName messenger = create(Messenger.class);
            send(child, "tell");
            send(messenger, "carry", new ArrayList<>(List.of(child)));
        }

        public static class Messenger extends Actor {
            @message
            public void carry(List<ActorName> names) {
                send(names.get(0), "ask");
            }
        }

        public static class Told extends Actor {
            boolean told;

            @message
            public void tell() {
                told = true;
            }

            @message
            public void ask() {
                assert told : "asked before it was told";
            }
        }
    }
}
