package dev.galgo.foundry.plain;

import dev.galgo.core.model.ActorNames;
import dev.galgo.foundry.dispatch.ArgumentFit;
import dev.galgo.foundry.dispatch.Handlers;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.RemoteCodeException;

/** The actors of a run, and how they come to be. */
final class Cells {
    /** One actor. */
    static final class Cell {
        private final Actor actor;
        private final Handlers handlers;
        private boolean busy;
        private boolean destroyed;

        private Cell(Actor actor, Handlers handlers) {
            this.actor = actor;
            this.handlers = handlers;
        }

        Actor actor() {
            return actor;
        }

        Handlers handlers() {
            return handlers;
        }

        String type() {
            return actor.getClass().getSimpleName();
        }

        /** Whether it could take a message now. */
        boolean isFree() {
            return !busy && !destroyed;
        }

        void begins() {
            busy = true;
        }

        void ends(boolean forGood) {
            busy = false;
            destroyed |= forGood;
        }
    }

    private final ClassLoader loader;
    private final Function<Class<?>, Handlers> handlersOf;
    private final Random chance;
    private final Copies copies;
    private final PlainRuntime run;
    private final ActorNames names = new ActorNames();
    private final Map<ActorName, Cell> actors = new HashMap<>();
    private final Map<Class<?>, Handlers> handlers = new HashMap<>();

    /**
     * @param loader has the program's classes
     * @param handlersOf the messages of a class
     */
    Cells(ClassLoader loader, Function<Class<?>, Handlers> handlersOf, Random chance, Copies copies, PlainRuntime run) {
        this.loader = loader;
        this.handlersOf = handlersOf;
        this.chance = chance;
        this.copies = copies;
        this.run = run;
    }

    /** The actor of this name; null if there is none, or none yet. */
    @Nullable
    Cell of(@Nullable ActorName name) {
        return name == null ? null : actors.get(name);
    }

    Handlers handlers(Class<?> type) {
        return handlers.computeIfAbsent(type, handlersOf);
    }

    ActorName create(Class<?> type, @Nullable Object[] args, Activity creator) {
        var values = copies.copy(args, "new " + type.getSimpleName());
        var constructor = constructor(type, values);
        // A number by chance in each name: nobody may rely on the hash of a name.
        var id = names.of(null, null, chance.nextInt(), type.getSimpleName());
        var name = ActorName.of(id);
        copies.know(name);
        run.created(creator, id);
        creator.enter(name);
        try {
            var actor = (Actor) constructor.newInstance(values);
            actors.put(name, new Cell(actor, handlers(type)));
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof Error error) {
                throw error;
            }
            throw new RemoteCodeException(
                    "The constructor of " + type.getSimpleName() + " threw an exception", thrown.getCause());
        } catch (InstantiationException | IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            creator.leave();
        }
        return name;
    }

    private static Constructor<?> constructor(Class<?> type, @Nullable Object[] values) {
        try {
            return ArgumentFit.constructor(type, values);
        } catch (IllegalArgumentException unfit) {
            throw new RemoteCodeException(
                    String.valueOf(unfit.getMessage()), new NoSuchMethodException(unfit.getMessage()));
        }
    }

    /** The class of this name. */
    Class<?> type(String className) {
        try {
            return Class.forName(className, true, loader);
        } catch (ClassNotFoundException unknown) {
            throw new RemoteCodeException("There is no class " + className + " to create an actor of", unknown);
        }
    }
}
