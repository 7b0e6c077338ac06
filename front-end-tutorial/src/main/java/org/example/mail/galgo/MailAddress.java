package org.example.mail.galgo;

import dev.galgo.core.model.ActorId;
import org.example.mail.Address;

/** The address of an actor under check: its name, which does not depend on the schedule. */
record MailAddress(ActorId actor) implements Address {
    static ActorId actor(Address address) {
        if (address instanceof MailAddress known) {
            return known.actor();
        }
        throw new IllegalArgumentException("an address that Galgo has not made: " + address);
    }

    @Override
    public String toString() {
        return actor.toString();
    }
}
