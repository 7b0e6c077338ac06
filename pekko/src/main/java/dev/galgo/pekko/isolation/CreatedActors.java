package dev.galgo.pekko.isolation;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.pekko.code.CreationArguments;
import dev.galgo.pekko.code.SourceSites;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.wording.EventWording;
import dev.galgo.snapshot.memento.Memento;
import dev.galgo.snapshot.memento.Mementos;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRefWithCell;
import org.jspecify.annotations.Nullable;

/**
 * Actors that were created and have yet to start, and what they were created with: like a message on its way, it must not change. A real actor
 * starts beside the rest of the handler that created it, and may see what it was given as it was or as it is.
 *
 * <p>What is made for several threads, such as atomic numbers and concurrent maps, may be used by both. Then the start is explored
 * before and after every other delivery, but not in the middle of one, and that is noted.
 */
final class CreatedActors {
    private record Birth(CreationArguments.Given given, Memento content, @Nullable String site) {}

    private final SystemController controller;
    private final Mementos reachLimits;
    private final CreationArguments gifts;
    private final Map<ActorCell, Birth> waiting = new IdentityHashMap<>();
    /** Those that have started as well: going back may take that from them. */
    private final Map<ActorCell, Birth> all = new IdentityHashMap<>();

    /** Those whose starts are events of their own, and that start now. */
    private final Map<ActorCell, Birth> starting = new IdentityHashMap<>();

    private final Set<ActorCell> apart = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<ActorOwnership.Change> broken = new ArrayList<>();
    private final Map<String, Assumption> assumptions = new LinkedHashMap<>();

    CreatedActors(SystemController controller, Mementos reachLimits, CreationArguments gifts) {
        this.controller = controller;
        this.reachLimits = reachLimits;
        this.gifts = gifts;
    }

    void created(ActorCell child) {
        if (!reachLimits.canChange(child.props().args())) {
            return;
        }
        CreationArguments.Given given = gifts.of(child);
        boolean canChange = !given.variables().isEmpty() || reachLimits.canChange(given.objects());
        if (given.runsCode() && canChange) {
            var birth = new Birth(given, reachLimits.of(given.objects()), SourceSites.here());
            waiting.put(child, birth);
            all.put(child, birth);
        }
    }

    /** What an actor that has yet to start was created with; null if it has started, or has nothing that can change. */
    @Nullable
    List<Object> given(ActorCell child) {
        Birth birth = waiting.get(child);
        return birth == null ? null : birth.given().objects();
    }

    /** Others reach what an actor was created with, so that its start is an event of its own. */
    void startsApart(ActorCell child) {
        apart.add(child);
    }

    void starts(ActorCell child) {
        look(child);
        Birth birth = waiting.remove(child);
        if (birth != null && apart.contains(child)) {
            starting.put(child, birth);
        }
    }

    /** Looks whether what an actor was created with has changed before it has started. */
    void look(ActorCell child) {
        Birth birth = waiting.get(child);
        if (birth == null) {
            return;
        }
        Object changed = birth.content().difference();
        CreationArguments.@Nullable Variable variable = birth.given().variables().stream()
                .filter(one -> !one.isAsBefore())
                .findFirst()
                .orElse(null);
        if (variable != null) {
            broken.add(new ActorOwnership.Change(
                    variable.owner(),
                    failure(
                            child,
                            birth,
                            "the field " + variable.field().getName() + " of its creator, which it reads,")));
        } else if (changed != null && isMadeForThreads(changed)) {
            assume(
                    child,
                    birth,
                    "its creator still changes the " + ActorOwnership.type(changed)
                            + " that it was given when it starts,");
        } else if (changed != null) {
            broken.add(new ActorOwnership.Change(
                    changed, failure(child, birth, "the " + ActorOwnership.type(changed) + " that it was given")));
        }
        if (variable != null || changed != null) {
            waiting.put(child, renewed(birth));
        }
    }

    /** The same for all of them; what was found since this was last asked. */
    List<ActorOwnership.Change> changes() {
        if (waiting.isEmpty() && broken.isEmpty() && starting.isEmpty()) {
            return List.of();
        }
        starting.forEach((child, birth) -> {
            Object changed = birth.content().difference();
            if (changed != null) {
                assume(
                        child,
                        birth,
                        "its creator and others may use the " + ActorOwnership.type(changed)
                                + " that it was given and changes when it starts, at that very time,");
            }
        });
        starting.clear();
        List.copyOf(waiting.keySet()).forEach(this::look);
        var found = List.copyOf(broken);
        broken.clear();
        return found;
    }

    private Birth renewed(Birth birth) {
        return new Birth(birth.given(), reachLimits.of(birth.given().objects()), birth.site());
    }

    void clear() {
        waiting.clear();
        all.clear();
        starting.clear();
        apart.clear();
        broken.clear();
    }

    /** Everything was taken back to an earlier configuration. */
    void back() {
        waiting.clear();
        broken.clear();
        all.forEach((cell, birth) -> {
            boolean there = controller.runView().known(cell) != null;
            if (there && cell.actor() == null && !cell.isTerminated()) {
                waiting.put(cell, renewed(birth));
            }
        });
    }

    List<Assumption> assumptions() {
        return List.copyOf(assumptions.values());
    }

    private void assume(ActorCell child, Birth birth, String what) {
        String place = birth.site() == null ? name(child) : birth.site();
        assumptions.putIfAbsent(
                place,
                new Assumption(
                        Assumption.Kind.SHARING,
                        place,
                        name(child) + " starts beside the code that created it: " + what + " and that does not matter",
                        "Create the actor when all that it is given is ready, or send it what comes later."));
    }

    private static boolean isMadeForThreads(Object object) {
        String name = object.getClass().getName();
        return name.contains("java.util.concurrent.") || name.contains("scala.collection.concurrent.");
    }

    private String name(ActorCell child) {
        ActorId id = controller.runView().known(child);
        return id == null ? EventWording.shortPath(child.self()) : id.toString();
    }

    private Failure failure(ActorCell child, Birth birth, String what) {
        String creator = child.parent() instanceof ActorRefWithCell ref
                        && ref.underlying() instanceof ActorCell parent
                        && controller.runView().known(parent) != null
                ? String.valueOf(controller.runView().known(parent))
                : "main";
        Supplier<String> where = () -> birth.site() == null ? "" : " (" + birth.site() + ")";
        return new Failure(
                FindingKind.MUTATED_MESSAGE,
                creator + " created " + name(child) + where.get() + ", and " + what
                        + " changed before it started. An actor starts on its own, beside the rest of the code that created it, and may see"
                        + " that as it was or as it is: create it last, or give it a copy.",
                creator + " creates " + birth.site(),
                null);
    }
}
