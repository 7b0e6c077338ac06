package dev.galgo.core.check;

import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import java.util.List;

/** A program that has other names from a message on, so that a search of it starts over. */
final class RenamedOnTheWay implements Semantics {
    private final Semantics after;
    private final String message;
    private Semantics now;

    RenamedOnTheWay(Semantics before, Semantics after, String message) {
        this.now = before;
        this.after = after;
        this.message = message;
    }

    @Override
    public Boot boot() {
        return now.boot();
    }

    @Override
    public boolean accepts(Local.Ready local, Message delivered) {
        return now.accepts(local, delivered);
    }

    @Override
    public List<Step> steps(Local local, Message delivered) {
        if (now != after && delivered.name().equals(message)) {
            now = after;
            throw NamingPolicy.Renamed.because(message);
        }
        return now.steps(local, delivered);
    }

    @Override
    public StepDetails explain(Local local, Message delivered, List<Local.Input.Choice> choices) {
        return now.explain(local, delivered, choices);
    }

    @Override
    public ActorNames names() {
        return now.names();
    }
}
