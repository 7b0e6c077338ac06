package dev.galgo.pekko.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Offspring;
import dev.galgo.pekko.control.Conductor;
import dev.galgo.snapshot.Snapshots;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
 * of lambdas has captured.
 */
final class Portraits {
    static final ActorState NOTHING = Map::of;

    private static final String CAPTURED = "captured";
    private static final int MOST_PARTS = 200;

    private final Conductor conductor;
    private final Snapshots parts;
    private final Snapshots texts;

    Portraits(Conductor conductor, Wording wording) {
        this.conductor = conductor;
        this.parts = wording.parts();
        this.texts = wording.texts();
    }

    Local of(ActorId id) {
        ActorCell cell = conductor.score().cell(id);
        if (cell == null) {
            return new Local.Ready(NOTHING, Offspring.NONE);
        }
        if (cell.isTerminated()) {
            return Local.Stopped.STOPPED;
        }
        Map<String, String> fields = fields(cell.actor());
        return new Local.Ready(() -> fields, Offspring.NONE);
    }

    private Map<String, String> fields(@Nullable Actor actor) {
        if (actor instanceof ActorAdapter<?> typed) {
            return behaviour(unwrapped(typed.currentBehavior()));
        }
        return actor == null ? Map.of() : own(actor);
    }

    /** The behaviour inside those that supervise or intercept. */
    private static Object unwrapped(Object behaviour) {
        Object inner = behaviour;
        while (inner instanceof InterceptorImpl<?, ?> outer) {
            inner = outer.nestedBehavior();
        }
        return inner;
    }

    private Map<String, String> behaviour(Object behaviour) {
        if (!isLibrary(behaviour.getClass())) {
            return own(behaviour);
        }
        String captured = captured(behaviour);
        return captured.isEmpty() ? Map.of() : Map.of(CAPTURED, captured);
    }

    /** What the program's own lambdas in a behaviour have captured, machinery apart. */
    private String captured(Object behaviour) {
        var values = new ArrayList<String>();
        Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
        var open = new ArrayDeque<Object>(List.of(behaviour));
        for (int i = 0; i < MOST_PARTS && !open.isEmpty(); i++) {
            Object next = open.poll();
            boolean own = !isLibrary(next.getClass()) && !next.getClass().isArray();
            for (Object part : parts.parts(next)) {
                if (part == null || !isValue(part) && !known.add(part)) {
                    continue;
                }
                if (isLambda(part.getClass()) || part instanceof Object[] || !own && !isValue(part)) {
                    open.add(part);
                } else if (own && !(isLibrary(part.getClass()) && !isValue(part))) {
                    values.add(texts.describe(part));
                }
            }
        }
        return String.join(", ", values);
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
    private Map<String, String> own(Object object) {
        // A case class is a text as a whole, and here its fields are wanted.
        return (object instanceof Product ? parts : texts).fields(object, declaring -> !isLibrary(declaring));
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
