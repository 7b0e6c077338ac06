package dev.galgo.pekko.failure;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.pekko.event.Event;
import dev.galgo.pekko.wording.EventWording;

/** What is said of a message that did not fit into its receiver's mailbox. */
public final class MailboxOverflow {
    private MailboxOverflow() {}

    public static Failure of(Event.Letter letter) {
        String who = EventWording.shortPath(letter.to().self());
        Object message = letter.envelope().message();
        return new Failure(
                FindingKind.DEAD_LETTER,
                message + " to " + who + " is a dead letter: it arrives while the mailbox is full",
                "overflow " + who + " " + message.getClass().getSimpleName(),
                null);
    }
}
