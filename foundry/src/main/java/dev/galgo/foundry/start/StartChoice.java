package dev.galgo.foundry.start;

import dev.galgo.foundry.dispatch.ArgumentLiterals;
import dev.galgo.foundry.dispatch.Handlers;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.load.ProgramException.Fault;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;

/**
 * How a class is started: decided by the class and what was typed alone, so that whatever runs the
 * program starts it alike.
 *
 * @param handlers the messages of an actor; none where {@code main} is started
 * @param taken its methods that are taken for messages of a driver, though they are not marked so
 * @param words what {@code main}, the driver or the first message gets; for an actor, its first
 *     message before that
 * @param main the method that is started; null if an actor is
 */
public record StartChoice(
        StartDescription.Kind kind, Handlers handlers, Set<String> taken, List<String> words, @Nullable Method main) {
    /** Whether a message of a driver gets the words, and if so how. */
    public enum Takes {
        /** There is no such message. */
        NOTHING,
        /** It has no parameter. */
        NO_WORDS,
        /** It has one for all of them. */
        WORDS
    }

    /** The choice for this class; refuses what cannot be started, in a sentence for the user. */
    public static StartChoice of(Class<?> type, FoundryOptions options) throws ProgramException {
        boolean actor = Actor.class.isAssignableFrom(type);
        var main = main(type);
        var marked = new Handlers(type, name -> options.unmarked());
        Set<String> taken = actor && main == null ? taken(type, marked, options.args()) : Set.of();
        var handlers = taken.isEmpty() ? marked : new Handlers(type, taken::contains);
        boolean driver =
                actor && (takes(handlers, "setUp") != Takes.NOTHING || takes(handlers, "test") != Takes.NOTHING);
        var words = options.args();
        if (driver && namesMessage(handlers, words)) {
            var first = words.get(0);
            boolean driven = first.equals("test") || first.equals("setUp");
            if (!driven || (words.size() > 1 && !takesWords(handlers))) {
                return new StartChoice(StartDescription.Kind.ACTOR, handlers, taken, words, null);
            }
            words = words.subList(1, words.size());
        }
        if (driver && !words.isEmpty() && !takesWords(handlers)) {
            throw new ProgramException(
                    Fault.REQUEST,
                    type.getName() + " is a driver whose setUp and test take no arguments, but there are " + words
                            + ".",
                    "Leave them out, or name a message and what fits it: " + handlers.summary() + ".");
        }
        if (main != null && !driver) {
            if (!options.constructor().isEmpty()) {
                throw new ProgramException(
                        Fault.REQUEST,
                        type.getName()
                                + " is started by its main, which creates no actor of its own accord, but arguments"
                                + " for a constructor are given.",
                        "Leave them out, or name an actor and its first message.");
            }
            return new StartChoice(StartDescription.Kind.MAIN, handlers, taken, words, main);
        }
        if (!actor) {
            throw new ProgramException(
                    Fault.REQUEST,
                    type.getName() + " has no static main and is no actor.",
                    "Name a class with a main that creates actors, or a subclass of osl.manager.Actor.");
        }
        if (handlers.isEmpty()) {
            throw new ProgramException(
                    Fault.REQUEST,
                    type.getName() + " is an actor without messages.",
                    "Mark the methods that handle messages with @message.");
        }
        return new StartChoice(
                driver ? StartDescription.Kind.DRIVER : StartDescription.Kind.ACTOR, handlers, taken, words, null);
    }

    /** Whether a driver has this message, and what it gets. */
    public Takes takes(String message) {
        return takes(handlers, message);
    }

    private static Takes takes(Handlers handlers, String message) {
        var parameters = handlers.named(message).stream()
                .map(method -> List.of(method.getParameterTypes()))
                .toList();
        if (parameters.contains(List.of(String[].class))) {
            return Takes.WORDS;
        }
        return parameters.contains(List.of()) ? Takes.NO_WORDS : Takes.NOTHING;
    }

    /** Whether a driver's messages take the words of the command line. */
    private static boolean takesWords(Handlers handlers) {
        return Stream.of("setUp", "test").anyMatch(name -> takes(handlers, name) == Takes.WORDS);
    }

    /**
     * Whether the command line begins with a message of the actor and what fits it: then that is
     * what is to be sent first.
     */
    private static boolean namesMessage(Handlers handlers, List<String> words) {
        return !words.isEmpty()
                && ArgumentLiterals.read(handlers.named(words.get(0)), words.subList(1, words.size()))
                        .isPresent();
    }

    /**
     * The messages of a driver that count though they are not marked, as in Basset, if nothing else
     * could be meant.
     */
    private static Set<String> taken(Class<?> type, Handlers handlers, List<String> words) {
        var taken = new LinkedHashSet<String>();
        if (namesMessage(handlers, words)) {
            return taken;
        }
        for (var name : List.of("setUp", "test")) {
            if (handlers.named(name).isEmpty()
                    && Handlers.unmarked(type, name).stream().anyMatch(StartChoice::drives)) {
                taken.add(name);
            }
        }
        return taken;
    }

    private static boolean drives(Method method) {
        var parameters = List.of(method.getParameterTypes());
        return parameters.isEmpty() || parameters.equals(List.of(String[].class));
    }

    private static @Nullable Method main(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            Method bare = null;
            for (var method : c.getDeclaredMethods()) {
                if (method.getName().equals("main") && Modifier.isStatic(method.getModifiers())) {
                    var parameters = List.of(method.getParameterTypes());
                    if (parameters.equals(List.of(String[].class))) {
                        method.setAccessible(true);
                        return method;
                    }
                    bare = parameters.isEmpty() ? method : bare;
                }
            }
            if (bare != null) {
                bare.setAccessible(true);
                return bare;
            }
        }
        return null;
    }
}
