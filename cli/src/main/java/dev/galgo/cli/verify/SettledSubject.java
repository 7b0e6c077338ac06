package dev.galgo.cli.verify;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.analysis.guided.StateSubject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program of which everything was proved on the net of its actors' states, so that what class files do not tell of it does not matter. */
record SettledSubject(DeadlockSubject subject) implements DeadlockSubject {
    @Override
    public FlowModel flow() {
        return subject.flow();
    }

    @Override
    public FlowModel distinct() {
        return subject.distinct();
    }

    @Override
    public boolean isCoarse() {
        return subject.isCoarse();
    }

    @Override
    public @Nullable String indistinct() {
        return subject.indistinct();
    }

    @Override
    public String name() {
        return subject.name();
    }

    @Override
    public boolean isStarted() {
        return subject.isStarted();
    }

    @Override
    public Copy copy() {
        return subject.copy();
    }

    @Override
    public @Nullable StateSubject states() {
        return subject.states();
    }

    @Override
    public @Nullable String unsearchable() {
        return subject.unsearchable();
    }

    @Override
    public List<String> doubts(Cycles cycles) {
        return List.of();
    }

    @Override
    public List<String> assumptions(Cycles cycles) {
        return List.of(
                "what a handler does depends on its actor's state and the message alone, as galgo check takes it",
                "nothing but what the set-up has sent starts the program",
                "an answer that others can keep back for ever while they go on is not looked for");
    }

    @Override
    public List<String> conditions() {
        return subject.conditions();
    }

    @Override
    public String start() {
        return subject.start();
    }
}
