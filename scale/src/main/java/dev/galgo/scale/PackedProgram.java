package dev.galgo.scale;

import dev.galgo.core.search.ProgramRecipe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * A program on its way to workers.
 *
 * @param archive on this machine, as long as somebody may ask for it
 */
record PackedProgram(Broadcast<SharedProgram> program, Path archive) {
    /** @param directory on this machine, where the program is packed */
    static PackedProgram pack(JavaSparkContext spark, ProgramRecipe recipe, Path directory) throws IOException {
        Path archive = Files.createTempFile(directory, "galgo-program-", ".zip");
        ProgramArchive.write(recipe, archive);
        spark.addFile(archive.toUri().toString());
        return new PackedProgram(
                spark.broadcast(new SharedProgram(String.valueOf(archive.getFileName()), recipe)), archive);
    }

    void remove() {
        program.unpersist();
        try {
            Files.deleteIfExists(archive);
        } catch (IOException stays) {
            archive.toFile().deleteOnExit();
        }
    }
}
