package dev.galgo.abs.run;

import dev.galgo.abs.code.Instr;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The interleavings table of a schedule: one entry for each macro-step, and which waits are open at its end. (M. Isabel, <em>Combining Static
 * Analysis and Testing for Deadlock Detection</em>, 2015; here the time is part of the key, since a loop stops more than once at a point.)
 */
public record Interleavings(List<Entry> entries, List<Interval> open) {
    public Interleavings {
        entries = List.copyOf(entries);
        open = List.copyOf(open);
    }

    /** How a macro-step ended. */
    public enum Status {
        RETURN,
        /** It let the cog go until what it waits for is there. */
        AWAIT,
        /** It keeps the cog until what it waits for is there. */
        BLOCK,
        /** It let the others go first. */
        SUSPEND,
        FAIL
    }

    /** A task that has not ended, and the cog it belongs to. */
    public record Awaited(String task, String location) {
        @Override
        public String toString() {
            return task + " on " + location;
        }
    }

    /**
     * One macro-step.
     *
     * @param time its number in the schedule; 0 for the main block
     * @param location the cog
     * @param point file and line at which it stopped
     * @param awaited the tasks that it waits for; empty if it waits for a condition or for nothing
     */
    public record Entry(int time, String location, String task, String point, Status status, List<Awaited> awaited) {
        /** {@code block taken on Ch}. */
        public String ending() {
            String word = status.name().toLowerCase(Locale.ROOT);
            boolean waits = status == Status.AWAIT || status == Status.BLOCK;
            return awaited.isEmpty() ? word + (waits ? " condition" : "") : word + " " + waitsFor();
        }

        /** {@code taken on Ch & sits on Cl}. */
        public String waitsFor() {
            return awaited.stream().map(Awaited::toString).collect(Collectors.joining(" & "));
        }
    }

    /** A wait that is open at the end, since the step at a time. */
    public record Interval(Entry since, boolean blocking) {}

    /** Reads the schedule that has led the cursor to where it stands, and leaves the cursor at the start. */
    public static Interleavings of(AbsSemantics program, Cursor at) {
        return new Reading(program, at).read();
    }

    /** From the end to the start: what comes after a step is there before what comes before it. */
    private record Reading(AbsSemantics program, Cursor at, ActorLabels labels) {
        Reading(AbsSemantics program, Cursor at) {
            this(program, at, new ActorLabels(at.actors()));
        }

        Interleavings read() {
            Map<ActorId, Task.Rest> left = rests();
            var entries = new ArrayList<Entry>();
            var open = new ArrayList<Interval>();
            while (at.depth() > 0) {
                Message message = at.message(at.slotAt(at.depth()));
                List<Choice> choices = at.choicesAt(at.depth());
                if (!(message.content() instanceof Task task)) {
                    at.back(); // time passes
                    continue;
                }
                int time = at.depth();
                boolean failed = at.failure() != null;
                Task.Rest rest = failed ? null : rests().get(task.future());
                List<Awaited> awaited = rest == null ? List.of() : awaited(rest, message.to());
                at.back();
                String point = rest == null
                        ? returned(message, choices)
                        : site(rest.top().instruction().place());
                Status status = failed ? Status.FAIL : status(rest);
                var entry = new Entry(time, labels.of(message.to()), message.name(), point, status, awaited);
                entries.add(entry);
                Task.Rest last = left.remove(task.future());
                if (last != null && !awaited.isEmpty()) {
                    open.add(new Interval(entry, status == Status.BLOCK));
                }
            }
            main(left, entries, open);
            Collections.reverse(entries);
            Collections.reverse(open);
            return new Interleavings(entries, open);
        }

        /** What the main block did before the first delivery. */
        private void main(Map<ActorId, Task.Rest> left, List<Entry> entries, List<Interval> open) {
            for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
                Message message = at.message(slot);
                if (message.content() instanceof Task.Rest rest) {
                    List<Awaited> awaited = awaited(rest, message.to());
                    Status status = status(rest);
                    String point = site(rest.top().instruction().place());
                    var entry = new Entry(0, labels.of(message.to()), message.name(), point, status, awaited);
                    entries.add(entry);
                    if (left.containsKey(rest.future()) && !awaited.isEmpty()) {
                        open.add(new Interval(entry, status == Status.BLOCK));
                    }
                }
            }
        }

        private Map<ActorId, Task.Rest> rests() {
            var rests = new HashMap<ActorId, Task.Rest>();
            for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
                if (at.message(slot).content() instanceof Task.Rest rest) {
                    rests.put(rest.future(), rest);
                }
            }
            return rests;
        }

        private List<Awaited> awaited(Task.Rest rest, ActorId cog) {
            var state = (CogState) Objects.requireNonNull(((Local.Ready) at.local(cog)).state());
            var tasks = new ArrayList<Awaited>();
            for (ActorId future : TaskWaits.unresolved(rest, state, at.futures())) {
                tasks.add(task(future));
            }
            return tasks;
        }

        private Awaited task(ActorId future) {
            for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
                Message message = at.message(slot);
                if (message.content() instanceof Task task && task.future() == future) {
                    return new Awaited(message.name(), labels.of(message.to()));
                }
            }
            return new Awaited(future.type(), ActorLabels.OUTSIDE);
        }

        private static Status status(Task.@Nullable Rest rest) {
            if (rest == null) {
                return Status.RETURN;
            }
            Instr instr = rest.top().instruction();
            return !rest.waits() ? Status.SUSPEND : instr instanceof Instr.Await ? Status.AWAIT : Status.BLOCK;
        }

        private String returned(Message message, List<Choice> choices) {
            return site(program.stop((Local.Ready) at.local(message.to()), message, choices, at.futures()));
        }

        private static String site(Place place) {
            return place.file() + ":" + place.line();
        }
    }
}
