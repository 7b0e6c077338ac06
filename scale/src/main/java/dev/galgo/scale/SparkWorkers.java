package dev.galgo.scale;

import dev.galgo.core.search.PartWorkers;
import dev.galgo.core.search.RefusedSearch;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/** Parts of a search as tasks of Spark. What was submitted since somebody last asked is one job; what comes of a task is there as soon as it is done. */
final class SparkWorkers implements PartWorkers {
    private final JavaSparkContext spark;
    private final PackedProgram program;
    private final List<Task> submitted = new ArrayList<>();
    private final List<SimpleFutureAction<BoxedUnit>> jobs = new ArrayList<>();
    private BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();

    SparkWorkers(JavaSparkContext spark, PackedProgram program) {
        this.spark = spark;
        this.program = program;
    }

    /** What a worker is sent and gives back. */
    record Task(long ticket, byte[] bytes) implements Serializable {}

    /** Runs in a worker. */
    private record DoPart(Broadcast<SharedProgram> program) implements Function1<Iterator<Task>, Task>, Serializable {
        @Override
        public Task apply(Iterator<Task> tasks) {
            Task task = tasks.next();
            try {
                return new Task(task.ticket(), program.value().apply(task.bytes()));
            } catch (IOException | ReflectiveOperationException failed) {
                throw new IllegalStateException("the program could not be loaded: " + failed, failed);
            }
        }
    }

    @Override
    public int slots() {
        return Math.max(2, spark.defaultParallelism());
    }

    @Override
    public void submit(long ticket, byte[] part) {
        submitted.add(new Task(ticket, part));
    }

    @Override
    public @Nullable Answer next(long millis) throws InterruptedException {
        start();
        Answer answer = answers.poll(millis, TimeUnit.MILLISECONDS);
        if (answer == null) {
            jobs.removeIf(SparkWorkers::isOver);
        }
        return answer;
    }

    private void start() {
        if (submitted.isEmpty()) {
            return;
        }
        var tasks = new ArrayList<>(submitted);
        submitted.clear();
        BlockingQueue<Answer> into = answers;
        try (var loader = new SparkContextLoader()) {
            var numbers = new ArrayList<Object>();
            for (int i = 0; i < tasks.size(); i++) {
                numbers.add(i);
            }
            jobs.add(spark.sc()
                    .submitJob(
                            spark.parallelize(tasks, tasks.size()).rdd(),
                            new DoPart(program.program()),
                            CollectionConverters.asScala(numbers).toSeq(),
                            (number, done) -> {
                                into.add(new Answer(done.ticket(), done.bytes()));
                                return BoxedUnit.UNIT;
                            },
                            () -> BoxedUnit.UNIT));
        }
    }

    /** Whether all that was asked of a job is there. */
    private static boolean isOver(SimpleFutureAction<BoxedUnit> job) {
        if (!job.isCompleted()) {
            return false;
        }
        if (job.value().get().isFailure()) {
            String why = String.valueOf(job.value().get().failed().get().getMessage());
            throw new RefusedSearch(
                    "Spark has given up: " + why.lines().findFirst().orElse("nobody knows why"));
        }
        return true;
    }

    @Override
    public void cancel() {
        submitted.clear();
        jobs.forEach(SimpleFutureAction::cancel);
        jobs.clear();
        answers = new LinkedBlockingQueue<>();
    }

    @Override
    public void close() {
        cancel();
        try (var loader = new SparkContextLoader()) {
            program.remove();
        }
    }
}
