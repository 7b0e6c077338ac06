package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.testsupport.Whole;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs that go on for ever have finitely many configurations, and those with a wrong step show it. */
class LivenessExamplesTest {

    @ParameterizedTest
    @CsvSource({
        "Echo, 1, 4, 4",
        "Echo, 2, 10, 19",
        "Echo, 5, 244, 1216",
        "SpinningLock, 2, 30, 59",
        "SpinningLock, 3, 154, 460",
        "SpinningLock, 3 staying, 202, 604",
        "QueueingLock, 2, 34, 61",
        "QueueingLock, 3, 181, 451",
        "QueueingLock, 3 stack, 181, 451",
        "QueueingLock, 3 forgetful, 229, 547",
        "Peterson, '', 285, 569",
        "Peterson, no-turn, 193, 385",
        "Dining, 2, 113, 265",
        "Dining, 3, 1465, 5369",
        "Dining, 3 retrying, 1917, 8365",
        "AlternatingBit, 2, 1402, 3169",
        "AlternatingBit, 2 once, 107, 226",
        "RaftElection, 2 2, 100, 363",
        "RaftElection, 3 1, 378, 2068"
    })
    void goOnForEver(String driver, String arguments, long states, long transitions) throws Exception {
        CheckResult result = check(driver, arguments);
        assertThat(result.findings()).isEmpty();
        assertThat(result.bounds()).isEmpty();
        assertThat(result.executions()).as("executions").isZero();
        assertThat(result.states()).as("states").isEqualTo(states);
        assertThat(result.transitions()).as("transitions").isEqualTo(transitions);
    }

    /**
     * Free, each client has one of four messages under way: {@code start}, {@code acquire}, {@code busy} or {@code released}. Where nobody asks and nobody has just given back the lock, it
     * was never taken: all start. Taken, one client has {@code granted} or {@code release} under way. Before all that is {@code test}; then every client has one delivery.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void aSpinningLockHasTheConfigurationsThatItsMessagesAllow(int clients) throws Exception {
        long free = power(4, clients) - power(2, clients) + 1;
        long taken = 2 * clients * power(4, clients - 1);
        CheckResult result = check("SpinningLock", String.valueOf(clients));
        assertThat(result.states()).isEqualTo(1 + free + taken);
        assertThat(result.transitions()).isEqualTo(1 + clients * (free + taken));
    }

    @Whole
    @ParameterizedTest
    @CsvSource({
        "SpinningLock, 5, 3554, 17766",
        "SpinningLock, 5 staying, 4834, 24166",
        "QueueingLock, 5, 6139, 21151",
        "Dining, 4, 17377, 85709",
        "AlternatingBit, 4, 2788, 6305",
        "RaftElection, 3 2, 62146, 510652"
    })
    void largerOnesGoOnForEver(String driver, String arguments, long states, long transitions) throws Exception {
        goOnForEver(driver, arguments, states, transitions);
    }

    /** An end is an election that is over, a client that waits for ever, or philosophers with one fork each. */
    @ParameterizedTest
    @CsvSource({
        "Echo, 2 forgetful, 17, 33",
        "Echo, 3 forgetful, 65, 193",
        "RingElection, 1, 5, 4",
        "RingElection, 3, 73, 160",
        "RingElection, 5, 973, 3484",
        "RingElection, 3 lossy, 82, 190",
        "Dining, 2 deadlock, 116, 269",
        "Dining, 3 deadlock, 1476, 5395"
    })
    void comeToAnEnd(String driver, String arguments, long states, long transitions) throws Exception {
        CheckResult result = check(driver, arguments);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.executions()).as("executions").isPositive();
        assertThat(result.states()).as("states").isEqualTo(states);
        assertThat(result.transitions()).as("transitions").isEqualTo(transitions);
    }

    @ParameterizedTest
    @CsvSource({
        "Echo, 2 mixed, nobody's question",
        "SpinningLock, 2 broken, gives back what",
        "QueueingLock, 2 broken, gives back what",
        "Peterson, turn-first, is inside",
        "RingElection, 3 forwarding, two leaders",
        "RingElection, 2 equal, two leaders",
        "AlternatingBit, 2 no-bit, 0 arrives instead of 1",
        "RaftElection, 3 1 twice, lead in term 1"
    })
    void failAnAssertion(String driver, String arguments, String message) throws Exception {
        Finding first = check(driver, arguments).findings().get(0);
        assertThat(first.kind()).isEqualTo(FindingKind.ASSERTION);
        assertThat(first.message()).contains(message);
        assertThat(first.shortest()).isTrue();
    }

    private static long power(int base, int exponent) {
        return (long) Math.pow(base, exponent);
    }

    private static CheckResult check(String driver, String arguments) throws Exception {
        try (var program = FoundryProgram.load(Programs.options("liveness." + driver, arguments))) {
            return Check.of(program.semantics()).compare(Compare.CANONICAL).run();
        }
    }
}
