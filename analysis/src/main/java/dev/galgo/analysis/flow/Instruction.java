package dev.galgo.analysis.flow;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one step of a method does with local variables, as far as objects, futures and locks are concerned.
 *
 * <p>Variables hold objects, futures, or data that contain some of them. Data are values: what is put into them later is not seen through a
 * copy made before. {@code this} is a variable that is never assigned. Fields are those of {@code this}; no object touches another's.
 */
public sealed interface Instruction {
    /** The first step of every method: its task waits here for the lock when it has not begun. */
    record Enter() implements Instruction {}

    /** The last step of every method: its task is over here. */
    record Exit() implements Instruction {}

    /** Nothing that matters: a branch, a join, arithmetic. */
    record Skip() implements Instruction {}

    /** {@code target = source}. */
    record Copy(String target, String source) implements Instruction {}

    /** {@code target = this.field}. */
    record Load(String target, String field) implements Instruction {}

    /** {@code this.field = source}. */
    record Store(String field, String source) implements Instruction {}

    /**
     * {@code target = new type(arguments)}; the type's {@link FlowType#INIT} runs before the creator goes on.
     *
     * @param local whether the object joins its creator's group instead of heading one of its own
     */
    record Create(@Nullable String target, String type, boolean local, List<String> arguments) implements Instruction {
        public Create {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code target = receiver!method(arguments)}: a new task; the caller goes on. */
    record Send(@Nullable String target, String receiver, String method, List<String> arguments)
            implements Instruction {
        public Send {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * {@code target = receiver.method(arguments)}: within the group the body runs in the caller's task; to another group it is a send whose
     * future is got at once.
     */
    record Call(@Nullable String target, String receiver, String method, List<String> arguments)
            implements Instruction {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** Waits for the future without the lock; falls through if it is ready. */
    record Await(String future) implements Instruction {}

    /** {@code target = future.get}: waits for the future and keeps the lock. */
    record Get(@Nullable String target, String future) implements Instruction {}

    /** Waits without the lock for a condition over fields. */
    record AwaitCondition(Set<String> reads) implements Instruction {
        public AwaitCondition {
            reads = Set.copyOf(reads);
        }
    }

    /** Gives the lock to others once. */
    record Release() implements Instruction {}

    /** Puts what the sources hold into data, in addition to what is there. */
    record Collect(String data, List<String> sources) implements Instruction {
        public Collect {
            sources = List.copyOf(sources);
        }
    }

    /** {@code target =} something that the data contain. */
    record Take(String target, String data) implements Instruction {}

    /** {@code target =} something that is made of the sources: one of them, a part of one, or data that contain them; null if there are none. */
    record Make(String target, List<String> sources) implements Instruction {
        public Make {
            sources = List.copyOf(sources);
        }
    }

    /** {@code target = source}, which goes on only if that is an object of one of these very types. */
    record Narrow(String target, String source, Set<String> types) implements Instruction {
        public Narrow {
            types = Set.copyOf(types);
        }
    }

    /** Ends the method. */
    record Return(@Nullable String source) implements Instruction {}
}
