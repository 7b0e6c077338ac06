package dev.galgo.core.model;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Who an actor is, independently of the schedule that led to its creation.
 *
 * <p>An actor is named by who created it, in response to what, and a number; the alternative names it by its creator's
 * count of creations alone (see {@link Naming}). Either way two schedules that create "the same" actor agree on its name, which
 * is what lets configurations be compared across schedules.
 *
 * <p>Identifiers are interned by {@link ActorNames}: within one program, equal names are the same object, so identity is equality.
 */
public final class ActorId {
    private static final Pattern TOKEN = Pattern.compile("\u27E6\\d+\u27E7");

    private final int index;
    private final @Nullable ActorId creator;
    private final @Nullable Message cause;
    private final int ordinal;
    private final String type;
    private final boolean future;
    private final long stableHash;

    ActorId(
            int index,
            @Nullable ActorId creator,
            @Nullable Message cause,
            int ordinal,
            String type,
            boolean future,
            long stableHash) {
        this.index = index;
        this.creator = creator;
        this.cause = cause;
        this.ordinal = ordinal;
        this.type = type;
        this.future = future;
        this.stableHash = stableHash;
    }

    /** A dense number, in order of discovery; it depends on the order of the search and must not be shown. */
    public int index() {
        return index;
    }

    /** The actor that created this one; null when the program's main or driver did. */
    public @Nullable ActorId creator() {
        return creator;
    }

    /** The message the creator was handling; null for actors made at the start and when naming is by creation. */
    public @Nullable Message cause() {
        return cause;
    }

    /** Its number among the creations with this creator and cause, from 0. */
    public int ordinal() {
        return ordinal;
    }

    /** The actor's class or behaviour, as a person would write it: {@code Server}. */
    public String type() {
        return type;
    }

    /** Whether this names no actor but a future: see {@link Futures}. */
    public boolean isFuture() {
        return future;
    }

    /** A hash of the name that is the same in every run and for every schedule. */
    public long stableHash() {
        return stableHash;
    }

    /**
     * A token that stands for the actor in texts: reports replace it by the actor's label along their schedule, such as {@code
     * Worker#2} (see {@code dev.galgo.core.trace.ActorLabels}), because a good label depends on who else is on stage.
     */
    @Override
    public String toString() {
        return "\u27E6" + index + "\u27E7";
    }

    /** The text with every actor's token taken out, so that it does not depend on the order in which actors were met. */
    static String withoutTokens(String text) {
        return TOKEN.matcher(text).replaceAll("");
    }
}
