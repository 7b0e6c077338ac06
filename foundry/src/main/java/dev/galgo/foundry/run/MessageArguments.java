package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Digest;
import dev.galgo.core.model.Digestible;
import dev.galgo.core.model.Mix;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * What a message carries: its arguments, the result of a call, or the exception that ended one. Compared by form; the values are
 * copied before a handler gets them.
 */
public final class MessageArguments implements Content, Digestible {
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

    /**
     * Who has sent a message and wants to hear of exceptions.
     *
     * @param request the number of the message among the requests of that actor
     */
    record Origin(ActorId actor, long request) {}

    /** What a call by reference leaves behind, after the one result or exception: its arguments, as the handler has left them. */
    record Aftermath(List<Object> objects) {}

    private final @Nullable Object[] values;
    private final Role role;
    private final Form form;
    private final boolean identified;
    /** Whether Java serialisation has made the values. */
    private final boolean received;

    private final @Nullable Origin origin;
    /** Which message of a join this is, or answers, if it goes by reference; from 1. */
    private final int question;
    /** Whether it goes from one manager to another, and that matters. */
    private final boolean crossing;

    /** The managers that its sender can know to have crashed, in order. */
    private final List<String> down;

    private final Snapshots snapshots;

    private MessageArguments(
            MessageArguments other, @Nullable Origin origin, int question, boolean crossing, List<String> down) {
        this.values = other.values;
        this.role = other.role;
        this.form = other.form;
        this.identified = other.identified;
        this.received = other.received;
        this.snapshots = other.snapshots;
        this.origin = origin;
        this.question = question;
        this.crossing = crossing;
        this.down = down;
    }

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
        this.origin = null;
        this.question = 0;
        this.crossing = false;
        this.down = List.of();
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

    /** The same content, which tells who has sent it. */
    static Content from(Origin origin, Content content, Snapshots snapshots) {
        var arguments = arguments(content, snapshots);
        return new MessageArguments(arguments, origin, arguments.question, arguments.crossing, arguments.down);
    }

    /** The same content, as the message of this number in a join, or the answer to it. */
    static Content numbered(int question, Content content, Snapshots snapshots) {
        var arguments = arguments(content, snapshots);
        return new MessageArguments(arguments, arguments.origin, question, arguments.crossing, arguments.down);
    }

    /** The same content, on its way from one manager to another. */
    static Content crossing(Content content, Snapshots snapshots) {
        var arguments = arguments(content, snapshots);
        return new MessageArguments(arguments, arguments.origin, arguments.question, true, arguments.down);
    }

    /** The same content, from somebody who can know that these managers have crashed. */
    static Content knowing(Collection<String> crashed, Content content, Snapshots snapshots) {
        var arguments = arguments(content, snapshots);
        return new MessageArguments(
                arguments, arguments.origin, arguments.question, arguments.crossing, Standing.sorted(crashed));
    }

    /** The managers that whoever has sent this can know to have crashed. */
    static List<String> down(Content content) {
        return content instanceof MessageArguments arguments ? arguments.down : List.of();
    }

    /** Whether this goes from one manager to another, and that matters. */
    public static boolean crosses(Content content) {
        return content instanceof MessageArguments arguments && arguments.crossing;
    }

    private static MessageArguments arguments(Content content, Snapshots snapshots) {
        return content instanceof MessageArguments arguments
                ? arguments
                : new MessageArguments(new Object[0], Role.VALUE, false, snapshots);
    }

    /** Who has sent this and wants to hear of exceptions; null if nobody does. */
    static @Nullable Origin origin(Content content) {
        return content instanceof MessageArguments arguments ? arguments.origin : null;
    }

    /** The actor that has sent this and wants to hear of exceptions; null if none does. */
    public static @Nullable ActorId originator(Content content) {
        var origin = origin(content);
        return origin == null ? null : origin.actor();
    }

    /** The same content with a blank value for each number, truth value and text at such a position; what was thrown stays as it is. */
    public static Content forgetting(Content content, IntPredicate forgotten) {
        if (!(content instanceof MessageArguments arguments) || arguments.role == Role.THROWN) {
            return content;
        }
        @Nullable Object[] values = arguments.values.clone();
        boolean changed = false;
        for (int i = 0; i < values.length; i++) {
            Object blank = BlankValues.of(values[i]);
            if (!Objects.equals(blank, values[i]) && forgotten.test(i)) {
                values[i] = blank;
                changed = true;
            }
        }
        return changed
                ? new MessageArguments(
                        new MessageArguments(values, arguments.role, arguments.received, arguments.snapshots),
                        arguments.origin,
                        arguments.question,
                        arguments.crossing,
                        arguments.down)
                : content;
    }

    /** Which message of a join this is, or answers; 0 if none. */
    static int question(Content content) {
        return content instanceof MessageArguments arguments ? arguments.question : 0;
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
        for (var value : byReference || SharedAnswers.isIn(values) ? Arrays.asList(values[0]) : Arrays.asList(values)) {
            if (value != null || !byReference) {
                texts.add(snapshots.describe(value));
            }
        }
        return (role == Role.THROWN ? "threw " : "") + String.join(", ", texts);
    }

    @Override
    public long stableHash() {
        long told = origin == null ? 0 : Mix.stir(origin.actor().stableHash() * 31 + origin.request());
        return form.stableHash() + role.number() + told + 7L * question + (crossing ? 0x5DEECE66DL : 0) + told(down);
    }

    private static long told(List<String> down) {
        return down.isEmpty() ? 0 : Mix.stir(down.hashCode());
    }

    @Override
    public void digest(Digest into) {
        FormDigest.add(form, into);
        into.add(role.number()).add(question).add(crossing).add(down.size());
        down.forEach(into::add);
        into.add(origin == null ? null : origin.actor()).add(origin == null ? 0 : origin.request());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof MessageArguments that
                        && role == that.role
                        && question == that.question
                        && crossing == that.crossing
                        && down.equals(that.down)
                        && form.equals(that.form)
                        && Objects.equals(origin, that.origin));
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
