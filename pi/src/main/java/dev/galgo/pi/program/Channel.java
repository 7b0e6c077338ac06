package dev.galgo.pi.program;

import dev.galgo.pi.program.State.Stage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A kind of message to the actors of one kind. Messages that are laid out differently are of different kinds. */
sealed interface Channel {
    Kind owner();

    /** The kinds of the names that it carries. */
    List<Kind> carries();

    /** Who listens to it. */
    Ear ear();

    /** Those who listen to the same channels. */
    record Ear(Kind owner, Stage stage, @Nullable Kind by, @Nullable String method) {}

    /** What an object has in its fields when it is set up. */
    record Born(Kind owner, List<String> fields, List<Held> shape, List<Kind> carries) implements Channel {
        @Override
        public Ear ear() {
            return new Ear(owner, Stage.NEW, null, null);
        }
    }

    /**
     * A method is to be run.
     *
     * @param caller the kind of who is to be answered, and is named first; null if nobody is
     */
    record Asked(Kind owner, String method, @Nullable Kind caller, List<Held> shape, List<Kind> carries)
            implements Channel {
        @Override
        public Ear ear() {
            return new Ear(owner, Stage.IDLE, null, null);
        }
    }

    /** A method that an object of a kind was asked to run has ended. */
    record Answer(Kind owner, Kind by, String method, List<Held> shape, List<Kind> carries) implements Channel {
        @Override
        public Ear ear() {
            return new Ear(owner, Stage.WAITS, by, method);
        }
    }

    /** A task of the actor itself that has given the lock away. */
    record Resume(Kind owner, State task, List<Kind> carries) implements Channel {
        @Override
        public Ear ear() {
            return new Ear(owner, Stage.IDLE, null, null);
        }
    }

    /** That the actor itself may go on. */
    record Pass(Kind owner) implements Channel {
        @Override
        public List<Kind> carries() {
            return List.of();
        }

        @Override
        public Ear ear() {
            return new Ear(owner, Stage.PASSES, null, null);
        }
    }
}
