package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorState;
import dev.galgo.core.property.classes.ActorObjects;
import dev.galgo.foundry.load.ProgramLoader;
import dev.galgo.foundry.program.ProgramContext;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;

/** Shows claims that are written in Java the actors of a program, and those of its copies. */
public final class ShownActors implements ActorObjects {
    private final ProgramContext setting;

    public ShownActors(ProgramContext setting) {
        this.setting = setting;
    }

    @Override
    public Class<?> base() {
        return Actor.class;
    }

    /** What is left of crashed actors, and services, are no actors of the program's. */
    @Override
    public @Nullable Class<?> type(ActorState state) {
        Class<?> type = ((FoundryState) state).type();
        return type.getClassLoader() instanceof ProgramLoader ? type : null;
    }

    @Override
    public Object copy(ActorState state) {
        return ((FoundryState) state).copy();
    }

    @Override
    public boolean isLike(ActorState state, Object actor) {
        return ((FoundryState) state).isLike((Actor) actor);
    }

    @Override
    public @Nullable String changedStatic() {
        return setting.statics().changed().orElse(null);
    }
}
