package dev.galgo.pekko.code;

import dev.galgo.control.unknown.Shadow;
import dev.galgo.snapshot.Snapshots;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.pekko.actor.Actor;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.typed.ExtensibleBehavior;
import org.apache.pekko.actor.typed.internal.BehaviorImpl;
import org.jspecify.annotations.Nullable;

/**
 * What an actor is created with: the arguments of a classic one, and what the functions that make an actor or its behaviour have captured.
 *
 * <p>A function that is written in a method of its creator may have captured the creator itself, only to read a field of it. Then that field
 * is what counts, and not all that the creator has.
 */
public final class CreationArguments {
    private static final int MOST_PARTS = 300;

    private final Snapshots parts;
    private final Map<String, LambdaSites> sites = new HashMap<>();

    public CreationArguments(Snapshots parts) {
        this.parts = parts;
    }

    /**
     * What was found.
     *
     * @param objects what the new actor reaches
     * @param variables fields of its creator that it reads when it starts
     * @param runsCode whether code of the program runs when it starts
     */
    public record Given(List<Object> objects, List<Variable> variables, boolean runsCode) {}

    /** A field of an object, and what it held. */
    public record Variable(Object owner, Field field, @Nullable Object before) {
        public boolean isAsBefore() {
            Object now = value(owner, field);
            return now == before || (now != null && isPlain(now) && now.equals(before));
        }
    }

    public Given of(ActorCell child) {
        var objects = new ArrayList<Object>();
        var variables = new ArrayList<Variable>();
        boolean runsCode = SourceSites.isProgram(child.props().actorClass().getName());
        Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
        var open = new ArrayDeque<Object>(List.of(child.props().args()));
        for (int i = 0; i < MOST_PARTS && !open.isEmpty(); i++) {
            Object next = open.poll();
            runsCode |= next instanceof BehaviorImpl.DeferredBehavior<?>;
            List<@Nullable Object> inside = parts.parts(next);
            for (int at = 0; at < inside.size(); at++) {
                Object part = inside.get(at);
                if (part == null || isPlain(part) || !known.add(part)) {
                    continue;
                }
                if (at == 0
                        && isCreator(part)
                        && next.getClass().isHidden()
                        && readBy(next, part, objects, variables)) {
                    continue;
                }
                if (isWrapping(part)) {
                    open.add(part);
                } else {
                    objects.add(part);
                }
            }
        }
        return new Given(objects, variables, runsCode || !open.isEmpty());
    }

    private static boolean isCreator(Object part) {
        return part instanceof Actor || part instanceof ExtensibleBehavior<?>;
    }

    private static boolean isWrapping(Object part) {
        String name = part.getClass().getName();
        return part.getClass().isHidden()
                || part instanceof Object[]
                || name.startsWith("org.apache.pekko.")
                || name.startsWith("scala.");
    }

    private static boolean isPlain(Object part) {
        return part instanceof ActorRef
                || part instanceof Shadow
                || part instanceof org.apache.pekko.actor.typed.ActorRef<?>
                || part instanceof org.apache.pekko.actor.typed.TypedActorContext<?>
                || part instanceof org.apache.pekko.actor.ActorContext
                || part instanceof Class<?>
                || part instanceof String
                || (part instanceof Number && part.getClass().getPackageName().equals("java.lang"))
                || part instanceof Boolean
                || part instanceof Character
                || part instanceof Enum<?>;
    }

    /** Adds what a function reads of the creator that it was written in; false if that cannot be told. */
    private boolean readBy(Object lambda, Object creator, List<Object> objects, List<Variable> variables) {
        String type = lambda.getClass().getName();
        int mark = type.indexOf("$$Lambda");
        if (mark < 0) {
            return false;
        }
        String owner = type.substring(0, mark).replace('.', '/');
        LambdaSites known = sites.computeIfAbsent(
                owner, none -> LambdaSites.in(owner, lambda.getClass().getClassLoader()));
        LambdaSites.Implementation method = implementation(lambda, known);
        Set<String> fields = method == null || method.isStatic() ? null : known.fieldsRead(method);
        if (fields == null) {
            return false;
        }
        for (Class<?> layer = creator.getClass(); layer != null; layer = layer.getSuperclass()) {
            for (Field field : layer.getDeclaredFields()) {
                if (fields.contains(field.getName()) && SourceSites.isProgram(layer.getName())) {
                    Object value = value(creator, field);
                    variables.add(new Variable(creator, field, value));
                    if (value != null && !isPlain(value)) {
                        objects.add(value);
                    }
                }
            }
        }
        return true;
    }

    private static LambdaSites.@Nullable Implementation implementation(Object lambda, LambdaSites known) {
        SerializedLambda told = Lambdas.told(lambda);
        return told == null
                ? known.only(lambda.getClass().getInterfaces(), Lambdas.captured(lambda.getClass()))
                : new LambdaSites.Implementation(
                        told.getImplMethodName(),
                        told.getImplMethodSignature(),
                        told.getImplMethodKind() == MethodHandleInfo.REF_invokeStatic);
    }

    private static @Nullable Object value(Object owner, Field field) {
        try {
            field.setAccessible(true);
            return field.get(owner);
        } catch (IllegalAccessException | RuntimeException hidden) {
            return null;
        }
    }
}
