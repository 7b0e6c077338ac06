package dev.galgo.foundry.run;

import dev.galgo.core.model.Content;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a message carries: its arguments, the result of a call, or the exception that ended one. Compared by form; the values are
 * copied before a handler gets them.
 */
public final class MessageArguments implements Content {
    /** What the receiver makes of the values. */
    enum Role {
        /** The arguments of a handler, or the one result of a call. */
        VALUE(0),
        /** The same, sent by reference: the result comes back by reference, too. */
        REFERENCE(1),
        /** What the handler of a call threw. */
        THROWN(2);

        private final int number;

        Role(int number) {
            this.number = number;
        }

        /** Part of hash codes that are the same in every JVM. */
        int number() {
            return number;
        }
    }

    /** What a call by reference leaves behind, after the one result or exception: its arguments, as the handler has left them. */
    record Aftermath(List<Object> objects) {}

    private final @Nullable Object[] values;
    private final Role role;
    private final Form form;
    private final boolean identified;
    /** Whether Java serialisation has made the values. */
    private final boolean received;

    private final Snapshots snapshots;

    private MessageArguments(@Nullable Object[] values, Role role, boolean received, Snapshots snapshots) {
        this.values = snapshots.normalise(values);
        this.role = role;
        this.form = snapshots.form(this.values);
        // The array itself is ours alone.
        boolean any = false;
        for (var value : this.values) {
            any |= snapshots.hasIdentity(value);
        }
        this.identified = any;
        this.received = received;
        this.snapshots = snapshots;
    }

    /** A copy of these values, as they travel. */
    static Content copyOf(@Nullable Object[] values, Role role, Snapshots snapshots) {
        return values.length == 0 && role == Role.VALUE
                ? Content.EMPTY
                : new MessageArguments(copy(values, role, snapshots), role, false, snapshots);
    }

    /** These values, which Java serialisation has read back. */
    static Content received(@Nullable Object[] values, Role role, Snapshots snapshots) {
        return new MessageArguments(values, role, true, snapshots);
    }

    private static @Nullable Object[] copy(@Nullable Object[] values, Role role, Snapshots snapshots) {
        return role == Role.REFERENCE ? snapshots.copy(values) : snapshots.serialised(values);
    }

    /** The values of a content, for one receiver to do with as it likes. */
    static @Nullable Object[] values(Content content) {
        if (content instanceof MessageArguments arguments) {
            // A message that was sent twice is received as two objects, though the search may keep one content for
            // both.
            return arguments.identified ? arguments.another() : arguments.values.clone();
        }
        return new Object[0];
    }

    private @Nullable Object[] another() {
        return received ? snapshots.received(values) : copy(values, role, snapshots);
    }

    /** The values themselves, to look at their types only. */
    public static @Nullable Object[] view(Content content) {
        return content instanceof MessageArguments arguments ? arguments.values : new Object[0];
    }

    /** The objects that are handed over with these arguments by reference and can change. */
    static List<Object> lent(@Nullable Object[] args, Snapshots snapshots) {
        var objects = snapshots.mutableObjects(args);
        // The array itself is nobody's.
        return objects.isEmpty() ? objects : new ArrayList<>(objects.subList(1, objects.size()));
    }

    /** What became of the arguments of the call that this answers; nothing if it is not told. */
    static List<Object> aftermath(@Nullable Object[] answer) {
        return answer.length == 2 && answer[1] instanceof Aftermath aftermath ? aftermath.objects() : List.of();
    }

    static Role role(Content content) {
        return content instanceof MessageArguments arguments ? arguments.role : Role.VALUE;
    }

    @Override
    public String describe() {
        var texts = new ArrayList<String>();
        boolean byReference = values.length == 2 && values[1] instanceof Aftermath;
        for (var value : byReference ? Arrays.asList(values[0]) : Arrays.asList(values)) {
            if (value != null || !byReference) {
                texts.add(snapshots.describe(value));
            }
        }
        return (role == Role.THROWN ? "threw " : "") + String.join(", ", texts);
    }

    @Override
    public long stableHash() {
        return form.stableHash() + role.number();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof MessageArguments that && role == that.role && form.equals(that.form));
    }

    @Override
    public int hashCode() {
        return form.hashCode();
    }

    @Override
    public String toString() {
        return describe();
    }
}
