package dev.galgo.foundry.run;

import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.UncopyableException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;

/**
 * The objects in a run that somebody else has, too, where answers go by reference: on one machine the original hands over the answer to a {@code call} as it
 * is, also to who calls by value. An actor that answers what it keeps shares it with its caller from then on.
 *
 * <p>Here everybody has a copy. That makes a difference only if one of them changes such an object, so what is shared is noted in answers and in states, and
 * looked at whenever a handler waits or ends. Whether the others still use it when it is changed no single step can tell: that is an assumption.
 */
final class SharedAnswers {
    /**
     * The objects in an answer or a state that others have as well; what they lead to, others have, too. A part of it, so that whoever copies it gets the copies
     * of these.
     */
    record Parts(List<Object> objects) {}

    /**
     * Objects that somebody else has, with all that they lead to.
     *
     * @param form what they were when the run got them
     * @param answer which message was answered by them in this run; null if the actor has had them before
     */
    record Held(List<Object> objects, Form form, @Nullable String answer) {}

    private final ProgramContext setting;
    private List<Held> held = List.of();
    private List<Object> answered = List.of();

    SharedAnswers(ProgramContext setting) {
        this.setting = setting;
    }

    /** An answer, together with the objects in it that others have as well. */
    static @Nullable Object[] with(@Nullable Object[] answer, List<Object> shared) {
        return shared.isEmpty() ? answer : new @Nullable Object[] {answer[0], new Parts(shared)};
    }

    /** The same, if nobody knows which those are. */
    static @Nullable Object[] withAll(@Nullable Object[] answer, Snapshots snapshots) {
        return with(answer, within(answer, snapshots.mutableObjects(answer[0]), snapshots));
    }

    /** Whether these values are an answer and the objects in it that others have as well. */
    static boolean isIn(@Nullable Object[] values) {
        return values.length == 2 && values[1] instanceof Parts;
    }

    /** The run gets this answer. */
    @Nullable
    Object[] take(@Nullable Object[] answer, String message) {
        if (answer.length == 2 && answer[1] instanceof Parts parts) {
            boolean paused = setting.time().end();
            hold(parts.objects(), message);
            if (paused) {
                setting.time().begin();
            }
        }
        return answer;
    }

    /** The run has objects that others have as well. */
    void hold(List<Object> objects, @Nullable String answer) {
        if (!objects.isEmpty()) {
            held = new ArrayList<>(held);
            held.add(new Held(objects, form(objects), answer));
        }
    }

    /** Whether there are none. */
    boolean isEmpty() {
        return held.isEmpty() && answered.isEmpty();
    }

    /** Those that are not what they were when the run got them. */
    List<Held> changed() {
        return held.isEmpty()
                ? List.of()
                : held.stream().filter(this::isChanged).toList();
    }

    private boolean isChanged(Held one) {
        try {
            return !form(one.objects).equals(one.form);
        } catch (UncopyableException hasSomethingNew) {
            return true;
        }
    }

    private Form form(List<Object> objects) {
        try {
            return setting.everything().form(objects.toArray());
        } catch (UncopyableException heldByStatics) {
            return setting.snapshots().form(objects.toArray());
        }
    }

    /** The run answers this. Returns the objects in it that others have as well: the actor itself, an actor of another answer, or everybody by a static. */
    List<Object> give(@Nullable Object[] answer, @Nullable Actor keeper) {
        if (answer.length == 0 || isValue(answer[0])) {
            return List.of();
        }
        var everything = setting.everything();
        var objects = everything.mutableObjects(answer[0]);
        if (!objects.isEmpty()) {
            var others = identities(all());
            others.addAll(everything.mutableObjects(keeper));
            var statics = setting.statics().reachable();
            objects.removeIf(object -> !others.contains(object) && !statics.contains(object));
        }
        answered = objects;
        return within(answer, objects, everything);
    }

    /** What most answers are, for which there is nothing to look at. */
    private static boolean isValue(@Nullable Object answer) {
        return answer == null
                || answer instanceof String
                || answer instanceof Integer
                || answer instanceof Boolean
                || answer instanceof Long
                || answer instanceof ActorName;
    }

    /** All of them: those that the run has got, and those that it has answered. */
    List<Object> all() {
        if (held.isEmpty()) {
            return answered;
        }
        var objects = new ArrayList<>(answered);
        held.forEach(one -> objects.addAll(MessageArguments.lent(one.objects.toArray(), setting.everything())));
        return objects;
    }

    /**
     * Those of some objects to which a graph leads, without those to which others of them lead. In an order that depends on the graph alone: hash containers may
     * lie in another order in every run.
     */
    static List<Object> within(Object root, Collection<Object> objects, Snapshots snapshots) {
        if (objects.isEmpty()) {
            return List.of();
        }
        var wanted = identities(objects);
        var found = new ArrayList<Object>();
        for (var object : snapshots.mutableObjects(root)) {
            if (wanted.contains(object)) {
                found.add(object);
                snapshots.mutableObjects(object).forEach(wanted::remove);
            }
        }
        var sorted = found.size() < 2 ? found : snapshots.sorted(found, object -> new Object[] {root, object});
        return sorted == null ? found : sorted;
    }

    private static Set<Object> identities(Collection<Object> objects) {
        Set<Object> identities = Collections.newSetFromMap(new IdentityHashMap<>());
        identities.addAll(objects);
        return identities;
    }
}
