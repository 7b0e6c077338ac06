package dev.galgo.pi.model;

import dev.galgo.source.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an equation does. */
public sealed interface Body {
    /** Takes one of several messages: the only thing that waits. */
    record Receive(List<Branch> branches) implements Body {
        public Receive {
            branches = List.copyOf(branches);
        }
    }

    /**
     * Creates actors, sends messages and goes on. New actors are in the slots after the equation's own, in order.
     *
     * @param next what the actor itself goes on with
     */
    record Act(List<Creation> created, List<Output> outputs, Next next) implements Body {
        public Act {
            created = List.copyOf(created);
            outputs = List.copyOf(outputs);
        }
    }

    /** Goes on in one of several ways, nobody knows which. */
    record Choose(List<Next> ways) implements Body {
        public Choose {
            ways = List.copyOf(ways);
        }
    }

    /**
     * A message on one of the actor's own channels; what it carries is in the slots after the equation's own, in order.
     *
     * @param names what the model calls what the message carries
     */
    record Branch(String channel, List<String> names, Next next, Place place) {
        public Branch {
            names = List.copyOf(names);
        }
    }

    /** @param begins what the new actor begins with; null if it never does anything */
    record Creation(String name, String type, Next.@Nullable Call begins, Place place) {}

    record Output(Term to, List<Term> payload, Place place) {
        public Output {
            payload = List.copyOf(payload);
        }
    }
}
