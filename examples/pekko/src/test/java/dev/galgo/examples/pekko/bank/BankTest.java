package dev.galgo.examples.pekko.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.galgo.core.check.Verdict;
import dev.galgo.examples.pekko.Golden;
import dev.galgo.examples.pekko.bank.Account.GetBalance;
import dev.galgo.examples.pekko.bank.Teller.PayIn;
import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import dev.galgo.test.Options;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class BankTest {
    @ActorTest(expect = Verdict.VIOLATED)
    void aDepositIsLostBetweenReadingAndWriting(ActorLab lab) {
        var account = lab.spawn(Account.create(100), "account");
        lab.spawn(Teller.readingAndWriting(account), "anna").tell(new PayIn(10));
        lab.spawn(Teller.readingAndWriting(account), "ben").tell(new PayIn(20));

        lab.atEnd(() -> assertEquals(130, lab.ask(account, GetBalance::new)));
    }

    @Test
    void theScheduleShowsBothReadingTheSameBalance() throws IOException {
        Golden.failure("bank.txt", Options.DEFAULT, this::aDepositIsLostBetweenReadingAndWriting);
    }

    @ActorTest(expect = Verdict.VERIFIED)
    void bothDepositsCountIfTheAccountAdds(ActorLab lab) {
        var account = lab.spawn(Account.create(100), "account");
        lab.spawn(Teller.depositing(account), "anna").tell(new PayIn(10));
        lab.spawn(Teller.depositing(account), "ben").tell(new PayIn(20));

        lab.atEnd(() -> assertEquals(130, lab.ask(account, GetBalance::new)));
    }
}
