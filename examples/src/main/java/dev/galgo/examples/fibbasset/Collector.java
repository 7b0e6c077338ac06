package dev.galgo.examples.fibbasset;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Adds two results and passes the sum on. */
public class Collector extends Actor {
    private final ActorName client;
    private final String replyName;
    private boolean hasFirst;
    private int first;

    public Collector(ActorName client, String replyName) {
        this.client = client;
        this.replyName = replyName;
    }

    @message
    public void result(int number) {
        if (hasFirst) {
            send(client, replyName, first + number);
        } else {
            hasFirst = true;
            first = number;
        }
    }
}
