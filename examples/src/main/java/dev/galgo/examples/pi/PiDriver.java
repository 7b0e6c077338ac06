package dev.galgo.examples.pi;

import dev.galgo.examples.Arguments;
import java.io.Serializable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Approximates pi, such that every order of the shares leads to the same sum. Argument: how many workers, 5 if absent. */
public class PiDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName master;

    @message
    public void setUp(String[] args) {
        var workers = new ActorName[Arguments.size(args, 5)];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = create(RoundingWorker.class, i);
        }
        master = create(Master.class, (Serializable) workers);
    }

    @message
    public void test(String[] args) {
        send(master, "boot");
    }
}
