package dev.galgo.corpus.programs.closures;

import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Runs something over a list and looks at another: wrong if the first writes what the second reads. */
abstract class Filling extends Actor {
    List<Integer> shared = new ArrayList<>();
    List<Integer> source = new ArrayList<>(List.of(3, 1, 2));

    @message
    public void test() {
        send(self(), "look");
        send(self(), "fill");
    }

    @message
    public void look() {
        assert shared.isEmpty() : "filled behind its back";
    }

    @message
    public void fill() {
        run();
    }

    abstract void run();
}
