package dev.galgo.examples.fibbasset;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Computes Fibonacci numbers; for one that is not easy it makes an assistant and asks it for both parts of the sum. */
public class Delegator extends Actor {
    private final @Nullable ActorName client;
    private final int clientsSum;
    private final Map<Integer, Integer> firstParts = new TreeMap<>();

    /** The first, who works for itself. */
    public Delegator() {
        client = null;
        clientsSum = 0;
    }

    /** An assistant of {@code client}, who needs both parts of its {@code clientsSum}-th number. */
    public Delegator(ActorName client, int clientsSum) {
        this.client = client;
        this.clientsSum = clientsSum;
    }

    @message
    public void fib(int n) {
        if (n < 3) {
            answer(n == 0 ? 0 : 1);
            return;
        }
        ActorName assistant = create(Delegator.class, self(), n);
        send(assistant, "fib", n - 1);
        send(assistant, "fib", n - 2);
    }

    /** One part of the n-th number. */
    @message
    public void result(int n, int part) {
        Integer first = firstParts.get(n);
        if (first == null) {
            firstParts.put(n, part);
        } else {
            answer(first + part);
        }
    }

    @message
    public void finished(int number) {}

    private void answer(int number) {
        if (client == null) {
            send(self(), "finished", number);
        } else {
            send(client, "result", clientsSum, number);
        }
    }
}
