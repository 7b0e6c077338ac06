package dev.galgo.core.toy;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Boot;
import java.util.Collection;
import java.util.List;

/**
 * Fibonacci numbers by a tree of actors: each makes two children and adds up what they answer. It is figure 5 of E. Albert, P. Arenas, M.
 * Gómez-Zamalloa: Actor- and Task-Selection Strategies for Pruning Redundant State-Exploration in Testing, FORTE 2014.
 */
public final class Fibonacci extends Model {
    private static final String FIB = "Fib";
    private static final String NOBODY = "nobody";

    private final int n;
    private final int base;

    /** The n-th number; numbers up to {@code base} are not divided. */
    public Fibonacci(int n, int base) {
        this.n = n;
        this.base = base;
    }

    @Override
    public Boot boot() {
        ActorId root = root(0, FIB);
        return start(List.of(born(root, NOBODY, 0, 0)), message(root, "fib", n));
    }

    /** The state: for whom, how many answers, their sum. */
    @Override
    List<Object> handle(List<Object> state, String name, List<Object> values, Effects effects) {
        int value = (Integer) values.get(0);
        Object parent = state.get(0);
        if (name.equals("fib")) {
            if (value <= base) {
                answer(parent, value, effects);
            } else {
                effects.send(effects.create(FIB, effects.self(), 0, 0), "fib", value - 1);
                effects.send(effects.create(FIB, effects.self(), 0, 0), "fib", value - 2);
            }
            return state;
        }
        int sum = (Integer) state.get(2) + value;
        if (state.get(1).equals(1)) {
            answer(parent, sum, effects);
        }
        return List.of(parent, 1, sum);
    }

    private static void answer(Object parent, int value, Effects effects) {
        if (parent instanceof ActorId actor) {
            effects.send(actor, "res", value);
        }
    }

    @Override
    public Collection<Call> calls(String type, String message) {
        return message.equals("fib")
                ? List.of(new Call(FIB, "res", 1), new Call(FIB, "fib", 1))
                : List.of(new Call(FIB, "res", 2));
    }
}
