package dev.galgo.bench;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.MeasuredRun;
import dev.galgo.bench.measure.Rounds;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Stopwatch;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.search.Limits;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.GoingBack;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/**
 * What it takes to get from one schedule of a Pekko program to the next, by replay and by mementos, for schedules of several lengths.
 *
 * <p>The program plays ping-pong for as long as the schedule is to be, and in the end three workers do two jobs each for a master, in every
 * order. The beginning of that tree is walked, the same for both.
 */
final class GoingBackInPekko implements Scenario {
    private static final int WARM_UPS = 1;
    private static final int ROUNDS = 3;
    private static final int[] DEPTHS = {13, 40, 120};
    private static final long MOST = 40_000;
    private static final double AT_LEAST = 4;
    private static final int WORKERS = 3;
    private static final int WORK = 1 + WORKERS * 4;

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        var targets = new Targets(out);
        var columns = new Columns("depth", "schedules", "replay a cpu second", "memento a cpu second", "memento is");
        for (int depth : DEPTHS) {
            var rounds = new Rounds(WARM_UPS, ROUNDS)
                    .enter("replay", () -> measure(depth, GoingBack.REPLAY))
                    .enter("memento", () -> measure(depth, GoingBack.MEMENTO))
                    .run();
            MeasuredRun replay = rounds.median("replay");
            MeasuredRun memento = rounds.median("memento");
            double ratio = rounds.ratio("memento", "replay");
            columns.row(
                    Integer.toString(depth),
                    Columns.count(replay.work()),
                    Columns.count(replay.rate()),
                    Columns.count(memento.rate()),
                    Columns.decimals(ratio) + "x");
            targets.holds("depth " + depth + ": the same schedules", replay.work() == memento.work());
            if (depth == DEPTHS[DEPTHS.length - 1]) {
                targets.atLeast("depth " + depth + ": mementos against replay", ratio, AT_LEAST, "x");
            }
        }
        out.println();
        out.println("Schedules of a Pekko program, medians of " + ROUNDS + " rounds");
        columns.print(out);
        return targets.allMet();
    }

    private static MeasuredRun measure(int depth, GoingBack goingBack) throws NothingToCheck {
        try (var program = new PekkoProgram(new LabScript(lab -> play(lab, depth)), TimerPolicy.DEFAULT, goingBack)) {
            var stopwatch = new Stopwatch();
            CheckResult result = Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .limits(Limits.NONE.withTransitions(MOST))
                    .run();
            MeasuredRun sample = stopwatch.read(result.executions());
            if (result.deepest() != depth || program.distrusted() != null) {
                throw new IllegalStateException(
                        "schedules of " + result.deepest() + ", not " + depth + "; " + program.distrusted());
            }
            return sample;
        }
    }

    private record Ball(int left, ActorRef<Ball> other) {}

    private record Job(int number, ActorRef<Object> master) {}

    static void play(ActorLab lab, int depth) {
        var workers = new ArrayList<ActorRef<Job>>();
        for (int i = 1; i <= WORKERS; i++) {
            workers.add(lab.spawn(worker(), "worker-" + i));
        }
        ActorRef<Object> master = lab.spawn(master(workers, 0), "master");
        if (depth == WORK) {
            master.tell("start");
            return;
        }
        ActorRef<Ball> ping = lab.spawn(player(master), "ping");
        ActorRef<Ball> pong = lab.spawn(player(master), "pong");
        ping.tell(new Ball(depth - WORK - 1, pong));
    }

    private static Behavior<Ball> player(ActorRef<Object> master) {
        return Behaviors.receive((context, ball) -> {
            if (ball.left() == 0) {
                master.tell("start");
            } else {
                ball.other().tell(new Ball(ball.left() - 1, context.getSelf()));
            }
            return Behaviors.same();
        });
    }

    private static Behavior<Job> worker() {
        return Behaviors.receiveMessage(job -> {
            job.master().tell(job.number());
            return Behaviors.same();
        });
    }

    private static Behavior<Object> master(List<ActorRef<Job>> workers, int done) {
        return Behaviors.receive((context, message) -> {
            if (message instanceof Integer number) {
                return master(workers, done + number);
            }
            for (ActorRef<Job> worker : workers) {
                worker.tell(new Job(1, context.getSelf()));
                worker.tell(new Job(2, context.getSelf()));
            }
            return Behaviors.same();
        });
    }
}
