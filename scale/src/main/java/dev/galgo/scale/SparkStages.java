package dev.galgo.scale;

import dev.galgo.core.level.ExpansionReport;
import dev.galgo.core.level.KeyFile;
import dev.galgo.core.level.KeyLayout;
import dev.galgo.core.level.Level;
import dev.galgo.core.level.PartStages;
import dev.galgo.core.level.StepSnapshot;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Levels as stages of Spark: tasks expand files of a level and write one block of keys for each part of the next; other tasks keep what is new in each part and
 * write it to a file. What the driver learns is what tasks give back, once for each part.
 */
final class SparkStages implements PartStages {
    private final JavaSparkContext spark;
    private final KeyFiles files;
    private final int parts;
    private final Broadcast<SharedKeys> cache;
    private final Broadcast<List<KeyFile>> nothing;
    private int stage;

    SparkStages(JavaSparkContext spark, Storage storage) {
        this.spark = spark;
        this.files = new KeyFiles(storage);
        this.parts = Math.max(2, spark.defaultParallelism());
        this.cache = spark.broadcast(new SharedKeys());
        this.nothing = spark.broadcast(List.of());
    }

    @Override
    public int parts() {
        return parts;
    }

    @Override
    public Outcome expand(List<KeyFile> level, StepSnapshot steps, List<KeyFile> known, BooleanSupplier enough) {
        try (var loader = new SparkContextLoader()) {
            Broadcast<SharedSteps> tables = spark.broadcast(new SharedSteps(steps));
            Broadcast<List<KeyFile>> shared = share(known);
            KeepNew keep = keep(steps.layout(), shared);
            List<List<KeyFile>> groups = groups(level);
            JavaRDD<PartOutcome> outcomes = spark.parallelize(groups, groups.size())
                    .mapPartitionsToPair(new ExpandFiles(files, tables, parts))
                    .partitionBy(new HashPartitioner(parts))
                    .mapPartitionsWithIndex(
                            (part, blocks) ->
                                    List.of(keep.ofBlocks(part, blocks)).iterator(),
                            false);
            List<PartOutcome> done = SparkJobs.await(outcomes, enough);
            tables.unpersist();
            free(shared);
            var reports = new ArrayList<ExpansionReport>();
            done.forEach(outcome -> reports.addAll(outcome.reports()));
            return new Outcome(files(done), reports);
        }
    }

    /** One group for each part, so that there is one task for each. */
    private static List<List<KeyFile>> groups(List<KeyFile> level) {
        var groups = new TreeMap<Integer, List<KeyFile>>();
        level.forEach(file ->
                groups.computeIfAbsent(file.part(), part -> new ArrayList<>()).add(file));
        return List.copyOf(groups.values());
    }

    @Override
    public List<KeyFile> keep(KeyLayout layout, List<long[]> blocks, List<KeyFile> known) {
        try (var loader = new SparkContextLoader()) {
            Broadcast<List<KeyFile>> shared = share(known);
            KeepNew keep = keep(layout, shared);
            var pairs = new ArrayList<Tuple2<Integer, Block>>();
            for (int part = 0; part < blocks.size(); part++) {
                if (blocks.get(part).length > 0) {
                    pairs.add(new Tuple2<>(part, Block.of(blocks.get(part), null)));
                }
            }
            if (pairs.isEmpty()) {
                return List.of();
            }
            JavaRDD<PartOutcome> outcomes = spark.parallelize(pairs, pairs.size())
                    .map(pair -> keep.ofBlocks(pair._1(), List.of(pair).iterator()));
            List<PartOutcome> done = SparkJobs.await(outcomes, () -> false);
            free(shared);
            return files(done);
        }
    }

    @Override
    public List<KeyFile> keep(KeyLayout layout, List<KeyFile> from, List<KeyFile> known, BooleanSupplier enough) {
        try (var loader = new SparkContextLoader()) {
            Broadcast<List<KeyFile>> shared = share(known);
            KeepNew keep = keep(layout, shared);
            var all = new ArrayList<Integer>();
            for (int part = 0; part < parts; part++) {
                all.add(part);
            }
            var candidates = new ArrayList<>(from);
            List<PartOutcome> done =
                    SparkJobs.await(spark.parallelize(all, parts).map(part -> keep.ofFiles(part, candidates)), enough);
            free(shared);
            return files(done);
        }
    }

    private KeepNew keep(KeyLayout layout, Broadcast<List<KeyFile>> known) {
        return new KeepNew(files, "level-" + stage++, layout.form(), parts, cache, known);
    }

    private Broadcast<List<KeyFile>> share(List<KeyFile> known) {
        return known.isEmpty() ? nothing : spark.broadcast(List.copyOf(known));
    }

    private void free(Broadcast<List<KeyFile>> known) {
        if (known != nothing) {
            known.unpersist();
        }
    }

    private static List<KeyFile> files(List<PartOutcome> outcomes) {
        return outcomes.stream()
                .map(PartOutcome::file)
                .filter(file -> file.count() > 0)
                .toList();
    }

    @Override
    public KeyFile write(KeyLayout layout, long[] keys) {
        try {
            return files.write("keys", layout, 0, 0, keys);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void putNote(String name, byte[] note) {
        try {
            files.storage().write(name, out -> out.write(note));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public byte @Nullable [] note(String name) {
        try {
            if (!files.storage().exists(name)) {
                return null;
            }
            try (InputStream in = files.storage().open(name)) {
                return in.readAllBytes();
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public boolean read(KeyFile file, Level.ChunkReader reader) {
        try {
            return files.read(file, reader);
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    @Override
    public void close() {
        try (var loader = new SparkContextLoader()) {
            cache.unpersist();
        }
    }
}
