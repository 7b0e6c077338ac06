package dev.galgo.control.hook;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Several futures of which the first to succeed is wanted. */
record Race<T>(List<Future<T>> runners) {
    boolean isOver() {
        return runners.stream().allMatch(Future::isDone) || runners.stream().anyMatch(Race::succeeded);
    }

    /** The result of one that has succeeded; the others are cancelled. */
    T winner() throws InterruptedException, ExecutionException {
        @Nullable ExecutionException failure = null;
        for (var runner : runners) {
            if (runner.isDone()) {
                try {
                    var result = runner.get();
                    end();
                    return result;
                } catch (ExecutionException failed) {
                    failure = failed;
                }
            }
        }
        throw failure == null ? new ExecutionException(new IllegalStateException("no task has ended")) : failure;
    }

    void end() {
        runners.forEach(runner -> runner.cancel(false));
    }

    private static boolean succeeded(Future<?> future) {
        if (!future.isDone() || future.isCancelled()) {
            return false;
        }
        try {
            future.get();
            return true;
        } catch (InterruptedException | ExecutionException failed) {
            return false;
        }
    }
}
