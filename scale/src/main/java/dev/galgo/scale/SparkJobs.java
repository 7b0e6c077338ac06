package dev.galgo.scale;

import dev.galgo.core.search.RefusedSearch;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;

/** Waits for Spark as long as somebody wants to know. */
final class SparkJobs {
    private static final long ASK_MILLIS = 100;

    private SparkJobs() {}

    /**
     * What came of all tasks; nothing if there was enough before.
     *
     * @throws RefusedSearch if there is nobody left to do them
     */
    static <T> List<T> await(JavaRDD<T> outcomes, BooleanSupplier enough) {
        JavaFutureAction<List<T>> job = outcomes.collectAsync();
        try {
            while (true) {
                List<T> done = get(job);
                if (done != null) {
                    return done;
                }
                if (enough.getAsBoolean()) {
                    job.cancel(true);
                    return List.of();
                }
            }
        } catch (InterruptedException givenUp) {
            job.cancel(true);
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for Spark", givenUp);
        } catch (ExecutionException failed) {
            throw new RefusedSearch("Spark has given up: " + firstLine(failed));
        } catch (CancellationException ended) {
            throw new IllegalStateException("Spark was stopped in the middle of the search", ended);
        }
    }

    private static String firstLine(ExecutionException failed) {
        Throwable cause = failed.getCause();
        return String.valueOf(cause == null ? failed : cause.getMessage())
                .lines()
                .findFirst()
                .orElse("");
    }

    private static <T> @Nullable List<T> get(JavaFutureAction<List<T>> job)
            throws InterruptedException, ExecutionException {
        try {
            return job.get(ASK_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException notYet) {
            return null;
        }
    }
}
