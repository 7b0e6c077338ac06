package dev.galgo.core.check;

import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A program that finds out on the way, for two of its messages, that its names are of no use. */
final class Renaming implements Semantics {
    final Semantics program;
    private final Set<String> seen = new HashSet<>();

    Renaming(Semantics program) {
        this.program = program;
    }

    @Override
    public Boot boot() {
        return program.boot();
    }

    @Override
    public boolean accepts(Local.Ready local, Message message) {
        return program.accepts(local, message);
    }

    @Override
    public List<Step> steps(Local local, Message message) {
        if (Set.of("b", "c").contains(message.name()) && seen.add(message.name())) {
            throw NamingPolicy.Renamed.because(message.name());
        }
        return program.steps(local, message);
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
        return program.explain(local, message, choices);
    }

    @Override
    public ActorNames names() {
        return program.names();
    }
}
