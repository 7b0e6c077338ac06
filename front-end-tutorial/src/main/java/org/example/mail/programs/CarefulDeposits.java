package org.example.mail.programs;

import org.example.mail.Address;
import org.example.mail.Mail;
import org.example.mail.Office;

/** Two deposits, one after the other: nothing is lost. */
public final class CarefulDeposits implements Mail {
    @Override
    public void start(Office office) {
        Address account = office.create(new Account(0));
        office.send(office.create(Teller.of(account, true)), new Teller.Open());
    }
}
