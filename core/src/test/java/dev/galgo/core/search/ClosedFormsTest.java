package dev.galgo.core.search;

import static dev.galgo.core.toy.Programs.factorial;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the number of schedules or configurations has a formula, the search gives that number. */
class ClosedFormsTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void independentMessagesAreDeliveredInAllFactorialOrders(int n) throws NothingToCheck {
        CheckResult tree = tree(Programs.independent(n));
        assertThat(tree.executions()).isEqualTo(factorial(n));
        assertThat(tree.states()).isEqualTo(tree.transitions() + 1).isEqualTo(arrangements(n));
        assertThat(tree.deepest()).isEqualTo(n);
        assertThat(tree.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void independentMessagesReachEverySubsetOnce(int n) throws NothingToCheck {
        CheckResult set = set(Programs.independent(n));
        assertThat(set.states()).isEqualTo(1L << n);
        assertThat(set.transitions()).isEqualTo(n * (1L << (n - 1)));
        assertThat(set.executions()).isEqualTo(1);
    }

    private static IntStream histories() {
        return IntStream.rangeClosed(1, Counts.of(6, 7, 7));
    }

    @ParameterizedTest
    @MethodSource("histories")
    void anActorThatRemembersTheOrderHasAStateForEveryArrangement(int n) throws NothingToCheck {
        assertThat(tree(Programs.history(n)).executions()).isEqualTo(factorial(n));
        assertThat(set(Programs.history(n)).states()).isEqualTo(arrangements(n));
        assertThat(set(Programs.history(n)).executions()).isEqualTo(factorial(n));
    }

    @Test
    void equalMessagesAreSeparateDeliveriesButOneMultiset() throws NothingToCheck {
        var toy = new Toy().actor("Counter").on("Counter", "inc", new Op.Add(1));
        for (int i = 0; i < 7; i++) {
            toy.pending(0, "inc", 0);
        }
        assertThat(tree(toy).executions()).isEqualTo(factorial(7));
        assertThat(set(toy).states()).isEqualTo(8);
        assertThat(set(toy).executions()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"1,9,1", "2,3,20", "3,2,90", "3,4,34650", "4,2,2520", "5,2,113400"})
    void chainsInterleaveAsAMultinomial(int chains, int length, long orders) throws NothingToCheck {
        assertThat(tree(Programs.chains(chains, length)).executions()).isEqualTo(orders);
        assertThat(set(Programs.chains(chains, length)).states()).isEqualTo(Math.round(Math.pow(length + 1, chains)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void answersFollowTheirRequestsAndAreFreeOtherwise(int workers) throws NothingToCheck {
        CheckResult tree = tree(Programs.workers(workers));
        assertThat(tree.executions()).isEqualTo(factorial(2 * workers) >> workers);
        assertThat(tree.deepest()).isEqualTo(2L * workers);
    }

    private static IntStream workers() {
        return IntStream.rangeClosed(1, Counts.of(3, 4, 4));
    }

    @ParameterizedTest
    @MethodSource("workers")
    void theOtherEnginesCountTheSame(int n) throws NothingToCheck {
        for (Engine.Kind kind : Engine.Kind.values()) {
            assertThat(Check.of(Programs.independent(n + 1)).engine(kind).run().executions())
                    .as("%s", kind)
                    .isEqualTo(factorial(n + 1));
            assertThat(Check.of(Programs.workers(n)).engine(kind).run().executions())
                    .as("%s", kind)
                    .isEqualTo(factorial(2 * n) >> n);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void theMessageThatMustComeFirstDoesAndTheOthersAreFree(int first) throws NothingToCheck {
        for (Engine.Kind kind : Engine.Kind.values()) {
            var toy = Programs.history(4).first(first).on("History", "note", new Op.FailIf(0), new Op.Log());
            CheckResult failing = Check.of(toy).engine(kind).keepGoing(true).run();
            assertThat(failing.executions()).as("%s", kind).isEqualTo(1);
            CheckResult free = Check.of(Programs.history(4).first(first))
                    .engine(kind)
                    .compare(Compare.CANONICAL)
                    .run();
            assertThat(free.executions()).as("%s", kind).isEqualTo(factorial(3));
        }
    }

    @Test
    void everyCombinationOfChoicesIsTaken() throws NothingToCheck {
        for (Engine.Kind kind : Engine.Kind.values()) {
            var toy = new Toy()
                    .actor("Gambler")
                    .on("Gambler", "play", new Op.Choose(2), new Op.Choose(3))
                    .pending(0, "play", 0);
            assertThat(Check.of(toy).engine(kind).run().executions())
                    .as("%s", kind)
                    .isEqualTo(6);
            assertThat(set(toy).states()).isEqualTo(1 + 4);
        }
    }

    @Test
    void choicesOnBothSidesOfACallMultiply() throws NothingToCheck {
        for (Engine.Kind kind : Engine.Kind.values()) {
            var toy = new Toy()
                    .actor("Gambler")
                    .actor("Bank")
                    .on("Gambler", "play", new Op.Choose(2), new Op.Call(1, "ask"), new Op.Choose(3))
                    .on("Bank", "ask", new Op.Choose(5))
                    .pending(0, "play", 0);
            CheckResult result = Check.of(toy).engine(kind).run();
            assertThat(result.executions()).as("%s", kind).isEqualTo(2 * 5 * 3);
            assertThat(result.transitions()).as("%s", kind).isEqualTo(2 + 2 * 5 + 2 * 5 * 3);
        }
    }

    @Test
    void choicesOfIndependentActorsMultiplyWithTheirOrders() throws NothingToCheck {
        var toy = new Toy().actor("A").actor("B");
        toy.on("A", "a", new Op.Choose(2)).on("B", "b", new Op.Choose(3));
        toy.pending(0, "a", 0).pending(1, "b", 0);
        assertThat(tree(toy).executions()).isEqualTo(2 * (2 * 3));
    }

    /** How many sequences without repetition n things have, of any length. */
    private static long arrangements(int n) {
        long sum = 0;
        for (int k = 0; k <= n; k++) {
            sum += factorial(n) / factorial(n - k);
        }
        return sum;
    }

    private static CheckResult tree(Toy toy) throws NothingToCheck {
        return Check.of(toy).run();
    }

    private static CheckResult set(Toy toy) throws NothingToCheck {
        return Check.of(toy).compare(Compare.CANONICAL).run();
    }
}
