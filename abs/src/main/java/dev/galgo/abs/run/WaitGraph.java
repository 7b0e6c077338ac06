package dev.galgo.abs.run;

import dev.galgo.abs.code.Conditions;
import dev.galgo.abs.code.Instr;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Configuration;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.source.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who waits for whom in a configuration. A cog that a task keeps while it waits depends on the task waited for; a task depends on what it waits
 * for, and, unless it holds it, on its cog if that is kept. A cycle is a deadlock: none of its members can ever go on.
 *
 * <p>The graph is that of A. Flores-Montoya, E. Albert, S. Genaim: May-Happen-in-Parallel Based Deadlock Analysis for Concurrent Objects,
 * FORTE 2013. Conditions make no dependency, since anybody might make them true.
 */
final class WaitGraph {
    private final Configuration at;
    private final Map<ActorId, Message> tasks = new LinkedHashMap<>();
    private final Map<ActorId, Link> keeping = new HashMap<>();

    /** How one depends on another. */
    enum How {
        /** A cog on the task that the holder of its lock waits for. */
        HOLDS,
        /** A task on the task that it waits for. */
        WAITS,
        /** A task on its cog, whose lock another holds. */
        QUEUES
    }

    /** One that depends on another, and why. Nodes are cogs and, by their futures, tasks. */
    record Link(ActorId from, ActorId to, How how, String words, String shape) {}

    /** A task that has not ended. */
    record Unfinished(String words, String shape) {}

    WaitGraph(Configuration at) {
        this.at = at;
        for (Message message : at.pending()) {
            if (message.content() instanceof Task task) {
                tasks.put(task.future(), message);
            }
        }
    }

    /**
     * The links of a cycle, in order; empty if there is none. Of several it is the same one whatever schedule led here: the order in which tasks
     * were sent must not matter, else what is found would depend on which of two like schedules a search runs.
     */
    List<Link> cycle() {
        var done = new HashMap<ActorId, Boolean>();
        var starts = new ArrayList<>(tasks.keySet());
        starts.sort(Comparator.comparingLong(ActorId::stableHash));
        for (ActorId task : starts) {
            List<Link> found = done.containsKey(task) ? List.of() : from(task, done);
            if (!found.isEmpty()) {
                return fromTheOldestLock(found);
            }
        }
        return List.of();
    }

    private List<Link> fromTheOldestLock(List<Link> cycle) {
        List<ActorId> members = cycle.stream().map(Link::from).toList();
        var turned = new ArrayList<>(cycle);
        at.actors().stream()
                .filter(members::contains)
                .findFirst()
                .ifPresent(cog -> Collections.rotate(turned, -members.indexOf(cog)));
        return turned;
    }

    /** Depth first, without recursion; {@code done} is false for who is on the path and true for who leads to no cycle. */
    private List<Link> from(ActorId start, Map<ActorId, Boolean> done) {
        Deque<ActorId> path = new ArrayDeque<>();
        Deque<Iterator<Link>> ahead = new ArrayDeque<>();
        List<Link> taken = new ArrayList<>();
        path.addLast(start);
        ahead.addLast(links(start).iterator());
        done.put(start, false);
        while (!path.isEmpty()) {
            if (!ahead.getLast().hasNext()) {
                done.put(path.removeLast(), true);
                ahead.removeLast();
                if (!taken.isEmpty()) {
                    taken.remove(taken.size() - 1);
                }
                continue;
            }
            Link link = ahead.getLast().next();
            Boolean known = done.get(link.to());
            if (known == null) {
                taken.add(link);
                path.addLast(link.to());
                ahead.addLast(links(link.to()).iterator());
                done.put(link.to(), false);
            } else if (!known) {
                taken.add(link);
                int first = 0;
                while (taken.get(first).from() != link.to()) {
                    first++;
                }
                return List.copyOf(taken.subList(first, taken.size()));
            }
        }
        return List.of();
    }

    private List<Link> links(ActorId node) {
        Message pending = tasks.get(node);
        if (pending == null) {
            Link kept = keeping.get(node);
            return kept == null ? List.of() : List.of(kept);
        }
        var links = new ArrayList<Link>();
        ActorId cog = pending.to();
        if (!(at.local(cog) instanceof Local.Ready ready) || !(ready.state() instanceof CogState state)) {
            return links;
        }
        ActorId lock = state.lock();
        if (lock != null && lock != node) {
            keep(cog, state, lock);
            links.add(new Link(
                    node,
                    cog,
                    How.QUEUES,
                    pending.name() + " on " + cog + " cannot run",
                    cog.type() + "." + pending.name()));
        } else if (pending.content() instanceof Task.Rest rest) {
            String site = site(rest);
            for (ActorId awaited : TaskWaits.unresolved(rest, state, at.futures())) {
                Message other = tasks.get(awaited);
                if (other != null) {
                    String where = lock == null ? " waits at " + site : " waits with the lock at " + site;
                    links.add(new Link(
                            node,
                            awaited,
                            How.WAITS,
                            pending.name() + " on " + cog + where + " for " + other.name() + " on " + other.to(),
                            cog.type() + "." + pending.name() + "@" + site));
                }
            }
        }
        return links;
    }

    /** Notes for what a cog is kept. */
    private void keep(ActorId cog, CogState state, ActorId holder) {
        Message pending = tasks.get(holder);
        if (keeping.containsKey(cog) || pending == null || !(pending.content() instanceof Task.Rest rest)) {
            return;
        }
        for (ActorId awaited : TaskWaits.unresolved(rest, state, at.futures())) {
            Message other = tasks.get(awaited);
            if (other != null) {
                String site = site(rest);
                keeping.put(
                        cog,
                        new Link(
                                cog,
                                awaited,
                                How.HOLDS,
                                cog + " holds its lock in " + pending.name() + " at " + site + " until " + other.name()
                                        + " on " + other.to() + " ends",
                                cog.type() + "." + pending.name() + "@" + site));
            }
        }
    }

    private static String site(Task.Rest rest) {
        Place place = rest.top().instruction().place();
        return place.file() + ":" + place.line();
    }

    /** All tasks that have not ended, with what they wait for. */
    List<Unfinished> unfinished(Conditions conditions) {
        var left = new ArrayList<Unfinished>();
        for (Message pending : tasks.values()) {
            String who = pending.name() + " on " + pending.to();
            String shape = pending.to().type() + "." + pending.name();
            @Nullable String site = pending.content() instanceof Task.Rest rest ? site(rest) : null;
            left.add(
                    site == null
                            ? new Unfinished(who + " never begins", shape)
                            : new Unfinished(
                                    who + " waits at " + site + until(pending, conditions), shape + "@" + site));
        }
        return left;
    }

    /** The condition that a task waits for, if it waits for one. */
    private static String until(Message pending, Conditions conditions) {
        return pending.content() instanceof Task.Rest rest
                        && rest.waits()
                        && rest.top().instruction() instanceof Instr.Await await
                        && await.until().stream().anyMatch(Instr.Until.Holds.class::isInstance)
                ? " " + conditions.awaited(rest.top().method(), await).until()
                : "";
    }
}
