package dev.galgo.pekko.failure;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.pekko.actor.ActorFailure;
import dev.galgo.pekko.actor.InternalActors;
import dev.galgo.pekko.code.SourceSites;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.wording.EventWording;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorInitializationException;
import org.jspecify.annotations.Nullable;

/** What came of an actor's failure, as seen when all that follows from it has happened: what it was doing, and what its parent did. */
final class FailureConsequences {
    private static final Pattern CAPACITY = Pattern.compile("capacity \\[(\\d+)\\]");

    private final SystemController controller;
    private final List<Message> messages;

    /** @param messages what events are called, by slot */
    FailureConsequences(SystemController controller, List<Message> messages) {
        this.controller = controller;
        this.messages = messages;
    }

    String who(ActorFailure fall) {
        ActorCell cell = fall.cell();
        ActorId id = cell == null ? null : controller.runView().known(cell);
        return id == null ? EventWording.shortPath(fall.child()) : id.toString();
    }

    /** What there is to say if this is a stash that is full; else null. */
    @Nullable
    Failure overflow(ActorFailure fall, Throwable cause) {
        if (!cause.getClass().getSimpleName().equals("StashOverflowException")) {
            return null;
        }
        ActorCell cell = fall.cell();
        String message = handled(fall, cell);
        Matcher typed = CAPACITY.matcher(String.valueOf(cause.getMessage()));
        String capacity = typed.find() ? typed.group(1) : Stashes.capacity(fall.actor());
        String place = SourceSites.of(cause);
        return new Failure(
                FindingKind.EXCEPTION,
                "stash overflow: " + (capacity == null ? "" : "capacity " + capacity + ", ")
                        + (message == null ? "a message" : message)
                        + " is the message that did not fit into that of " + who(fall)
                        + (place == null ? "" : " (" + place + ")"),
                cause.getClass().getName() + " at " + place,
                cause);
    }

    /** The rest of the sentence, from the place on: {@code , handling "hello"; it is stopped}. */
    String of(ActorFailure fall, List<ActorFailure> all) {
        ActorCell cell = fall.cell();
        return handling(fall, cell) + (cell == null ? "" : "; " + fate(fall, cell, all));
    }

    private String handling(ActorFailure fall, @Nullable ActorCell cell) {
        if (fall.cause() instanceof ActorInitializationException) {
            return ", being started";
        }
        String message = handled(fall, cell);
        return message == null ? "" : ", handling " + message;
    }

    private @Nullable String handled(ActorFailure fall, @Nullable ActorCell cell) {
        ActorId id = cell == null ? null : controller.runView().known(cell);
        int slot = fall.handling();
        boolean own = id != null
                && slot > 0
                && slot <= messages.size()
                && messages.get(slot - 1).to() == id;
        return own ? messages.get(slot - 1).describe() : null;
    }

    private String fate(ActorFailure fall, ActorCell cell, List<ActorFailure> all) {
        ActorCell parent = fall.parent();
        boolean escalated = parent != null
                && all.stream()
                        .anyMatch(other ->
                                other != fall && other.cause() == fall.cause() && other.child() == parent.self());
        if (escalated) {
            return "its parent " + EventWording.shortPath(cell.parent()) + " escalates that";
        }
        if (cell.isTerminated() || cell.childrenRefs().isTerminating()) {
            return "it is stopped" + told(fall, parent);
        }
        if (cell.mailbox().isSuspended()) {
            return "it is suspended, and its parent has not decided yet";
        }
        return cell.actor() == fall.actor() ? "it is resumed, and goes on as it was" : "it is restarted, as new";
    }

    /** A typed parent is told if it watches; a classic one has decided. */
    private static String told(ActorFailure fall, @Nullable ActorCell parent) {
        if (parent == null || !InternalActors.isTyped(parent.self())) {
            return "";
        }
        return fall.watched() ? ", and its parent is told" : ", and its parent does not watch it";
    }
}
