package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.search.Limits;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Tier;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The memo, copy and replay engines see the same thing on every example; a large one is cut after the same number of deliveries. */
class EnginesAgreeOnExamplesTest {
    private static final int DELIVERIES = Counts.of(300, 2_000, 2_000);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "server.ServerDriver",
                "server.CheckedServerDriver",
                "server.ServerScalaDriver",
                "fib.FibDriver",
                "fibbasset.FibonacciDriver",
                "fibbasset.FibonacciScalaDriver",
                "quicksort.QuicksortDriver",
                "quicksort.QuicksortBassetDriver",
                "quicksort.QuicksortScalaDriver",
                "mergesort.MergesortDriver",
                "mergesort.MergesortScalaDriver",
                "pi.PiDriver",
                "pi.PiScalaDriver",
                "pipesort.PipesortDriver",
                "spinsort.SpinsortDriver",
                "spinsort.SpinsortScalaDriver",
                "chameneos.ChameneosDriver",
                "leader.LeaderDriver",
                "leader.LeaderScalaDriver",
                "shortpath.ShortpathDriver",
                "regsim.RegsimDriver",
                "regsim.StoringRegsimDriver",
                "registry.RegistryDriver",
                "auction.AuctionDriver",
                "fibsum.FibsumDriver",
                "quicksort.QuicksortUnbootedDriver",
                "psort.PsortDriver",
                "registration.RegistrationDriver",
                "dht.DhtDriver",
                "mail.MailDriver",
                "buffer.BufferDriver",
                "bugs.Philosophers",
                "bugs.CallToTheDead",
                "bugs.LostMessage",
                "bugs.UnknownMessage",
                "bugs.ChangedAfterSend",
                "bugs.SharedObject",
                "bugs.StaticCounter",
                "bugs.RandomHandler",
                "bugs.WrongChange",
                "bugs.BoundedBuffer",
                "bugs.OverfullBuffer",
                "bugs.UncopyableState",
                "bugs.EndlessRecursion"
            })
    void onEveryExample(String driver) throws Exception {
        // Loading a program takes longer than searching it.
        List<Compare> all = List.of(Compare.CANONICAL, Compare.NONE);
        for (Compare compare : all.subList(0, Counts.of(1, 1, 2))) {
            String memo = summary(driver, Engine.Kind.MEMO, compare);
            for (Engine.Kind other : others(driver)) {
                assertThat(summary(driver, other, compare))
                        .as("engine " + other)
                        .isEqualTo(memo);
            }
        }
    }

    /** A quick build runs programs with nothing wrong by one of the other engines, by turns. */
    private static List<Engine.Kind> others(String driver) {
        List<Engine.Kind> both = List.of(Engine.Kind.COPY, Engine.Kind.REPLAY);
        if (Tier.now() != Tier.BUILD || driver.startsWith("bugs.")) {
            return both;
        }
        return List.of(both.get(driver.length() / 2 % 2));
    }

    @Test
    void twoChecksRunSideBySideInOneVirtualMachine() throws Exception {
        String alone = summary("chameneos.ChameneosDriver", Engine.Kind.MEMO, Compare.CANONICAL);
        Callable<String> check = () -> summary("chameneos.ChameneosDriver", Engine.Kind.MEMO, Compare.CANONICAL);
        var threads = Executors.newFixedThreadPool(2);
        try {
            for (var result : threads.invokeAll(List.of(check, check))) {
                assertThat(result.get()).isEqualTo(alone);
            }
        } finally {
            threads.shutdown();
        }
    }

    private static String summary(String driver, Engine.Kind engine, Compare compare) throws Exception {
        try (FoundryProgram program = FoundryProgram.load(Programs.options(driver, ""))) {
            CheckResult result = Check.of(program.semantics())
                    .engine(engine)
                    .compare(compare)
                    .limits(Limits.NONE.withTransitions(DELIVERIES))
                    .keepGoing(true)
                    .run();
            var findings = result.findings().stream()
                    .map(finding -> finding.kind() + " " + finding.message() + " in "
                            + finding.schedule().length())
                    .toList();
            return result.verdict() + " " + result.executions() + " executions, " + result.transitions()
                    + " transitions, " + result.states() + " states, " + result.bounds() + " " + findings;
        }
    }
}
