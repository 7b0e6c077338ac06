package org.example.mail.programs;

import org.example.mail.Actor;
import org.example.mail.Office;

/** An account: tells its balance, and takes a new one. */
record Account(int balance) implements Actor {
    /** Asks for the balance. */
    record Balance() {}

    /** A new balance. */
    record Change(int balance) {}

    /** What the balance should be by now. */
    record Expect(int balance) {}

    @Override
    public Actor receive(Object message, Office office) {
        if (message instanceof Balance) {
            office.answer(balance);
            return this;
        }
        if (message instanceof Change change) {
            office.answer("changed");
            return new Account(change.balance());
        }
        Expect expect = (Expect) message;
        if (balance != expect.balance()) {
            throw new AssertionError("the balance is " + balance + " instead of " + expect.balance());
        }
        return this;
    }
}
