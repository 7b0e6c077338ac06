package dev.galgo.examples.pi;

import dev.galgo.examples.Arguments;
import java.io.Serializable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Approximates pi as the Basset paper's Scala program does: the work is handed out before exploration begins, and the shares are
 * plain doubles, so that some orders lead to sums that differ in the last digit. Argument: how many workers, 4 if absent.
 */
public class PiScalaDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] workers;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName master;

    @message
    public void setUp(String[] args) {
        workers = new ActorName[Arguments.size(args, 4)];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = create(Worker.class, i);
        }
        master = create(Master.class, (Serializable) workers);
    }

    @message
    public void test(String[] args) {
        for (ActorName worker : workers) {
            send(worker, "intervals", master, workers.length);
        }
    }
}
