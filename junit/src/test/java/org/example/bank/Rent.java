package org.example.bank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.Probe;
import org.apache.pekko.actor.typed.ActorRef;
import org.example.bank.Bank.Answer;
import org.example.bank.Bank.GetBalance;
import org.example.bank.Bank.Request;

/** A salary of 100 and a rent of 70 meet at the bank. */
final class Rent {
    private Rent() {}

    /** With as much in the bank before as this. */
    static Probe<Answer> isDue(ActorLab lab, int savings) {
        ActorRef<Request> bank = lab.spawn(Bank.create(savings), "bank");
        Probe<Answer> landlord = lab.probe("landlord");
        lab.spawn(Bank.employer(bank, 100), "employer").tell("payday");
        lab.spawn(Bank.tenant(bank, 70, landlord.ref()), "tenant").tell("first of month");
        lab.atEnd(() -> assertThat(lab.ask(bank, GetBalance::new)).isEqualTo(savings + 30));
        return landlord;
    }
}
