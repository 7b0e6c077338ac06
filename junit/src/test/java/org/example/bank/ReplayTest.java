package org.example.bank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.golden.Golden;
import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A token runs its schedule again, or says why it cannot. */
class ReplayTest {
    static class Bouncing {
        @ActorTest
        void moneyIsNeverLost(ActorLab lab) {
            Rent.isDue(lab, 0);
        }
    }

    static class AtTheDebugger {
        private final List<Thread> calls = new ArrayList<>();

        @ActorTest
        void moneyIsNeverLost(ActorLab lab) {
            calls.add(Thread.currentThread());
            Rent.isDue(lab, 0);
        }

        @AfterEach
        void look() {
            assertThat(calls).containsExactly(Thread.currentThread());
        }
    }

    static class Other {
        @ActorTest
        void isAnotherProgram(ActorLab lab) {
            lab.spawn(Behaviors.<String>receiveMessage(word -> Behaviors.same()), "listener")
                    .tell("hello");
        }
    }

    static class Mended {
        @ActorTest
        void moneyIsNeverLost(ActorLab lab) {
            lab.spawn(Bank.create(0), "savings-bank").tell(new Bank.Deposit(70));
            Rent.isDue(lab, 70);
        }
    }

    static class Garbled {
        @ActorTest(replay = "a00y02")
        void hasHalfAToken(ActorLab lab) {
            Rent.isDue(lab, 0);
        }
    }

    private static String token() {
        return Objects.requireNonNull(Run.of(Bouncing.class).entries().get("galgo.replay"));
    }

    @Test
    void aTokenShowsTheSameOnTheTestsOwnThreadInOneCall() throws IOException {
        Throwable failure =
                Run.with(Map.of("galgo.replay", token()), AtTheDebugger.class).failure();
        assertThat(failure).hasNoSuppressedExceptions();
        Golden.compare("replay.txt", Objects.requireNonNull(failure.getMessage()));
    }

    @Test
    void aTokenOfAnotherProgramGivesASentence() throws IOException {
        Throwable failure =
                Run.with(Map.of("galgo.replay", token()), Other.class).failure();
        assertThat(failure).hasNoCause();
        Golden.compare("replay-unfit.txt", Objects.requireNonNull(failure.getMessage()));
    }

    @Test
    void aTokenThatNoLongerFitsSaysWhere() {
        assertThat(Run.with(Map.of("galgo.replay", token()), Mended.class).message())
                .startsWith("The replay token does not fit the program any more: delivery 1 of 5")
                .contains("which was another message then. Now deliverable: Deposit(70) to savings-bank;");
    }

    @Test
    void halfATokenIsNoToken() {
        assertThat(Run.of(Garbled.class).message())
                .isEqualTo("'a00y02' is no replay token, or not all of one: copy it, from first to last character,"
                        + " from the failure it was shown in.");
    }
}
