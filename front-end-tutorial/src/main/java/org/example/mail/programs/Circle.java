package org.example.mail.programs;

import org.example.mail.Actor;
import org.example.mail.Address;
import org.example.mail.Mail;
import org.example.mail.Office;

/** Two actors that ask each other: each may wait for the other for ever. */
public final class Circle implements Mail {
    /** Whom to ask. */
    record Neighbour(Address address) {}

    /** A question. */
    record Question() {}

    /** Asks whoever it is told to ask, and answers whoever asks it. */
    record Person() implements Actor {
        @Override
        public Actor receive(Object message, Office office) {
            if (message instanceof Neighbour neighbour) {
                office.ask(neighbour.address(), new Question());
            } else {
                office.answer("fine");
            }
            return this;
        }
    }

    @Override
    public void start(Office office) {
        Address one = office.create(new Person());
        Address other = office.create(new Person());
        office.send(one, new Neighbour(other));
        office.send(other, new Neighbour(one));
    }
}
