package dev.galgo.scale;

import dev.galgo.core.level.PartStages;
import dev.galgo.core.level.StagesProvider;
import dev.galgo.core.search.PartWorkers;
import dev.galgo.core.search.ProgramRecipe;
import dev.galgo.core.spread.StateStages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/** Brings Spark to a search: in this process, or on a cluster. */
public final class SparkProvider implements StagesProvider {
    private static final String EXECUTOR_OPTIONS = "spark.executor.extraJavaOptions";
    private static final String EXPORTS = "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED";

    /** For {@link java.util.ServiceLoader}. */
    public SparkProvider() {}

    @Override
    public Stages open(String master, @Nullable String directory, boolean kept) throws IOException {
        URI given =
                directory == null ? Files.createTempDirectory("galgo-spark-").toUri() : address(directory);
        URI place = kept ? given : below(given, "galgo-" + UUID.randomUUID());
        try (var loader = new SparkContextLoader()) {
            var spark = new JavaSparkContext(settings(master));
            try {
                Storage.at(place, spark.hadoopConfiguration()).exists("complete");
            } catch (IOException | RuntimeException unreachable) {
                spark.close();
                throw new IOException(
                        "levels cannot be kept at " + given + ": " + unreachable.getMessage(), unreachable);
            }
            return new SparkOf(spark, place, directory == null ? given : place, kept);
        } catch (RuntimeException refused) {
            throw new IOException("there is no Spark at " + master + ": " + refused.getMessage(), refused);
        }
    }

    private static URI below(URI directory, String name) {
        return URI.create(directory + (directory.toString().endsWith("/") ? "" : "/") + name);
    }

    /** Spark, as long as it is held. */
    private static final class SparkOf implements Stages {
        private final JavaSparkContext spark;
        private final URI place;
        private final URI own;
        private final boolean kept;
        private final SparkFigures figures = new SparkFigures();
        private int searches;
        /** The programs of searches level by level, which are packed when one of them needs it. */
        private final Map<ProgramRecipe, PackedProgram> packed = new HashMap<>();

        /** @param own what to remove in the end, unless it is kept */
        SparkOf(JavaSparkContext spark, URI place, URI own, boolean kept) {
            this.spark = spark;
            this.place = place;
            this.own = own;
            this.kept = kept;
            spark.sc().addSparkListener(figures);
        }

        /** A search that starts over does so in the same way each time, so that its number says which one it is. */
        @Override
        public PartStages get() {
            try (var loader = new SparkContextLoader()) {
                URI directory = below(place, "search-" + searches++);
                return new SparkStages(spark, Storage.at(directory, spark.hadoopConfiguration()));
            }
        }

        @Override
        public PartWorkers workers(ProgramRecipe recipe) throws IOException {
            try (var loader = new SparkContextLoader()) {
                return new SparkWorkers(spark, pack(recipe));
            }
        }

        @Override
        public StateStages states(ProgramRecipe recipe) throws IOException {
            try (var loader = new SparkContextLoader()) {
                PackedProgram program = packed.get(recipe);
                if (program == null) {
                    program = pack(recipe);
                    packed.put(recipe, program);
                }
                URI directory = below(place, "states-" + searches++);
                return new SparkStates(spark, Storage.at(directory, spark.hadoopConfiguration()), program);
            }
        }

        private PackedProgram pack(ProgramRecipe recipe) throws IOException {
            return PackedProgram.pack(spark, recipe, Path.of(System.getProperty("java.io.tmpdir")));
        }

        @Override
        public void close() {
            try (var loader = new SparkContextLoader()) {
                packed.values().forEach(PackedProgram::remove);
                // Listeners have heard of everything when it is closed.
                spark.close();
                figures.write();
                if (!kept) {
                    Storage.at(own, spark.hadoopConfiguration()).delete();
                }
            } catch (IOException left) {
                throw new UncheckedIOException(left);
            }
        }
    }

    private static URI address(String directory) throws IOException {
        try {
            URI uri = URI.create(directory);
            // A letter before the colon is a drive.
            return uri.getScheme() == null || uri.getScheme().length() == 1
                    ? Path.of(directory).toAbsolutePath().toUri()
                    : uri;
        } catch (IllegalArgumentException wrong) {
            throw new IOException(directory + " is neither a directory nor the address of one", wrong);
        }
    }

    private static SparkConf settings(String master) {
        var settings = new SparkConf()
                .setAppName("galgo")
                .setMaster(master)
                // Two attempts at the same part would be work for nothing: all parts take equally long.
                .set("spark.speculation", "false")
                .setIfMissing("spark.driver.maxResultSize", "0")
                // Machines may be lost many times in a long search.
                .setIfMissing("spark.task.maxFailures", "16")
                .setIfMissing("spark.stage.maxConsecutiveAttempts", "16")
                .setIfMissing("spark.cleaner.periodicGC.interval", "2min");
        if (master.startsWith("local[") || master.equals("local")) {
            settings.setIfMissing("spark.ui.enabled", "false")
                    .setIfMissing("spark.driver.host", "localhost")
                    .setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        } else {
            settings.setIfMissing("spark.ui.enabled", "false");
            settings.setJars(jars());
        }
        // As the command itself is started.
        String options = settings.get(EXECUTOR_OPTIONS, "");
        settings.set(EXECUTOR_OPTIONS, (options + " " + EXPORTS).strip());
        return settings;
    }

    /** What a worker needs besides Spark. */
    private static String[] jars() {
        var jars = new ArrayList<String>();
        for (Class<?> one : new Class<?>[] {SparkProvider.class, PartStages.class}) {
            jars.add(one.getProtectionDomain().getCodeSource().getLocation().toString());
        }
        return jars.toArray(String[]::new);
    }
}
