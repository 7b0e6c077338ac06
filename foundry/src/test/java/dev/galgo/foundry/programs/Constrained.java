package dev.galgo.foundry.programs;

import osl.manager.Actor;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/** Bounded buffers and other actors that cannot take every message at any time. */
public class Constrained {
    public static class Buffer extends Actor {
        int size;

        @message
        void boot() {
            send(self(), "get");
            send(self(), "put", 1);
            send(self(), "put", 200);
        }

        @message
        void put(Integer x) {
            size++;
        }

        @message
        void get() {
            size--;
        }

        @Disable(messageName = "get")
        boolean empty() {
            return size == 0;
        }

        @Disable(messageName = "put")
        Boolean full(Integer x) {
            return size >= 2;
        }

        @Disable(messageName = "put")
        public boolean tooBig(int x) {
            return x > 100;
        }
    }

    public static class Inheriting extends Buffer {
        @Override
        boolean empty() {
            return size < 2;
        }
    }

    public static class Broken extends Actor {
        int looked;

        @message
        void go() {}

        @message
        void change() {}

        @message
        void talk() {}

        @Disable(messageName = "go")
        boolean throwing() {
            throw new IllegalStateException("cannot tell");
        }

        @Disable(messageName = "change")
        boolean changing() {
            looked++;
            return false;
        }

        @Disable(messageName = "talk")
        boolean talking() {
            send(self(), "go");
            return true;
        }
    }
}
