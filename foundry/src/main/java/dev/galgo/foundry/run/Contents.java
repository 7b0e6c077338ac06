package dev.galgo.foundry.run;

import dev.galgo.core.model.Content;
import dev.galgo.snapshot.UncopyableException;
import org.jspecify.annotations.Nullable;

/** Makes the contents of a run's messages and creations: copies of what the program gives away. */
final class Contents {
    private final Setting setting;
    private final Ending ending;
    private final Isolation isolation;

    Contents(Setting setting, Ending ending, Isolation isolation) {
        this.setting = setting;
        this.ending = ending;
        this.isolation = isolation;
    }

    /** The content of a message with these arguments. */
    Content carried(String message, @Nullable Object[] args, boolean byReference) {
        if (!byReference || args.length == 0) {
            return of(args, Arguments.Role.VALUE, message);
        }
        var content = of(args, Arguments.Role.REFERENCE, message);
        isolation.lend(message, args);
        return content;
    }

    /** The content of a message or creation: a copy, and if it goes by value, of things that could be serialised. */
    Content of(@Nullable Object[] args, Arguments.Role role, String what) {
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
        }
    }
}
