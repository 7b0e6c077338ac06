package dev.galgo.examples.pekko.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.galgo.examples.pekko.bank.Account.GetBalance;
import dev.galgo.examples.pekko.bank.Teller.PayIn;
import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import org.junit.jupiter.api.Tag;

/** The test of the documentation, which fails. */
@Tag("fails-on-purpose")
class BankExample {
    @ActorTest
    void bothDepositsCount(ActorLab lab) {
        var account = lab.spawn(Account.create(100), "account");
        lab.spawn(Teller.readingAndWriting(account), "anna").tell(new PayIn(10));
        lab.spawn(Teller.readingAndWriting(account), "ben").tell(new PayIn(20));

        lab.atEnd(() -> assertEquals(130, lab.ask(account, GetBalance::new)));
    }
}
