package dev.galgo.pekko.wording;

import dev.galgo.control.StructuredValues;
import dev.galgo.control.unknown.Shadow;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Value;
import dev.galgo.pekko.actor.ActorFailure;
import dev.galgo.pekko.code.Lambdas;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.ValueTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.pekko.actor.Actor;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.typed.internal.InterceptorImpl;
import org.apache.pekko.actor.typed.internal.adapter.ActorAdapter;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.Product;

/**
 * What actors look like to a person: the fields of a classic actor or of a behaviour that is a class of its own, and what a behaviour made
 * of lambdas has captured, under the names of the variables.
 */
public final class StateDescriptions {
    public static final ActorState NOTHING = Map::of;

    private static final String CAPTURED = "captured";
    private static final int MOST_PARTS = 200;

    private final SystemController controller;
    private final Snapshots parts;
    private final Snapshots texts;
    private final Lambdas lambdas = new Lambdas();

    public StateDescriptions(SystemController controller, EventWording wording) {
        this.controller = controller;
        this.parts = wording.parts();
        this.texts = wording.texts();
    }

    public Local of(ActorId id) {
        ActorCell cell = controller.runView().cell(id);
        if (cell == null) {
            return new Local.Ready(NOTHING, Offspring.NONE);
        }
        if (cell.isTerminated()) {
            return Local.Stopped.STOPPED;
        }
        return new Local.Ready(looks(cell.actor()), Offspring.NONE);
    }

    /** What an actor looked like when something was thrown in it: the object or behaviour that it was then. */
    public ActorState of(ActorFailure fall) {
        Object was = fall.behaviour();
        if (was == null) {
            return NOTHING;
        }
        return was instanceof Actor actor ? looks(actor) : behaviour(unwrapped(was));
    }

    /** An actor in the middle of a handler. */
    public ActorState of(ActorCell cell) {
        return looks(cell.actor());
    }

    /** Described at once; what the fields consist of is looked at when somebody asks, which must be before the program goes on. */
    private record Looks(@Nullable String role, Map<String, String> describe, Supplier<Map<String, ValueTree>> trees)
            implements ActorState {
        @Override
        public Map<String, Value> structure() {
            Map<String, Value> values = StructuredValues.of(trees.get());
            var all = new LinkedHashMap<String, Value>();
            describe.forEach((field, text) -> all.put(field, values.getOrDefault(field, Value.of(text))));
            return all;
        }
    }

    private ActorState looks(@Nullable Actor actor) {
        if (actor instanceof ActorAdapter<?> typed) {
            return behaviour(unwrapped(typed.currentBehavior()));
        }
        return actor == null ? NOTHING : own(null, actor);
    }

    /** The behaviour inside those that supervise or intercept. */
    private static Object unwrapped(Object behaviour) {
        Object inner = behaviour;
        while (inner instanceof InterceptorImpl<?, ?> outer) {
            inner = outer.nestedBehavior();
        }
        return inner;
    }

    private Looks behaviour(Object behaviour) {
        if (!isLibrary(behaviour.getClass())) {
            return own(name(behaviour.getClass()), behaviour);
        }
        return captured(behaviour);
    }

    private static @Nullable String name(Class<?> type) {
        return type.getSimpleName().isEmpty() ? null : type.getSimpleName();
    }

    /** The method in which the program's own lambdas in a behaviour were written, and what they have captured, machinery apart. */
    private Looks captured(Object behaviour) {
        String role = null;
        var named = new LinkedHashMap<String, String>();
        var values = new LinkedHashMap<String, Object>();
        var nameless = new ArrayList<String>();
        Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
        var open = new ArrayDeque<Object>(List.of(behaviour));
        for (int i = 0; i < MOST_PARTS && !open.isEmpty(); i++) {
            Object next = open.poll();
            boolean own = !isLibrary(next.getClass()) && !next.getClass().isArray();
            Lambdas.Lambda lambda = own && isLambda(next.getClass()) ? lambdas.of(next, parts.parts(next)) : null;
            role = role == null && lambda != null ? lambda.method() : role;
            for (Lambdas.Captured part : lambda == null ? parts(next) : lambda.captured()) {
                Object value = part.value();
                if (value instanceof Shadow) {
                    continue;
                }
                if (!isValue(value) && !known.add(value)) {
                    continue;
                }
                if (isLambda(value.getClass()) || value instanceof Object[] || (!own && !isValue(value))) {
                    open.add(value);
                } else if (own && !(isLibrary(value.getClass()) && !isValue(value))) {
                    if (part.name() == null) {
                        nameless.add(texts.describe(value));
                    } else if (named.putIfAbsent(part.name(), texts.describe(value)) == null) {
                        values.put(part.name(), value);
                    }
                }
            }
        }
        if (!nameless.isEmpty()) {
            named.put(role == null ? CAPTURED : role, String.join(", ", nameless));
        }
        return new Looks(role, Collections.unmodifiableMap(named), () -> texts.values(values));
    }

    private List<Lambdas.Captured> parts(Object object) {
        var all = new ArrayList<Lambdas.Captured>();
        for (Object part : parts.parts(object)) {
            if (part != null) {
                all.add(new Lambdas.Captured(null, part));
            }
        }
        return all;
    }

    private static boolean isValue(Object part) {
        return part instanceof ActorRef
                || part instanceof org.apache.pekko.actor.typed.ActorRef<?>
                || part instanceof Number
                || part instanceof CharSequence
                || part instanceof Boolean
                || part instanceof Class<?>
                || part instanceof Option<?>
                || ScalaTexts.isWhole(part);
    }

    /** The fields that a class of the program declares. */
    private Looks own(@Nullable String role, Object object) {
        // A case class is a text as a whole, and here its fields are wanted.
        Snapshots telling = object instanceof Product ? parts : texts;
        return new Looks(
                role,
                telling.fields(object, declaring -> !isLibrary(declaring)),
                () -> telling.values(object, declaring -> !isLibrary(declaring)));
    }

    private static boolean isLambda(Class<?> type) {
        return type.isHidden()
                || type.isSynthetic()
                || type.getName().contains("$$Lambda")
                || type.getName().contains("$anonfun$"); // Scala's partial functions
    }

    private static boolean isLibrary(Class<?> type) {
        String name = type.getName();
        return name.startsWith("org.apache.pekko.") || name.startsWith("scala.");
    }
}
