package dev.galgo.foundry.plain;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.plain.PlainLimits;
import dev.galgo.core.plain.PlainOrder;
import dev.galgo.core.plain.PlainRun;
import dev.galgo.core.plain.PlainRuns;
import dev.galgo.foundry.dispatch.Handlers;
import dev.galgo.foundry.load.ClassPath;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.PlainClasses;
import dev.galgo.foundry.load.PlainLoader;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.start.StartChoice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Plain runs of an ActorFoundry program, each in classes of its own. */
public final class FoundryPlainRuns implements PlainRuns.Runs {
    /** What is set for a run belongs to the whole process: one runs at a time. */
    private static final ReentrantLock PROCESS = new ReentrantLock();

    /** So many threads of earlier runs may not have come to their end. */
    private static final int MOST_LEFT = 16;

    private static final long PATIENCE_MILLIS = TimeUnit.SECONDS.toMillis(30);

    private final FoundryOptions options;
    private final PlainClasses classes;
    private final DeliveryModel delivery;
    private final List<Thread> left = new ArrayList<>();

    /**
     * @param guarded whether calls are kept from being made that end the process, print, or reach
     *     beyond it
     */
    public FoundryPlainRuns(FoundryOptions options, ClassPath classPath, DeliveryModel delivery, boolean guarded) {
        this.options = options;
        this.classes = new PlainClasses(classPath, guarded);
        this.delivery = delivery;
    }

    @Override
    public PlainRun run(PlainOrder order, int variation, PlainLimits limits) {
        if (!fewAreLeft()) {
            return impossible("its handlers hold threads after the end of a run");
        }
        var chance = new Random(variation * 0x9E3779B97F4A7C15L);
        PROCESS.lock();
        try (var ignoredSalt = new CollectionSalt(chance.nextInt())) {
            var loader = new PlainLoader(classes);
            var type = Class.forName(options.target(), false, loader);
            var choice = StartChoice.of(type, options);
            var runtime = new PlainRuntime(loader, any -> handlers(any, type, choice), delivery, order, chance, limits);
            try {
                return runtime.run(new PlainStart(type, options, choice));
            } finally {
                left.addAll(runtime.leave());
            }
        } catch (ClassNotFoundException | LinkageError unloadable) {
            return impossible("its classes cannot be loaded as they are: " + unloadable.getMessage());
        } catch (ProgramException changed) {
            return impossible("it cannot be started any more: " + changed.getMessage());
        } finally {
            PROCESS.unlock();
        }
    }

    /** Threads end soon after their run, unless the program catches what ends them. */
    private boolean fewAreLeft() {
        left.removeIf(thread -> !thread.isAlive());
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        while (left.size() > MOST_LEFT && System.nanoTime() < until) {
            try {
                left.get(0).join(1);
            } catch (InterruptedException givenUp) {
                Thread.currentThread().interrupt();
                return false;
            }
            left.removeIf(thread -> !thread.isAlive());
        }
        return left.size() <= MOST_LEFT;
    }

    private Handlers handlers(Class<?> type, Class<?> target, StartChoice choice) {
        return type == target ? choice.handlers() : new Handlers(type, name -> options.unmarked());
    }

    private static PlainRun impossible(String why) {
        return PlainRun.unfailed(PlainRun.End.IMPOSSIBLE, why, Duration.ZERO);
    }
}
