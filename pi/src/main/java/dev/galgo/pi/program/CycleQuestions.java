package dev.galgo.pi.program;

import dev.galgo.analysis.deadlock.AbstractObject;
import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Dependency;
import dev.galgo.analysis.deadlock.Dependency.Wait;
import dev.galgo.analysis.deadlock.WaitNode;
import dev.galgo.pi.program.State.Stage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What to ask of the system so that a cycle of waits is impossible.
 *
 * <p>In a deadlock that goes round the cycle, some task stands at each point of it. Of tasks that keep their lock meanwhile, the actor stands at the location
 * of that point. So if actors never stand at all of these locations together, there is no such deadlock. Tasks without their lock are not asked about.
 */
final class CycleQuestions {
    /** More ways than this to stand in a cycle are not asked about. */
    private static final int MOST = 64;

    private final LocationExploration exploration;
    private final SystemNames names;
    private final boolean isStatic;

    CycleQuestions(LocationExploration exploration, SystemNames names) {
        this.exploration = exploration;
        this.names = names;
        this.isStatic = names.kinds().keySet().stream().noneMatch(Kind::made);
    }

    /**
     * The questions of a cycle.
     *
     * @param texts each as the text of a model has it, after {@code check}; all of them must be answered by no
     * @param why why there are none although the cycle may come about; null otherwise
     */
    record Asked(List<String> texts, @Nullable String why) {}

    Asked of(Cycle cycle) {
        var stands = new LinkedHashMap<List<Object>, Set<String>>();
        for (Dependency one : cycle.dependencies()) {
            if (one.kind() == Wait.GET || one.kind() == Wait.CALL) {
                if (isStatic && !(isKnown(one.task().object()) && isKnown(waitedFor(one)))) {
                    return new Asked(List.of(), "it is about an object of which no actor was made");
                }
                List<Object> where = List.of(one.task().object(), one.point());
                var options = new LinkedHashSet<>(options(one));
                boolean isOne = isStatic && isOne(one.task().object());
                stands.merge(where, options, (before, more) -> {
                    if (isOne) {
                        before.retainAll(more); // the same task stands there for both
                    } else {
                        before.addAll(more);
                    }
                    return before;
                });
            }
        }
        if (stands.isEmpty()) {
            return new Asked(List.of(), "nobody in it keeps a lock while waiting for a future");
        }
        List<List<String>> ways = List.of(List.of());
        for (Set<String> options : stands.values()) {
            var longer = new ArrayList<List<String>>();
            for (List<String> way : ways) {
                for (String option : options) {
                    var next = new ArrayList<>(way);
                    next.add(option);
                    longer.add(next);
                }
            }
            if (longer.size() > MOST) {
                return new Asked(List.of(), "there are more than " + MOST + " ways to stand in it");
            }
            ways = longer;
        }
        return new Asked(
                ways.stream()
                        .map(way -> "never " + String.join(", ", way) + (way.size() > 1 ? " together" : ""))
                        .distinct()
                        .toList(),
                null);
    }

    /** What runs the task that is waited for; the waiting object itself if that is no task. */
    private static AbstractObject waitedFor(Dependency dependency) {
        return dependency.to() instanceof WaitNode.Task to
                ? to.task().object()
                : dependency.task().object();
    }

    private boolean isKnown(AbstractObject object) {
        return object.equals(AbstractObject.MAIN)
                || exploration.statics().stream().anyMatch(one -> one.object().equals(object));
    }

    private boolean isOne(AbstractObject object) {
        return object.equals(AbstractObject.MAIN)
                || exploration.statics().stream()
                                .filter(one -> one.object().equals(object))
                                .count()
                        == 1;
    }

    /** All locations at which a task of the dependency's kind stands while it waits as the dependency says. */
    private List<String> options(Dependency dependency) {
        var all = new ArrayList<String>();
        AbstractObject object = dependency.task().object();
        for (State location : exploration.locations()) {
            boolean waits = location.stage() == Stage.WAITS || location.stage() == Stage.PASSES;
            if (waits
                    && location.kind().type().equals(object.type())
                    && location.point().equals(dependency.point())) {
                if (isStatic) {
                    actors(location.kind(), object).forEach(self -> patterns(location, self, dependency, all));
                } else {
                    all.add(names.of(location));
                }
            }
        }
        return all;
    }

    /** The actors of the start that the analysis of deadlocks calls by this. */
    private List<Integer> actors(Kind kind, AbstractObject object) {
        if (!kind.type().equals(object.type())) {
            return List.of();
        }
        if (kind.equals(TaskPaths.MAIN)) {
            return List.of(-1);
        }
        var all = new ArrayList<Integer>();
        for (int i = 0; i < exploration.statics().size(); i++) {
            if (exploration.statics().get(i).object().equals(object)) {
                all.add(i);
            }
        }
        return all;
    }

    private void patterns(State location, int self, Dependency dependency, List<String> into) {
        String own = self < 0 ? names.main() : names.ofStart(self);
        int slots = names.slots(location).size() - 1;
        Ref asked = asked(location);
        if (asked == null || !(dependency.to() instanceof WaitNode.Task to)) {
            into.add(pattern(location, own, slots, 0, ""));
            return;
        }
        for (int other : actors(asked.kind(), to.task().object())) {
            boolean isItself = asked.slot() == 0;
            boolean isGiven = asked.isOfStart();
            if (isItself ? other == self : !isGiven || other == asked.number()) {
                into.add(pattern(
                        location,
                        own,
                        slots,
                        Math.max(asked.slot(), 0),
                        other < 0 ? names.main() : names.ofStart(other)));
            }
        }
    }

    /** Whose answer is waited for; null if that is not known. */
    private static @Nullable Ref asked(State location) {
        List<Integer> tickets = location.awaited().tickets();
        return location.stage() == Stage.PASSES || tickets.isEmpty()
                ? null
                : location.tickets().get(tickets.get(0)).of();
    }

    private String pattern(State location, String own, int slots, int at, String other) {
        var text = new StringBuilder(names.of(location)).append('(').append(own).append(';');
        for (int slot = 1; slot <= slots; slot++) {
            text.append(slot == 1 ? " " : ", ").append(slot == at ? other : "*");
        }
        return text.append(')').toString();
    }
}
