package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import java.util.List;
import java.util.stream.Collectors;

/** A program that is alive did something else when the same deliveries were made again: it depends on what is not under control. */
public final class Diverged extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final String ADVICE =
            " Look for a random number, a clock, a thread of its own, a static field that keeps something from one run to the next,"
                    + " or an order of iteration that is not fixed.";

    /** The delivery at this depth sent something else; 0 for the start. */
    Diverged(int depth, List<Message> before, List<Message> now) {
        super((depth == 0
                        ? "When the program was started again it sent "
                        : "When delivery " + depth + " was made again it sent ")
                + listed(now) + " where it had sent " + listed(before) + "." + ADVICE);
    }

    /** What was delivered before at this depth is not accepted now. */
    Diverged(int depth, Message message, ActorId receiver) {
        super("When the same schedule was run again, delivery " + depth + ", " + message.describe() + " to " + receiver
                + ", could not be made." + ADVICE);
    }

    private static String listed(List<Message> messages) {
        return messages.isEmpty()
                ? "nothing"
                : messages.stream()
                        .map(one -> one.describe() + " to " + one.to())
                        .collect(Collectors.joining(", "));
    }
}
