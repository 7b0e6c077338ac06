package dev.galgo.examples.pi;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Adds up every n-th strip of the area under 4 / (1 + x * x) between 0 and 1, which is pi. */
public class Worker extends Actor {
    private static final int STRIPS = 1000;

    private final int number;

    public Worker(int number) {
        this.number = number;
    }

    @message
    public void intervals(ActorName master, int workers) {
        send(master, "sum", share(workers));
    }

    @message
    public void stop() {
        destroy("work is done");
    }

    /** The share of this worker of {@code workers}. */
    double share(int workers) {
        double width = 1.0 / STRIPS;
        double area = 0;
        for (int strip = number; strip < STRIPS; strip += workers) {
            double x = (strip + 0.5) * width;
            area += 4 / (1 + x * x) * width;
        }
        return area;
    }
}
