package org.example.mail.programs;

import org.example.mail.Actor;
import org.example.mail.Address;
import org.example.mail.Office;

/** A teller: makes a clerk for each deposit, at once or one after the other, and looks at the account when all are done. */
record Teller(Address account, boolean careful, int open) implements Actor {
    /** Opens the counter. */
    record Open() {}

    /** A deposit is done. */
    record Done() {}

    private static final int DEPOSITS = 2;

    @Override
    public Actor receive(Object message, Office office) {
        if (message instanceof Open) {
            deposit(office);
            if (!careful) {
                deposit(office);
            }
            return this;
        }
        if (open > 1) {
            if (careful) {
                deposit(office);
            }
            return new Teller(account, careful, open - 1);
        }
        office.send(account, new Account.Expect(DEPOSITS * 10));
        return new Teller(account, careful, 0);
    }

    private void deposit(Office office) {
        Address clerk = office.create(new Clerk(account, office.self()));
        office.send(clerk, new Clerk.Deposit(10));
    }

    static Teller of(Address account, boolean careful) {
        return new Teller(account, careful, DEPOSITS);
    }
}
