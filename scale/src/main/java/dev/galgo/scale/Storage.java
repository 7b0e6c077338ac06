package dev.galgo.scale;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;

/** A directory that the driver and all workers see. */
interface Storage extends Serializable {
    /** Writes a file, which is there as a whole or not at all. */
    void write(String name, Writer content) throws IOException;

    InputStream open(String name) throws IOException;

    /** Whether there is such a file. */
    boolean exists(String name) throws IOException;

    /** Removes everything. */
    void delete() throws IOException;

    /** Writes the content of a file. */
    interface Writer {
        void to(OutputStream out) throws IOException;
    }

    /** The directory at an address; through Hadoop's file systems unless it is on this machine. */
    static Storage at(URI directory, Configuration hadoop) {
        return directory.getScheme().equals("file")
                ? new LocalStorage(Path.of(directory).toString())
                : new HadoopStorage(directory.toString(), hadoop);
    }

    /** A directory on this machine. Hadoop would start a process for each file, to set its permissions. */
    record LocalStorage(String directory) implements Storage {
        @Override
        public void write(String name, Writer content) throws IOException {
            Path file = Path.of(directory, name);
            Files.createDirectories(file.getParent());
            Path draft = Files.createTempFile(file.getParent(), ".", ".draft");
            try {
                try (OutputStream out = Files.newOutputStream(draft)) {
                    content.to(out);
                }
                Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(draft);
            }
        }

        @Override
        public InputStream open(String name) throws IOException {
            return Files.newInputStream(Path.of(directory, name));
        }

        @Override
        public boolean exists(String name) {
            return Files.exists(Path.of(directory, name));
        }

        @Override
        public void delete() throws IOException {
            List<Path> all;
            try (Stream<Path> found = Files.walk(Path.of(directory))) {
                all = found.sorted(Comparator.reverseOrder()).toList();
            } catch (NoSuchFileException gone) {
                return;
            }
            for (Path one : all) {
                Files.deleteIfExists(one);
            }
        }
    }
}
