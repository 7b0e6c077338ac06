package dev.galgo.bench;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.Heap;
import dev.galgo.bench.measure.MeasuredRun;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Stopwatch;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.scalaactors.ScalaActorsFrontEnd;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import dev.galgo.testsupport.scala.ScalaCompiler;
import dev.galgo.testsupport.scala.ScalaVersion;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * How fast programs on Scala's actors are run: a master and three workers, 13 deliveries, once where all react and once where the workers receive and so have
 * threads of their own; and whether 100 000 executions leave anything behind.
 */
final class ScalaActors implements Scenario {
    private static final int DELIVERIES = 13;
    private static final long WARM_UP = 60_000;
    private static final long MEASURED = 60_000;
    private static final long SOAK = 100_000;
    private static final int ROUNDS = 3;
    private static final double RATE_AT_LEAST = 5_000;
    private static final long MOST_GROWTH = 4L << 20;

    private static final String SOURCE =
            """
            package bench
            import scala.actors.Actor
            import scala.actors.Actor._
            case class Job(number: Int)
            case class Result(number: Int)
            case object Begin
            class Reacting(master: Actor) extends Actor {
              def act() { loop { react { case Job(n) => master ! Result(n * n) } } }
            }
            class Receiving(master: Actor) extends Actor {
              def act() { while (true) receive { case Job(n) => master ! Result(n * n) } }
            }
            class Master(receiving: Boolean) extends Actor {
              val workers = List.fill(3)(if (receiving) new Receiving(this) else new Reacting(this))
              var sum = 0
              def act() {
                loop {
                  react {
                    case Begin => for (worker <- workers; n <- 1 to 2) worker ! Job(n)
                    case Result(n) => sum += n
                  }
                }
              }
            }
            object Main {
              def main(args: Array[String]) {
                val master = new Master(args(0) == "receive")
                master.start()
                master.workers.foreach(worker => worker.start())
                master ! Begin
              }
            }
            """;

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        var targets = new Targets(out);
        List<Path> classPath = compiled();
        try (Opened react = open(classPath, "react");
                Opened receive = open(classPath, "receive")) {
            explore(react, WARM_UP);
            explore(receive, WARM_UP / 20);
            var columns = new Columns("workers", "executions", "a second", "a cpu second", "react is");
            double best = 0;
            for (int round = 0; round < ROUNDS; round++) {
                MeasuredRun reacting = walk(react, MEASURED);
                MeasuredRun receiving = walk(receive, MEASURED / 20);
                best = Math.max(best, reacting.rate());
                columns.row(row("react", reacting, reacting));
                columns.row(row("receive", receiving, reacting));
            }
            columns.print(out);
            targets.atLeast("executions of 13 deliveries a second of processor time", best, RATE_AT_LEAST, "");
            soak(react, targets, out);
        }
        return targets.allMet();
    }

    private static String[] row(String name, MeasuredRun run, MeasuredRun reacting) {
        return new String[] {
            name,
            Columns.count(run.work()),
            Columns.count(run.wallRate()),
            Columns.count(run.rate()),
            Columns.decimals(reacting.rate() / run.rate()) + "x"
        };
    }

    private static MeasuredRun walk(Opened opened, long executions) throws NothingToCheck {
        var watch = new Stopwatch();
        return watch.read(explore(opened, executions));
    }

    /** Every order, without a visited set; a search that goes back delivers all that was before again. */
    private static long explore(Opened opened, long executions) throws NothingToCheck {
        return Check.of(opened.program())
                .delivery(DeliveryModel.UNORDERED)
                .reduction(ReductionKind.NONE)
                .compare(Compare.NONE)
                .secondOpinion(null)
                .limits(Limits.NONE.withTransitions(executions * 5 / 2))
                .run()
                .executions();
    }

    private static void soak(Opened opened, Targets targets, PrintStream out) throws NothingToCheck {
        long heap = Heap.usedAfterCollection();
        int threads = Thread.activeCount();
        long executions = 0;
        while (executions < SOAK) {
            executions += explore(opened, SOAK);
        }
        long growth = Heap.usedAfterCollection() - heap;
        out.printf("%n%,d executions of %d deliveries: %,d kB of heap more%n", executions, DELIVERIES, growth / 1024);
        targets.holds("no thread more", Thread.activeCount() <= threads);
        targets.holds("no more than 4 MB of heap more", growth <= MOST_GROWTH);
    }

    private static List<Path> compiled() throws IOException {
        Path target = Path.of("scala-actors", "target");
        Path file = Files.createDirectories(target.resolve("scala-programs")).resolve("Bench.scala");
        Files.writeString(file, SOURCE);
        return new ScalaCompiler(ScalaVersion.SCALA_2_11, target).compiled("bench", List.of(file));
    }

    private static Opened open(List<Path> classPath, String how) throws OpenException {
        var frontEnd = new ScalaActorsFrontEnd();
        return frontEnd.open(
                Target.of("bench.Main", List.of(how)).in(classPath),
                OptionValues.read(frontEnd.options(), List.of("--starts=done")));
    }
}
