package dev.galgo.corpus.programs.closures;

import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Keeps a list in some store, adds to another list, and looks at the kept one: wrong if they are one and the same. */
abstract class Keeping extends Actor {
    List<Integer> shared = new ArrayList<>();
    int atKeep;

    @message
    public void test() {
        send(self(), "keep");
        send(self(), "look");
        send(self(), "add");
    }

    @message
    public void keep() {
        store();
        atKeep = kept().size();
    }

    @message
    public void look() {
        var kept = kept();
        assert kept == null || kept.size() == atKeep : "what was kept has changed";
    }

    @message
    public void add() {
        shared.add(1);
    }

    abstract void store();

    /** What was kept; null if nothing was. */
    abstract List<Integer> kept();
}
