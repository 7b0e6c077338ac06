package dev.galgo.corpus.programs.kernel;

import static dev.galgo.corpus.Mechanism.KERNEL;

import dev.galgo.corpus.Correct;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;

/** Programs for which it does not matter which of several equal actors or messages comes first. */
public final class KernelNeighbours {
    private KernelNeighbours() {}

    @Correct(mechanism = KERNEL)
    public static class EqualMessages extends Actor {
        int count;

        @message
        public void test() {
            for (int i = 0; i < 4; i++) {
                send(self(), "hit");
            }
        }

        @message
        public void hit() {
            count++;
            assert count <= 4;
        }
    }

    @Correct(mechanism = KERNEL)
    public static class EqualChildren extends Actor {
        Set<Integer> answers = new TreeSet<>();

        @message
        public void test() {
            for (int i = 0; i < 3; i++) {
                send(create(Child.class, i), "answer", self());
            }
        }

        @message
        public void take(int number) {
            assert answers.add(number) : "twice";
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

    @Correct(mechanism = KERNEL)
    public static class Namesakes extends Actor {
        int sum;

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
            sum += kind;
            assert sum <= 3;
        }
    }

    @Correct(mechanism = KERNEL)
    public static class EndsWhenDone extends Actor {
        @message
        public void test() {
            ActorName worker = create(Worker.class);
            int answer = this.<Integer>call(worker, "answer");
            assert answer == 1;
        }

        public static class Worker extends Actor {
            @message
            public int answer() {
                destroy("done");
                return 1;
            }
        }
    }

    @Correct(mechanism = KERNEL)
    public static class ChecksForNull extends Actor {
        ActorName friend;

        @message
        public void test() {
            send(self(), "meet");
            send(self(), "greet");
        }

        @message
        public void meet() {
            friend = create(Child.class, 1);
        }

        @message
        public void greet() {
            if (friend != null) {
                send(friend, "answer", self());
            }
        }

        @message
        public void take(int number) {
            assert number == 1;
        }
    }

    @Correct(mechanism = KERNEL)
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
        public void bottom(int depth) {
            assert depth == 0;
        }
    }

    public static class Link extends Actor {
        public Link(int depth, ActorName top) {
            if (depth == 0) {
                send(top, "bottom", depth);
            } else {
                create(Link.class, depth - 1, top);
            }
        }

        @message
        public void none() {}
    }

    @Correct(mechanism = KERNEL)
    public static class LongChain extends Actor {
        Node head;

        @message
        public void test() {
            for (int i = 0; i < 2_000; i++) {
                head = new Node(head);
            }
            send(self(), "count");
            send(self(), "count");
        }

        @message
        public void count() {
            int n = 0;
            for (Node node = head; node != null; node = node.next) {
                n++;
            }
            assert n == 2_000;
        }

        static class Node {
            Node next;

            Node(Node next) {
                this.next = next;
            }
        }
    }

    @Correct(mechanism = KERNEL)
    public static class CreatedByName extends Actor {
        int born;
        int taken;

        @message
        public void test() {
            send(self(), "bear");
            send(self(), "bear");
        }

        @message
        public void bear() {
            send(create("dev.galgo.corpus.programs.kernel.KernelNeighbours$Child", born++), "answer", self());
        }

        @message
        public void take(int number) {
            taken++;
            assert number < born && taken <= 2;
        }
    }

    @Correct(mechanism = KERNEL)
    public static class ConstructorThrows extends Actor {
        int failures;

        @message
        public void test() {
            send(self(), "make", -1);
            send(self(), "make", 2);
        }

        @message
        public void make(int size) {
            try {
                create(Sized.class, size);
            } catch (RemoteCodeException e) {
                failures++;
                assert size < 0 && failures == 1;
            }
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

    @Correct(mechanism = KERNEL)
    public static class NamesInMessages extends Actor {
        Set<ActorName> known = new HashSet<>();

        @message
        public void test() {
            List<ActorName> names = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                names.add(create(Child.class, i));
            }
            send(self(), "meet", names.get(0), names.get(1));
            send(self(), "meet", names.get(1), names.get(0));
        }

        @message
        public void meet(ActorName one, ActorName other) {
            assert !one.equals(other);
            known.add(one);
            known.add(other);
            assert known.size() == 2;
        }
    }

    @Correct(mechanism = KERNEL)
    public static class ManyActorsOneCounter extends Actor {
        int count;

        @message
        public void test() {
            for (int i = 0; i < 5; i++) {
                send(create(Child.class, 1), "answer", self());
            }
        }

        @message
        public void take(int number) {
            count += number;
            assert count <= 5;
        }
    }
}
