package dev.galgo.examples.regsim;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Reports its number to whom it is told, and adds up the numbers reported to it. */
public class SummingClient extends Actor {
    @SuppressWarnings("UnusedVariable") // part of the state
    private long sum;

    @message
    public void boot(ActorName server, int number) {
        send(server, "result", number);
    }

    @message
    public void result(int number) {
        sum += number;
    }
}
