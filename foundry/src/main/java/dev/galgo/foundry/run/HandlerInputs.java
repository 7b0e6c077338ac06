package dev.galgo.foundry.run;

import dev.galgo.core.model.Local.Input;
import dev.galgo.core.model.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a handler takes in besides its message, in order: first what it took in before it blocked, then the choices this run is to
 * make, then the first alternative of every further choice.
 */
public final class HandlerInputs {
    private final List<Input> inputs;
    private int prior;
    private int next;

    /**
     * @param prior what earlier runs of the handler took in
     * @param chosen how to choose from there on
     */
    HandlerInputs(List<Input> prior, List<Input.Choice> chosen) {
        this.inputs = new ArrayList<>(prior);
        this.inputs.addAll(chosen);
        this.prior = prior.size();
    }

    /** Whether the run still repeats what an earlier one did. */
    boolean repeating() {
        return next < prior;
    }

    /** The next answer; null if there is none yet. */
    @Nullable
    Message reply() throws Deviation {
        if (next == inputs.size()) {
            return null;
        }
        if (inputs.get(next) instanceof Input.Reply reply) {
            next++;
            return reply.message();
        }
        throw new Deviation("it called where it chose before");
    }

    /** The run has stopped for this answer and goes on with it: what follows is a step of its own. */
    void answered(Message reply) {
        inputs.add(new Input.Reply(reply));
        next = inputs.size();
        prior = next;
    }

    int choose(int alternatives) throws Deviation {
        if (next == inputs.size()) {
            inputs.add(new Input.Choice(0, alternatives));
        }
        if (inputs.get(next) instanceof Input.Choice choice && choice.of() == alternatives) {
            next++;
            return choice.taken();
        }
        throw new Deviation("it chose among " + alternatives + " where it did something else before");
    }

    /** The choices of this step. */
    List<Input.Choice> chosen() {
        var chosen = new ArrayList<Input.Choice>();
        for (var input : inputs.subList(prior, next)) {
            if (input instanceof Input.Choice choice) {
                chosen.add(choice);
            }
        }
        return chosen;
    }

    /** Everything taken in so far. */
    List<Input> taken() {
        return inputs.subList(0, next);
    }

    /** The choices to make next, in the order of counting; null when these were the last. */
    public static @Nullable List<Input.Choice> after(List<Input.Choice> chosen) {
        for (int last = chosen.size() - 1; last >= 0; last--) {
            var choice = chosen.get(last);
            if (choice.taken() + 1 < choice.of()) {
                var next = new ArrayList<>(chosen.subList(0, last));
                next.add(new Input.Choice(choice.taken() + 1, choice.of()));
                return next;
            }
        }
        return null;
    }

    /** The program took in something else than it did before. */
    static final class Deviation extends Exception {
        private static final long serialVersionUID = 1L;
        private final String how;

        Deviation(String how) {
            super(how);
            this.how = how;
        }

        String how() {
            return how;
        }
    }
}
