package org.example.mail.programs;

import org.example.mail.Address;
import org.example.mail.Mail;
import org.example.mail.Office;

/** Two deposits, at the same time: one may be lost. */
public final class HastyDeposits implements Mail {
    @Override
    public void start(Office office) {
        Address account = office.create(new Account(0));
        office.send(office.create(Teller.of(account, false)), new Teller.Open());
    }
}
