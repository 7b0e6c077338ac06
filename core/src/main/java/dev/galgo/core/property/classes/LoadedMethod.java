package dev.galgo.core.property.classes;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.property.UserCodeFailed;
import dev.galgo.core.property.classes.ClaimMethod.Shown;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A method of a class as one loader has defined it. Its answers are remembered: one for all configurations in which it would be shown the same. What is asked for the first
 * time is asked twice, of two objects and about two copies, so that an answer that depends on anything else does not go unnoticed.
 */
final class LoadedMethod {
    /** What is remembered before everything is forgotten again: states that nobody else needs any more would stay for ever. */
    private static final int MOST_ANSWERS = 1 << 16;

    private final String subject;
    private final Constructor<?> maker;
    private final Method method;
    private final List<Parameter> parameters;
    private final Class<?> base;
    private final Map<List<Object>, Boolean> answers = new ConcurrentHashMap<>();

    /**
     * @param subject whose method it is, as the subject of a sentence
     * @param base what every actor is an instance of
     */
    LoadedMethod(String subject, Constructor<?> maker, Method method, Class<?> base) throws UnusableProperty {
        this.subject = subject;
        this.maker = maker;
        this.method = method;
        this.base = base;
        this.parameters = Parameter.of(method, base);
    }

    ClassLoader loader() {
        return Objects.requireNonNull(maker.getDeclaringClass().getClassLoader());
    }

    List<Parameter> parameters() {
        return parameters;
    }

    /** The same method of the class that another loader defines. */
    LoadedMethod in(ClassLoader loader) {
        try {
            Class<?> type = Class.forName(maker.getDeclaringClass().getName(), true, loader);
            for (Method candidate : type.getMethods()) {
                if (candidate.toGenericString().equals(method.toGenericString())) {
                    return new LoadedMethod(subject, type.getConstructor(), candidate, base);
                }
            }
        } catch (ReflectiveOperationException | UnusableProperty | LinkageError changed) {
            throw new IllegalStateException("the class cannot be loaded once more: " + changed, changed);
        }
        throw new IllegalStateException("the class has changed since it was loaded");
    }

    /** @param shown by parameter; one actor where it is no list */
    boolean ask(ActorObjects actors, List<List<Shown>> shown) {
        List<Object> key = key(shown);
        Boolean known = answers.get(key);
        if (known == null) {
            known = invoke(actors, shown);
            if (known != invoke(actors, shown)) {
                throw UserCodeFailed.impure(
                        subject + " gave two answers to one question, so that none of them can be relied on");
            }
            if (answers.size() >= MOST_ANSWERS) {
                answers.clear();
            }
            answers.put(key, known);
        }
        return known;
    }

    /** All that it can tell apart: states, and where an actor is shown twice. */
    private static List<Object> key(List<List<Shown>> shown) {
        var key = new ArrayList<>();
        Map<ActorId, Integer> numbers = new HashMap<>();
        for (List<Shown> range : shown) {
            key.add(range.size());
            for (Shown one : range) {
                key.add(one.state());
                if (shown.size() > 1) {
                    key.add(numbers.computeIfAbsent(one.id(), fresh -> numbers.size()));
                }
            }
        }
        return key;
    }

    private boolean invoke(ActorObjects actors, List<List<Shown>> shown) {
        Map<ActorId, Object> copies = new HashMap<>();
        var arguments = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            var all = new ArrayList<>();
            for (Shown one : shown.get(i)) {
                all.add(copies.computeIfAbsent(one.id(), fresh -> actors.copy(one.state())));
            }
            arguments.add(parameters.get(i).all() ? Collections.unmodifiableList(all) : all.get(0));
        }
        boolean answer;
        try {
            answer = (boolean) method.invoke(maker.newInstance(), arguments.toArray());
        } catch (InvocationTargetException thrown) {
            throw LoadedMethod.<RuntimeException>unchecked(Objects.requireNonNull(thrown.getCause()));
        } catch (ReflectiveOperationException closed) {
            throw new IllegalStateException(closed);
        }
        refuseChange(actors, shown, copies);
        return answer;
    }

    private void refuseChange(ActorObjects actors, List<List<Shown>> shown, Map<ActorId, Object> copies) {
        String changed = actors.changedStatic();
        if (changed != null) {
            throw UserCodeFailed.impure(subject + " changes the static field " + changed);
        }
        for (List<Shown> range : shown) {
            for (Shown one : range) {
                if (!actors.isLike(one.state(), Objects.requireNonNull(copies.get(one.id())))) {
                    throw UserCodeFailed.impure(
                            subject + " changes the " + one.type().getSimpleName() + " that it is shown");
                }
            }
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // whoever asks claims catches everything
    static <E extends Throwable> E unchecked(Throwable thrown) throws E {
        throw (E) thrown;
    }
}
