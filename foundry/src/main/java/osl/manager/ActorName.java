package osl.manager;

import dev.galgo.core.model.ActorId;
import dev.galgo.foundry.hook.CurrentRun;
import dev.galgo.foundry.hook.NameReader;
import dev.galgo.snapshot.HashedByChance;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The address of an actor: what a program keeps, passes on and sends to. Two names are equal if they name the same actor. The hash
 * does not depend on the schedule here, but addresses are given out as it comes in a real system: a set of them has an order by chance.
 */
public final class ActorName implements Serializable, HashedByChance {
    private static final long serialVersionUID = 1L;

    /** Those that ask keys for their hash codes to find a place for them, which nobody sees unless he goes through them. */
    private static final Set<String> CONTAINERS =
            Set.of("java.util.HashMap", "java.util.Hashtable", "java.util.concurrent.ConcurrentHashMap");

    private final transient @Nullable ActorId id;
    private final String text;

    private ActorName(@Nullable ActorId id, String text) {
        this.id = id;
        this.text = text;
    }

    /** The name of this actor; for whoever runs the program, not for the program. */
    public static ActorName of(ActorId id) {
        return new ActorName(id, id.toString());
    }

    /** An output stream that programs address like an actor: {@code send(stdout, "println", "done")}. */
    static ActorName stream(String name) {
        return new ActorName(null, name);
    }

    /** The actor; null for the output streams. For whoever runs the program, not for the program. */
    public @Nullable ActorId id() {
        return id;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof ActorName that && id == that.id && (id != null || text.equals(that.text)));
    }

    @Override
    public int hashCode() {
        NameReader run = reader();
        if (run != null && !StackWalker.getInstance().walk(ActorName::isPlacing)) {
            run.readName();
        }
        return id == null ? text.hashCode() : Long.hashCode(id.stableHash());
    }

    @Override
    public String toString() {
        tell();
        return text;
    }

    /** Whether a hash container looks for the place of a key, or somebody who copies containers does. One that is asked for its own hash code does not. */
    private static boolean isPlacing(Stream<StackWalker.StackFrame> stack) {
        return stack.skip(1)
                .findFirst()
                .filter(caller -> caller.getClassName().startsWith("dev.galgo.snapshot.")
                        || (CONTAINERS.contains(caller.getClassName())
                                && !caller.getMethodName().equals("hashCode")))
                .isPresent();
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        tell();
        out.defaultWriteObject();
    }

    /** The run that wants to know if somebody makes a text or a number of this name; null if none does. */
    private @Nullable NameReader reader() {
        return id == null ? null : CurrentRun.ifAny(NameReader.class);
    }

    private void tell() {
        NameReader run = reader();
        if (run != null) {
            run.readName();
        }
    }
}
