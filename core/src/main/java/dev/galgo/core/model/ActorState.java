package dev.galgo.core.model;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an actor keeps between messages. Equality is exact and by content. */
public interface ActorState {
    /** Field by field, as people would read it, in declaration order; for reports only. */
    Map<String, String> describe();

    /**
     * The same with what each field consists of, as far as a person wants to see it; for traces only. The texts are those of {@link #describe}. Asked of a program
     * that runs for real before it goes on.
     */
    default Map<String, Value> structure() {
        var fields = new LinkedHashMap<String, Value>();
        describe().forEach((field, text) -> fields.put(field, Value.of(text)));
        return fields;
    }

    /** A hash of the content that is the same in every run, and in copies of the program that have classes of their own. */
    default long stableHash() {
        return ActorId.withoutTokens(describe().toString()).hashCode();
    }

    /** What the actor is at present, if that can change: the name of its behaviour. Null if there is no such thing, or no name. */
    default @Nullable String role() {
        return null;
    }
}
