package dev.galgo.foundry.programs;

import java.util.List;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Handlers that choose. */
public class Choosing extends Actor {
    String got = "";

    @message
    void colours() {
        got = choose(List.of("red", "green", "blue"));
    }

    @message
    void shout() {
        System.out.println(choose(3));
    }

    @message
    void nested() {
        if (choose(2) == 1) {
            got = "b" + choose(3);
        } else {
            got = "a";
        }
    }

    @message
    void nothing() {
        choose(0);
    }

    @message
    void tooMuch() {
        for (int i = 0; i < 20; i++) {
            choose(2);
        }
    }

    @message
    void sometimesFails() {
        assert choose(2) == 0;
    }
}
