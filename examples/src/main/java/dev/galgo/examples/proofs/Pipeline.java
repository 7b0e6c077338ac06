package dev.galgo.examples.proofs;

import dev.galgo.examples.Arguments;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * A source hands numbers to a row of stages, for ever; whoever hands something on waits until it has been taken at the end.
 *
 * <p>Free of deadlock, since all wait in one direction. Arguments: how many stages, 2 if absent; then {@code forward}, or {@code feedback}, where the last stage asks the source how it
 * likes the result while the source still waits.
 */
public class Pipeline extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName source;

    @message
    public void setUp(String[] args) {
        boolean feedback = Arguments.variant(args, 1, "forward", "feedback").equals("feedback");
        source = create(Source.class);
        ActorName next = create(Sink.class, feedback ? source : null);
        for (int i = 0; i < Arguments.size(args, 2); i++) {
            next = create(Stage.class, next);
        }
        send(source, "connect", next);
    }

    @message
    public void test(String[] args) {
        send(source, "produce");
    }

    /** Hands over one number after the other. */
    public static class Source extends Actor {
        private @Nullable ActorName first;
        private int number;

        @message
        public void connect(ActorName stage) {
            first = stage;
        }

        @message
        public void produce() {
            if (first != null) {
                call(first, "push", number);
                number++;
            }
            send(self(), "produce");
        }

        @message
        public int next() {
            return number;
        }
    }

    /** Hands on what it gets, with something added. */
    public static class Stage extends Actor {
        private final ActorName next;

        public Stage(ActorName next) {
            this.next = next;
        }

        @message
        public void push(int number) {
            call(next, "push", 2 * number + 1);
        }
    }

    /** Adds up what it gets. */
    public static class Sink extends Actor {
        private final @Nullable ActorName source;

        @SuppressWarnings("UnusedVariable") // grows without end
        private long sum;

        public Sink(@Nullable ActorName source) {
            this.source = source;
        }

        @message
        public void push(int number) {
            int asked = source == null ? 0 : this.<Integer>call(source, "next");
            sum += number - asked;
        }
    }
}
