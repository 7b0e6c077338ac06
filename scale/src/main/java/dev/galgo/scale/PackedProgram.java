package dev.galgo.scale;

import dev.galgo.core.search.ProgramRecipe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/** A program on its way to workers. */
record PackedProgram(Broadcast<SharedProgram> program) {
    /** @param directory on this machine, where the program is packed */
    static PackedProgram pack(JavaSparkContext spark, ProgramRecipe recipe, Path directory) throws IOException {
        Path archive = Files.createTempFile(directory, "galgo-program-", ".zip");
        try {
            ProgramArchive.write(recipe, archive);
            return new PackedProgram(spark.broadcast(new SharedProgram(Files.readAllBytes(archive), recipe)));
        } finally {
            Files.deleteIfExists(archive);
        }
    }

    void remove() {
        program.unpersist();
    }
}
