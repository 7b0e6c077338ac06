package org.example.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.Probe;

/** The example of the documentation. */
class RentExample {
    @ActorTest
    void theRentIsPaid(ActorLab lab) {
        var bank = lab.spawn(Bank.create(0), "bank");
        Probe<Bank.Answer> landlord = lab.probe("landlord");
        lab.spawn(Bank.employer(bank, 100), "employer").tell("payday");
        lab.spawn(Bank.tenant(bank, 70, landlord.ref()), "tenant").tell("first of month");

        landlord.expect(new Bank.Paid(70));
        lab.atEnd(() -> assertEquals(30, lab.ask(bank, Bank.GetBalance::new)));
    }
}
