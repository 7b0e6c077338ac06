package dev.galgo.foundry.program;

import dev.galgo.core.model.Assumption;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;

/**
 * Whether anything in a program can tell one actor from another by more than whether two names are the same: a name as a text or a number, an order of names, a name that the
 * program knows without having been told.
 */
public final class NameLeaks {
    /** What may go by hash codes or addresses of names, or know some that nobody sees. */
    private static final Set<Assumption.Kind> DOUBTS = Set.of(
            Assumption.Kind.HASH_ORDER,
            Assumption.Kind.IDENTITY,
            Assumption.Kind.STATICS,
            Assumption.Kind.REFLECTION,
            Assumption.Kind.NATIVE,
            Assumption.Kind.OPAQUE,
            Assumption.Kind.SHARING,
            Assumption.Kind.MEMORY,
            Assumption.Kind.LIBRARY);

    private final ProgramContext setting;
    private volatile boolean textMade;
    private volatile boolean blockedInAnOrder;

    NameLeaks(ProgramContext setting) {
        this.setting = setting;
    }

    /** The set-up is over. What it made of names is part of the program from now on, and is what it is. */
    public void begin() {
        textMade = false;
    }

    /** Somebody has made a text or a number of a name. */
    public void madeText() {
        textMade = true;
    }

    /** A handler has gone through a hash collection in one of the orders there are, and is blocked: which one that was is kept as a number, among names in an order of their own. */
    public void blockedInAnOrder() {
        blockedInAnOrder = true;
    }

    /** Why actors may be told apart, as the end of a sentence; null if they cannot. */
    public @Nullable String reason() {
        if (textMade) {
            return "a handler makes a text or a number of an actor's name";
        }
        if (setting.readsFields()) {
            return "the program reads fields by reflection, those of names perhaps";
        }
        if (blockedInAnOrder) {
            return "a handler waits for an answer while it goes through a hash collection";
        }
        if (!setting.unread().isEmpty()) {
            return String.join(", and ", setting.unread());
        }
        if (setting.input() != null) {
            return "the program has unknown inputs";
        }
        if (!setting.statics().reachableIsComplete()
                || setting.statics().reachable().stream()
                        .anyMatch(object -> object instanceof ActorName name && name.id() != null)) {
            return "a static field holds the name of an actor, or something that may";
        }
        return setting.assumptions().all().stream()
                .filter(one -> DOUBTS.contains(one.kind()))
                .findFirst()
                .map(one -> "it is not certain that " + one.text())
                .orElse(null);
    }
}
