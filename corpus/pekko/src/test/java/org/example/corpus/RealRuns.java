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
 * Runs the corpus on real Pekko, again and again, and writes down which programs failed in which run. A trap that has failed is true beyond doubt; of one
 * that has not the reason is in its annotation. {@code RealRuns FILE RUNS}
 */
public final class RealRuns {
    private static final int SETTLE_MILLIS = 25;
    private static final int END_MILLIS = 12_000;

    /** How long a handler pauses at most before it begins, in one run after the other. */
    private static final int[] PAUSE_MICROS = {500, 4_000, 1};

    private RealRuns() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        int runs = Integer.parseInt(args[1]);
        var lines = new ArrayList<String>(List.of("program,truth,how"));
        for (Program program : Program.all()) {
            int failed = 0;
            for (int run = 1; failed == 0 && run <= runs; run++) {
                failed = fails(program, PAUSE_MICROS[run % PAUSE_MICROS.length]) ? run : 0;
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

    private static boolean fails(Program program, int pauseMicros) throws InterruptedException {
        var config = ConfigFactory.parseString("pekko.loglevel = OFF, pekko.stdout-loglevel = OFF,"
                        + " pekko.log-dead-letters = off, pekko.coordinated-shutdown.run-by-jvm-shutdown-hook = off")
                .withFallback(ConfigFactory.load());
        ActorSystem system = ActorSystem.create("real", config);
        var stage =
                new RealStage(system, program.flavour(), pauseMicros, new CopyOnWriteArrayList<>(), new ArrayList<>());
        try {
            program.start(stage);
            TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
            checkAtEnd(stage);
        } catch (RuntimeException | AssertionError wrong) {
            stage.failures().add(wrong);
        } finally {
            system.terminate();
            system.getWhenTerminated()
                    .toCompletableFuture()
                    .completeOnTimeout(null, 10, TimeUnit.SECONDS)
                    .join();
        }
        return !stage.failures().isEmpty();
    }

    /** Checks what holds in the end; since nobody says when that is, until it does, and long enough that only a wrong end fails. */
    private static void checkAtEnd(RealStage stage) throws InterruptedException {
        for (int left = END_MILLIS / SETTLE_MILLIS; ; left--) {
            try {
                stage.checks().forEach(Runnable::run);
                return;
            } catch (RuntimeException | AssertionError notYet) {
                if (left == 0 || !stage.failures().isEmpty()) {
                    throw notYet;
                }
                TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
            }
        }
    }

    private record RealStage(
            ActorSystem system, Flavour flavour, int pauseMicros, List<Throwable> failures, List<Runnable> checks)
            implements Stage {
        @Override
        public Ref actor(String name, Handler handler) {
            Handler watched = (self, message) -> {
                if (ThreadLocalRandom.current().nextInt(2) == 0) {
                    TimeUnit.MICROSECONDS.sleep(ThreadLocalRandom.current().nextInt(pauseMicros));
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
