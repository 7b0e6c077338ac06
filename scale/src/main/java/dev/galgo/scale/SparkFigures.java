package dev.galgo.scale;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** What a search has cost Spark, for measurements: tasks that were lost count too. */
final class SparkFigures extends SparkListener {
    /** The system property that names the file they are written to. */
    static final String PROPERTY = "galgo.spark.figures";

    private final AtomicLong stages = new AtomicLong();
    private final AtomicLong tasks = new AtomicLong();
    private final AtomicLong shuffled = new AtomicLong();

    @Override
    public void onStageCompleted(SparkListenerStageCompleted stage) {
        stages.incrementAndGet();
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
        tasks.incrementAndGet();
        if (end.taskMetrics() != null) {
            shuffled.addAndGet(end.taskMetrics().shuffleWriteMetrics().bytesWritten());
        }
    }

    /** Writes them if somebody wants them. */
    void write() throws IOException {
        String file = System.getProperty(PROPERTY);
        if (file != null) {
            Files.writeString(Path.of(file), "stages=" + stages + "\ntasks=" + tasks + "\nshuffled=" + shuffled + "\n");
        }
    }
}
