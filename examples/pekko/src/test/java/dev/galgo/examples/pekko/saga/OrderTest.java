package dev.galgo.examples.pekko.saga;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.galgo.core.check.Verdict;
import dev.galgo.examples.pekko.Golden;
import dev.galgo.examples.pekko.saga.Bank.GetCharged;
import dev.galgo.examples.pekko.saga.Order.Outcome;
import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.Probe;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.test.Options;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderTest {
    private static final int PRICE = 30;

    /** Who is told that an order is cancelled does not pay for it. */
    private static void mustAgree(
            ActorLab lab, org.apache.pekko.actor.typed.ActorRef<Bank.Command> bank, Probe<Outcome> customer) {
        lab.atEnd(() -> assertEquals(
                customer.received().equals(List.of(Outcome.CONFIRMED)) ? PRICE : 0,
                lab.ask(bank, GetCharged::new),
                () -> "charged, and told " + customer.received()));
    }

    @ActorTest(expect = Verdict.VIOLATED)
    void aCancelledOrderIsPaidFor(ActorLab lab) {
        var bank = lab.spawn(Bank.create(), "bank");
        Probe<Outcome> customer = lab.probe("customer");
        lab.spawn(Order.forgetful(PRICE, bank, customer.ref()), "order");

        mustAgree(lab, bank, customer);
    }

    @Test
    void theScheduleShowsTheTimerAheadOfTheAnswer() throws IOException {
        Golden.failure("saga.txt", Options.DEFAULT, this::aCancelledOrderIsPaidFor);
    }

    @ActorTest(timers = TimerPolicy.When.IDLE, expect = Verdict.WITHIN_BOUNDS)
    void ifMessagesTookNoTimeNobodyWouldNotice(ActorLab lab) {
        aCancelledOrderIsPaidFor(lab);
    }

    @ActorTest(expect = Verdict.VERIFIED)
    void aCancelledOrderIsPaidBack(ActorLab lab) {
        var bank = lab.spawn(Bank.create(), "bank");
        Probe<Outcome> customer = lab.probe("customer");
        lab.spawn(Order.compensating(PRICE, bank, customer.ref()), "order");

        mustAgree(lab, bank, customer);
    }
}
