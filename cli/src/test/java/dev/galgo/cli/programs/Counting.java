package dev.galgo.cli.programs;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Counts in a static field, and does no harm by it. */
public class Counting extends Actor {
    private static int count;

    @message
    public void go() {
        count++;
    }

    static int count() {
        return count;
    }
}
