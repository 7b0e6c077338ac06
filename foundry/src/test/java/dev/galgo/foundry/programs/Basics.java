package dev.galgo.foundry.programs;

import java.io.PrintStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;

/** What single steps do: send, create, destroy, print, fail. */
public class Basics {
    public static class Printer extends Actor {
        PrintStream kept = System.out;

        @message
        void go() {
            System.out.printf("one %d ", 2);
            kept.println("three");
            System.err.println("four");
            send(stdout, "println", "five");
        }
    }

    public static class Collector extends Actor {
        int sum;
        Set<ActorName> seen = new HashSet<>();
        List<Integer> order = new ArrayList<>();

        @message
        void boot() {
            send(self(), "add", 1);
            send(self(), "add", 2);
            send(self(), "note", 1);
            send(self(), "note", 2);
        }

        @message
        void add(int n) {
            sum += n;
        }

        @message
        void note(int n) {
            order.add(n);
        }
    }

    /** A parent whose children introduce themselves from their constructors, and have a child each. */
    public static class Parent extends Actor {
        Set<ActorName> children = new HashSet<>();

        @message
        void boot() {
            create(Child.class, self());
            create("dev.galgo.foundry.programs.Basics$Child", self());
        }

        @message
        void more() {
            create(Child.class, self());
        }

        @message
        void hello(ActorName child) {
            children.add(child);
        }
    }

    public static class Child extends Actor {
        ActorName grandchild;

        Child(ActorName parent) {
            send(parent, "hello", self());
            grandchild = create(Leaf.class);
        }

        @message
        void multiply() {
            create(Leaf.class);
        }
    }

    public static class Leaf extends Actor {
        @message
        void rest() {}
    }

    public static class Mortal extends Actor {
        @message
        void die() {
            destroy("enough");
            send(self(), "epilogue");
        }
    }

    public static class Mutable implements Serializable {
        int n;
    }

    /** Sends by value and goes on changing its own object. */
    public static class Copier extends Actor {
        Mutable mine = new Mutable();

        @message
        void boot() {
            send(self(), "take", mine, mine);
            mine.n = 99;
        }

        @message
        void take(Mutable a, Mutable b) {
            assert a == b : "sharing among the arguments is lost";
            mine.n = a.n;
        }
    }

    public static class Failing extends Actor {
        int n;

        @message
        void asserting() {
            n++;
            assert n > 1 : "n is " + n;
        }

        @message
        void throwing() {
            List<Integer> none = List.of();
            none.get(0);
        }

        @message
        void recursing() {
            if (n >= 0) {
                recursing();
            }
        }

        @message
        void sendingToNobody() {
            send(null, "x");
        }

        @message
        void creatingNoActor() {
            create(String.class);
        }

        @message
        void creatingUnborn() {
            try {
                create(Unborn.class);
                n = 1;
            } catch (RemoteCodeException e) {
                n = e.getCause() instanceof IllegalStateException ? 2 : 3;
            }
        }
    }

    public static class Unborn extends Actor {
        Unborn() {
            throw new IllegalStateException("no");
        }
    }

    /** A key that cannot be hashed once it is in the table. */
    static class Moody implements Serializable {
        boolean angry;

        @Override
        public int hashCode() {
            if (angry) {
                throw new UnsupportedOperationException("leave me alone");
            }
            return 1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Moody;
        }
    }

    public static class Hashing extends Actor {
        Set<Moody> keys = new HashSet<>();

        @message
        void boot() {
            Moody key = new Moody();
            keys.add(key);
            key.angry = true;
        }
    }

    public static class Comparing extends Actor {
        boolean same;

        @message
        void boot() {
            send(self(), "compare", self());
        }

        @message
        void compare(ActorName name) {
            same = name == self() && name.equals(self()) && name.hashCode() == self().hashCode();
        }
    }
}
