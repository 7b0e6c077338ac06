package org.example.corpus;

import com.typesafe.config.ConfigFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Adapter;

/**
 * Runs the corpus on real Pekko, again and again, and writes down which programs failed in how manieth run. A trap that has failed is true beyond doubt; of one
 * that has not the reason is in its annotation. {@code RealRuns FILE RUNS}
 */
public final class RealRuns {
    private static final int SETTLE_MILLIS = 25;

    private RealRuns() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        int runs = Integer.parseInt(args[1]);
        var lines = new ArrayList<String>(List.of("program,truth,how"));
        for (Program program : Program.all()) {
            int failed = 0;
            for (int run = 1; failed == 0 && run <= runs; run++) {
                failed = fails(program) ? run : 0;
            }
            Trap trap = program.method().getAnnotation(Trap.class);
            String truth = trap == null ? "correct" : "breaks";
            String how = failed > 0
                    ? "real Pekko 1.7: failed in run " + failed + " with random pauses"
                    : trap == null
                            ? "by reason; real Pekko 1.7: no failure in " + runs + " runs"
                            : "by reason: " + trap.value();
            lines.add(program.name() + "," + truth + ",\"" + how + "\"");
        }
        Files.write(Path.of(args[0]), lines);
    }

    private static boolean fails(Program program) throws InterruptedException {
        var config = ConfigFactory.parseString("pekko.loglevel = OFF, pekko.stdout-loglevel = OFF,"
                        + " pekko.log-dead-letters = off, pekko.coordinated-shutdown.run-by-jvm-shutdown-hook = off")
                .withFallback(ConfigFactory.load());
        ActorSystem system = ActorSystem.create("real", config);
        var stage = new RealStage(system, program.flavour(), new CopyOnWriteArrayList<>(), new ArrayList<>());
        try {
            program.start(stage);
            TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
            stage.checks().forEach(Runnable::run);
        } catch (RuntimeException | AssertionError wrong) {
            stage.failures().add(wrong);
        } finally {
            system.terminate();
        }
        return !stage.failures().isEmpty();
    }

    private record RealStage(ActorSystem system, Flavour flavour, List<Throwable> failures, List<Runnable> checks)
            implements Stage {
        @Override
        public Ref actor(String name, Handler handler) {
            Handler watched = (self, message) -> {
                if (ThreadLocalRandom.current().nextInt(3) == 0) {
                    TimeUnit.MICROSECONDS.sleep(ThreadLocalRandom.current().nextInt(500));
                }
                try {
                    handler.handle(self, message);
                } catch (Exception | AssertionError wrong) {
                    failures.add(wrong);
                    throw wrong;
                }
            };
            return flavour == Flavour.TYPED
                    ? typed(name, Actors.behavior(watched))
                    : classic(name, Actors.props(watched));
        }

        @Override
        public Ref typed(String name, Behavior<Object> behavior) {
            return new Actors.Typed(Adapter.spawn(system, behavior, name));
        }

        @Override
        public Ref classic(String name, Props props) {
            return new Actors.Classic(system.actorOf(props, name));
        }

        @Override
        public void atEnd(Runnable check) {
            checks.add(check);
        }
    }
}
