package dev.galgo.abs.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Mix;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a message to a cog carries: a task, to be begun or to be gone on with. The future names the task: there is one for each. */
sealed interface Task extends Content {
    ActorId future();

    /** Whether anybody can ever look at the future. */
    boolean wanted();

    /** Until when it should be done, in virtual time; null if nobody cares. */
    @Nullable
    AbsValue deadline();

    /** Names every cog and future that this task refers to, its own future included if anybody else may know it. */
    void references(Consumer<ActorId> each);

    /** A call of a method of an object. */
    record Call(
            ActorId future,
            boolean wanted,
            @Nullable AbsValue deadline,
            AbsValue.Ref target,
            String method,
            List<AbsValue> arguments)
            implements Task {
        @Override
        public String describe() {
            return arguments.stream().map(AbsValue::describe).collect(Collectors.joining(", "));
        }

        @Override
        public long stableHash() {
            return Mix.stir(future.stableHash());
        }

        @Override
        public void references(Consumer<ActorId> each) {
            arguments.forEach(value -> value.references(each));
        }
    }

    /**
     * What is left of a task.
     *
     * @param made how many objects and calls the task has made, of which the next ones get their names
     * @param waits whether it stands at something that it waits for; else it only let others go first
     */
    record Rest(ActorId future, boolean wanted, @Nullable AbsValue deadline, int made, boolean waits, MethodFrame top)
            implements Task {
        @Override
        public String describe() {
            return "line " + top.instruction().place().line();
        }

        @Override
        public long stableHash() {
            return Mix.stir(future.stableHash() + top.stableHash() + made);
        }

        @Override
        public void references(Consumer<ActorId> each) {
            top.references(each);
        }
    }

    /** Stands for a task in the names of what it makes. */
    record Mark(ActorId future) implements Content {
        @Override
        public String describe() {
            return "";
        }

        @Override
        public long stableHash() {
            return future.stableHash();
        }
    }
}
