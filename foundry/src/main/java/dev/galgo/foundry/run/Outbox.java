package dev.galgo.foundry.run;

import dev.galgo.core.model.Content;
import dev.galgo.core.model.Message;
import dev.galgo.snapshot.UncopyableException;
import org.jspecify.annotations.Nullable;

/** What leaves a run: its messages, and the contents of messages and creations, which are copies of what the program gives away. */
final class Outbox {
    private final Setting setting;
    private final Ending ending;
    private final Isolation isolation;
    private final Effects effects;
    private final boolean sited;

    Outbox(Setting setting, Ending ending, Isolation isolation, Effects effects, boolean sited) {
        this.setting = setting;
        this.ending = ending;
        this.isolation = isolation;
        this.effects = effects;
        this.sited = sited;
    }

    /** Sends a message from where the program stands now. */
    void emit(Message message) {
        effects.send(message, sited ? Blame.site() : null);
    }

    /** The content of a message with these arguments. */
    Content carried(String message, @Nullable Object[] args, boolean byReference) {
        if (!byReference || args.length == 0) {
            return content(args, Arguments.Role.VALUE, message);
        }
        var content = content(args, Arguments.Role.REFERENCE, message);
        // So that the objects lie in the same order here and there: a caller finds in them what the callee has changed.
        setting.snapshots().normalise(args);
        isolation.lend(message, args);
        return content;
    }

    /** A call by reference was answered: what its handler has changed in the arguments was no change of the caller's. */
    void returned(@Nullable Object[] args) {
        isolation.returned(args);
    }

    /** The content of a message or creation: a copy, and if it goes by value, of things that could be serialised. */
    Content content(@Nullable Object[] args, Arguments.Role role, String what) {
        boolean paused = setting.time().end();
        try {
            if (role == Arguments.Role.VALUE) {
                for (int i = 0; i < args.length; i++) {
                    var culprit = setting.snapshots().notSerializable(args[i]);
                    if (culprit.isPresent()) {
                        ending.fail(Charges.unserialisable(what, i + 1, culprit.get()));
                    }
                }
            }
            return Arguments.copyOf(args, role, setting.snapshots());
        } catch (UncopyableException uncopyable) {
            throw ending.insist(Charges.uncopyableArgument(what, uncopyable));
        } finally {
            if (paused) {
                setting.time().begin();
            }
        }
    }
}
