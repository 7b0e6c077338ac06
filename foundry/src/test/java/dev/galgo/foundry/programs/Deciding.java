package dev.galgo.foundry.programs;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Orders that decide, each in its own way. */
public class Deciding extends Actor {
    boolean early;
    boolean second;
    boolean ok;
    boolean wasOk;

    /** Below, what is sent depends on the order. */
    @message
    void sends() {
        send(self(), "early");
        send(self(), "asks");
    }

    @message
    void early() {
        early = true;
        wasOk = ok;
    }

    @message
    void asks() {
        send(self(), early ? "late" : "good");
    }

    @message
    void late() {
        send(self(), "look");
    }

    @message
    void good() {
        ok = true;
        send(self(), "look");
    }

    @message
    void look() {
        assert !early || wasOk : "too early";
    }

    /** Below, each order creates other actors. */
    @message
    void creates() {
        send(self(), "make", 1);
        send(self(), "make", 2);
    }

    @message
    void make(int who) {
        send(create(Worker.class, self(), who), "go");
        if (who == 1 && !second) {
            send(self(), "bad");
        }
    }

    @message
    void report(int who) {
        second |= who == 2;
    }

    @message
    void bad() {
        assert false : "the first came first";
    }

    /** Below, one order fails, and the other takes longer than anybody waits. */
    @message
    void hangs() {
        send(self(), "early");
        send(self(), "spin");
    }

    @message
    void spin() {
        assert !early : "too early";
        while (true) {}
    }

    /** Reports who it is. */
    public static class Worker extends Actor {
        private final ActorName maker;
        private final int who;

        public Worker(ActorName maker, Integer who) {
            this.maker = maker;
            this.who = who;
        }

        @message
        void go() {
            send(maker, "report", who);
        }
    }
}
