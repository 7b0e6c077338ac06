package org.example.bank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Severity;
import dev.galgo.core.model.FindingKind;
import dev.galgo.golden.Golden;
import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.example.bank.Bank.Deposit;
import org.example.bank.Bank.Paid;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** What people read when a test fails. */
class FailureMessageTest {
    static class TheRentBounces {
        @ActorTest
        void moneyIsNeverLost(ActorLab lab) {
            Rent.isDue(lab, 0);
        }
    }

    @Test
    void itIsTheShortestScheduleInLinesToRead() throws IOException {
        Golden.compare("rent-bounces.txt", Run.of(TheRentBounces.class).message());
    }

    @Test
    void itCarriesWhatTheProgramThrew() {
        Throwable failure = Run.of(TheRentBounces.class).failure();
        assertThat(failure).isInstanceOf(AssertionFailedError.class).hasCauseInstanceOf(AssertionFailedError.class);
        assertThat(((AssertionFailedError) failure).getExpected().getValue()).hasToString("30");
        assertThat(Objects.requireNonNull(failure.getCause()).getStackTrace())
                .noneMatch(frame -> frame.getClassName().startsWith("dev.galgo.core."));
        assertThat(failure.getStackTrace()).isEmpty();
    }

    static class AnUnmetExpectation {
        @ActorTest
        void theLandlordIsPaid(ActorLab lab) {
            lab.<Paid>probe("landlord").expectExactly(List.of(new Paid(70)));
            lab.spawn(Bank.create(70), "bank").tell(new Deposit(1));
        }
    }

    @Test
    void anExpectationPointsToWhereItWasSaid() {
        assertThat(Run.of(AnUnmetExpectation.class).message())
                .startsWith(
                        "assertion: What must hold at the end failed an assertion:"
                                + " landlord expected exactly [Paid[amount=70]] and received nothing (FailureMessageTest.java:");
    }

    @Test
    void itsStackIsThePlaceInTheTest() {
        assertThat(Run.of(AnUnmetExpectation.class).failure().getStackTrace())
                .singleElement()
                .satisfies(frame -> assertThat(frame.getMethodName()).isEqualTo("theLandlordIsPaid"));
    }

    static class SeveralThingsWrong {
        private static Behavior<String> mute(String name) {
            return Behaviors.receiveMessage(word -> {
                throw new IllegalStateException(name + " cannot say " + word);
            });
        }

        @ActorTest(keepGoing = true)
        void twoThingsFail(ActorLab lab) {
            lab.spawn(mute("Harpo"), "harpo").tell("hello");
            lab.spawn(
                            Behaviors.<String>receiveMessage(word -> {
                                throw new AssertionError("nobody speaks like this: " + word);
                            }),
                            "groucho")
                    .tell("hello");
        }
    }

    @Test
    void eachFindingHasItsScheduleAndItsToken() throws IOException {
        Golden.compare("two-findings.txt", Run.of(SeveralThingsWrong.class).message());
    }

    static class NobodyListens {
        @ActorTest(undelivered = Severity.ERROR)
        void aMessageIsLeft(ActorLab lab) {
            var doomed = lab.spawn(Behaviors.<String>receiveMessage(word -> Behaviors.stopped()), "doomed");
            doomed.tell("stop");
            doomed.tell("and now?");
        }

        @ActorTest(finding = FindingKind.DEAD_LETTER, undelivered = Severity.ERROR)
        void orIsExpectedToBe(ActorLab lab) {
            aMessageIsLeft(lab);
        }
    }

    @Test
    void whatIsLeftUndeliveredIsShown() throws IOException {
        Golden.compare("nobody-listens.txt", Run.of(NobodyListens.class).message());
    }
}
