package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Futures;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a step has been told of some futures, and no others: it is run again when it asks for one more. */
record KnownFutures(Map<ActorId, Optional<Content>> answers) implements Futures {
    static final KnownFutures NOTHING = new KnownFutures(Map.of());

    @Override
    public @Nullable Content value(ActorId future) {
        Optional<Content> answer = answers.get(future);
        if (answer == null) {
            throw new Unasked(future);
        }
        return answer.orElse(null);
    }

    /** A step wants to know of a future that nobody has told it of yet. */
    static final class Unasked extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient ActorId future;

        Unasked(ActorId future) {
            super("a step asked for a future", null, false, false);
            this.future = future;
        }

        ActorId future() {
            return future;
        }
    }
}
