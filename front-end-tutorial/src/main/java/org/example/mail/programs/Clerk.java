package org.example.mail.programs;

import org.example.mail.Actor;
import org.example.mail.Address;
import org.example.mail.Office;

/** A clerk: reads the balance, adds to it and writes it back, then tells whoever waits for it. */
record Clerk(Address account, Address teller) implements Actor {
    /** What is to be paid in. */
    record Deposit(int amount) {}

    @Override
    public Actor receive(Object message, Office office) {
        int balance = (int) office.ask(account, new Account.Balance());
        office.ask(account, new Account.Change(balance + ((Deposit) message).amount()));
        office.send(teller, new Teller.Done());
        return this;
    }
}
