package org.example.corpus;

import dev.galgo.pekko.ActorLab;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.Behavior;

/** Galgo's lab as a stage. */
public record LabStage(ActorLab lab, Flavour flavour) implements Stage {
    @Override
    public Ref actor(String name, Handler handler) {
        return flavour == Flavour.TYPED ? typed(name, Actors.behavior(handler)) : classic(name, Actors.props(handler));
    }

    @Override
    public Ref typed(String name, Behavior<Object> behavior) {
        return new Actors.Typed(lab.spawn(behavior, name));
    }

    @Override
    public Ref classic(String name, Props props) {
        return new Actors.Classic(lab.spawn(props, name));
    }

    @Override
    public void atEnd(Runnable check) {
        lab.atEnd(check);
    }
}
