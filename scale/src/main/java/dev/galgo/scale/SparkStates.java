package dev.galgo.scale;

import dev.galgo.core.spread.StateFile;
import dev.galgo.core.spread.StateStages;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Levels as stages of Spark whose tasks run the program: they expand files of a level and write one block of configurations for each part of the next; other
 * tasks keep what is new in each part and write it to a file. What the driver learns is what tasks give back, once for each part.
 */
final class SparkStates implements StateStages {
    private final JavaSparkContext spark;
    private final StateFiles files;
    private final PackedProgram program;
    private final int parts;
    private final Broadcast<SharedStates> cache;
    private int stage;

    SparkStates(JavaSparkContext spark, Storage storage, PackedProgram program) {
        this.spark = spark;
        this.files = new StateFiles(storage);
        this.program = program;
        this.parts = Math.max(2, spark.defaultParallelism());
        this.cache = spark.broadcast(new SharedStates());
    }

    @Override
    public int parts() {
        return parts;
    }

    @Override
    public Outcome expand(List<StateFile> level, byte[] task, List<StateFile> known, BooleanSupplier enough) {
        try (var loader = new SparkContextLoader()) {
            Broadcast<byte[]> asked = spark.broadcast(task);
            Broadcast<List<StateFile>> shared = spark.broadcast(List.copyOf(known));
            KeepStates keep = keep(shared);
            List<List<StateFile>> groups = groups(level);
            JavaRDD<KeepStates.Kept> outcomes = spark.parallelize(groups, groups.size())
                    .mapPartitionsToPair(new ExpandStates(files, program.program(), asked))
                    .partitionBy(new HashPartitioner(parts))
                    .mapPartitionsWithIndex(
                            (part, blocks) ->
                                    List.of(keep.ofBlocks(part, blocks)).iterator(),
                            false);
            List<KeepStates.Kept> done = SparkJobs.await(outcomes, enough);
            asked.unpersist();
            shared.unpersist();
            var reports = new ArrayList<Report>();
            done.forEach(outcome -> reports.addAll(outcome.reports()));
            return new Outcome(files(done), reports);
        }
    }

    /** One group for each part, so that there is one task for each. */
    private static List<List<StateFile>> groups(List<StateFile> level) {
        var groups = new TreeMap<Integer, List<StateFile>>();
        level.forEach(file ->
                groups.computeIfAbsent(file.part(), part -> new ArrayList<>()).add(file));
        return List.copyOf(groups.values());
    }

    @Override
    public List<StateFile> keep(List<byte[]> blocks, List<StateFile> known) {
        try (var loader = new SparkContextLoader()) {
            var pairs = new ArrayList<Tuple2<Integer, StateBlock>>();
            for (int part = 0; part < blocks.size(); part++) {
                if (blocks.get(part).length > 0) {
                    pairs.add(new Tuple2<>(part, new StateBlock(blocks.get(part), null)));
                }
            }
            if (pairs.isEmpty()) {
                return List.of();
            }
            Broadcast<List<StateFile>> shared = spark.broadcast(List.copyOf(known));
            KeepStates keep = keep(shared);
            JavaRDD<KeepStates.Kept> outcomes = spark.parallelize(pairs, pairs.size())
                    .map(pair -> keep.ofBlocks(pair._1(), List.of(pair).iterator()));
            List<KeepStates.Kept> done = SparkJobs.await(outcomes, () -> false);
            shared.unpersist();
            return files(done);
        }
    }

    private KeepStates keep(Broadcast<List<StateFile>> known) {
        return new KeepStates(files, "states-" + stage++, cache, known);
    }

    private static List<StateFile> files(List<KeepStates.Kept> outcomes) {
        return outcomes.stream()
                .map(KeepStates.Kept::file)
                .filter(file -> file.count() > 0)
                .toList();
    }

    @Override
    public void close() {
        try (var loader = new SparkContextLoader()) {
            cache.unpersist();
        }
    }
}
