package dev.galgo.examples.psort;

import dev.galgo.examples.pipesort.Values;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** The left end of the pipe: sends the numbers into it, and counts how often it is probed. */
public class Left extends Actor {
    private final ActorName first;
    private int probes;

    public Left(ActorName first) {
        this.first = first;
    }

    @message
    public void start(int numbers) {
        for (int number : Values.first(numbers)) {
            send(first, "push", number);
        }
    }

    @message
    public void probe() {
        probes++;
    }

    @Override
    public String toString() {
        return "probed " + probes + " times";
    }
}
