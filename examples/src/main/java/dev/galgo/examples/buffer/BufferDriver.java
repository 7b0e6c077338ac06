package dev.galgo.examples.buffer;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** n producers and n consumers around a buffer for m items. Arguments: n, 3 if absent; m, 1 if absent. */
public class BufferDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] producers;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] consumers;

    @message
    public void setUp(String[] args) {
        ActorName buffer = create(Buffer.class, Arguments.second(args, 1));
        producers = new ActorName[Arguments.size(args, 3)];
        consumers = new ActorName[producers.length];
        for (int i = 0; i < producers.length; i++) {
            producers[i] = create(Producer.class, buffer);
            consumers[i] = create(Consumer.class, buffer);
        }
    }

    @message
    public void test(String[] args) {
        for (int i = 0; i < producers.length; i++) {
            send(producers[i], "produce", i);
            send(consumers[i], "consume");
        }
    }
}
