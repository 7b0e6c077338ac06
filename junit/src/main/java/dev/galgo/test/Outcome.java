package dev.galgo.test;

import dev.galgo.core.script.RunEnd;
import dev.galgo.core.script.RunEnd.ActorEnd;
import dev.galgo.core.script.RunEnd.Status;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was there when a {@link Replay} had run: actors and what they hold, what is left, what went wrong, what was printed. Values are texts, as in reports:
 * {@code 5}, {@code "abc"}, {@code [1, 2]}, {@code Point{x=1, y=2}}; no {@code toString} of the program is called for them.
 */
public final class Outcome {
    private final RunEnd end;
    private final @Nullable Throwable cause;

    Outcome(RunEnd end, @Nullable Throwable cause) {
        this.end = end;
        this.cause = cause;
    }

    /** The names of all actors, in the order of their creation: {@code Server}, or {@code Worker#1} and {@code Worker#2} if there are several. */
    public List<String> actors() {
        return end.actors().stream().map(ActorEnd::name).toList();
    }

    /** What a field of an actor holds; while the actor is blocked in a handler, what it held before. */
    public String field(String actor, String name) {
        Map<String, String> fields = fields(actor);
        String value = fields.get(name);
        if (value == null) {
            throw new AssertionError(actor + " has no field " + name + ". It has: "
                    + (fields.isEmpty() ? "none" : String.join(", ", fields.keySet())) + ".");
        }
        return value;
    }

    /** What the fields of an actor hold, by name. */
    public Map<String, String> fields(String actor) {
        ActorEnd found = actor(actor);
        if (found.status() == Status.STOPPED) {
            throw new AssertionError(actor + " has stopped, and holds nothing any more.");
        }
        return found.fields();
    }

    /** What an actor is at present, by the name of its behaviour; empty if that has none. */
    public String behaviour(String actor) {
        String behaviour = actor(actor).behaviour();
        return behaviour == null ? "" : behaviour;
    }

    /** Whether an actor has stopped. */
    public boolean isStopped(String actor) {
        return actor(actor).status() == Status.STOPPED;
    }

    /** Whether an actor is blocked in a handler. */
    public boolean isBlocked(String actor) {
        return actor(actor).status() == Status.BLOCKED;
    }

    private ActorEnd actor(String name) {
        return end.actor(name)
                .orElseThrow(() -> new AssertionError("There is no actor " + name + ". There are: "
                        + (end.actors().isEmpty() ? "none" : String.join(", ", actors())) + "."));
    }

    /** The messages that nobody has taken, as in {@code get() from Client to Server}, in the order in which they were sent. */
    public List<String> pending() {
        return end.pending();
    }

    /** What is wrong, each with its kind, as in {@code deadlock: ...}; numbers of lines are left out, since any edit changes them. */
    public List<String> findings() {
        return end.findings();
    }

    /** What the program has printed in handlers. */
    public String printed() {
        return end.printed();
    }

    /** The exception with which the last delivery failed; null if it did not, or if none was thrown. */
    public @Nullable Throwable thrown() {
        return cause;
    }

    /** All of it, for a message. */
    @Override
    public String toString() {
        return end.toString();
    }
}
