package dev.galgo.scalaactors;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.scalaactors.compile.ScalaVersion;
import dev.galgo.spi.Opened;
import java.time.Duration;

/** Measures how many executions a second are run, of a program that only reacts, with thirteen deliveries. */
final class SpeedMain {
    private SpeedMain() {}

    public static void main(String[] args) throws Exception {
        for (int round = 0; round < 4; round++) {
            try (Opened opened = Programs.open(ScalaVersion.SCALA_2_11, "senders.Main", "3", "3")) {
                CheckResult result = Check.of(opened.program())
                        .delivery(DeliveryModel.UNORDERED)
                        .reduction(ReductionKind.valueOf(args.length == 0 ? "NONE" : args[0]))
                        .limits(Limits.NONE.withTime(Duration.ofSeconds(12)))
                        .keepGoing(true)
                        .run();
                Runtime runtime = Runtime.getRuntime();
                System.gc();
                System.out.printf(
                        "%,d executions in %.1f s: %,.0f a second, longest %d, %d MB, %d threads%n",
                        result.executions(),
                        result.seconds(),
                        result.executions() / result.seconds(),
                        result.deepest(),
                        (runtime.totalMemory() - runtime.freeMemory()) >> 20,
                        Thread.activeCount());
            }
        }
    }
}
