package dev.galgo.examples.fibsum;

import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Adds up the two answers of its children and passes the sum on to its parent. */
public class Fib extends Actor {
    private final @Nullable ActorName parent;
    private int answers;
    private int sum;

    /** The root, who answers nobody. */
    public Fib() {
        this.parent = null;
    }

    public Fib(ActorName parent) {
        this.parent = parent;
    }

    @message
    public void fib(int n) {
        if (n <= 2) {
            send(parent, "res", n == 0 ? 0 : 1);
        } else {
            ActorName one = create(Fib.class, self());
            send(one, "fib", n - 1);
            ActorName two = create(Fib.class, self());
            send(two, "fib", n - 2);
        }
    }

    @message
    public void res(int number) {
        if (answers == 0) {
            answers++;
            sum = number;
        } else {
            sum = sum + number;
            if (parent != null) {
                send(parent, "res", sum);
            }
        }
    }
}
