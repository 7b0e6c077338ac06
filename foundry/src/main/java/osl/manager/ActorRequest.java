package osl.manager;

import java.io.Serializable;
import java.util.Hashtable;
import org.jspecify.annotations.Nullable;

/** Something that an actor has asked for; {@link Actor#asynchException} tells which of them went wrong. */
@SuppressWarnings("JdkObsolete") // as ActorFoundry declares it
public class ActorRequest implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The actor that asked; null if none did. */
    public @Nullable ActorName originator;

    /** The number of the request among those of its actor, as {@link Actor#getLastRequestID} tells it; -1 if it was not made yet. */
    @SuppressWarnings("MemberName") // as ActorFoundry declares it
    public long ID = -1;

    /** What a program adds to it. */
    public @Nullable Hashtable<Object, Object> tags;

    public ActorRequest() {}

    public void addTag(Object key, Object value) {
        if (tags == null) {
            tags = new Hashtable<>();
        }
        tags.put(key, value);
    }

    public @Nullable Object getTag(Object key) {
        return tags == null ? null : tags.get(key);
    }

    /** Whether it is known who asked. */
    public boolean valid() {
        return originator != null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ActorRequest that
                && ID == that.ID
                && originator != null
                && originator.equals(that.originator);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(ID);
    }

    @Override
    public String toString() {
        return "request " + ID + " of " + originator;
    }
}
