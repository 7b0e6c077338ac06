package dev.galgo.scale;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.util.SerializableConfiguration;

/** A directory of a file system that Hadoop knows: hdfs, s3a and others. */
final class HadoopStorage implements Storage {
    private static final long serialVersionUID = 1;

    private final String directory;
    private final SerializableConfiguration settings;

    HadoopStorage(String directory, Configuration settings) {
        this.directory = directory;
        this.settings = new SerializableConfiguration(settings);
    }

    private Path path(String name) {
        return new Path(directory + "/" + name);
    }

    /** Hadoop looks for its file systems where the thread looks for classes, once. */
    private FileSystem files() throws IOException {
        try (var loader = new SparkContextLoader()) {
            return new Path(directory).getFileSystem(settings.value());
        }
    }

    @Override
    public void write(String name, Writer content) throws IOException {
        Path file = path(name);
        Path draft = new Path(file.getParent(), "." + UUID.randomUUID() + ".draft");
        FileSystem files = files();
        try {
            try (OutputStream out = files.create(draft)) {
                content.to(out);
            }
            files.delete(file, false);
            if (!files.rename(draft, file)) {
                throw new IOException("cannot rename " + draft + " to " + file);
            }
        } finally {
            files.delete(draft, false);
        }
    }

    @Override
    public InputStream open(String name) throws IOException {
        return files().open(path(name));
    }

    @Override
    public boolean exists(String name) throws IOException {
        return files().exists(path(name));
    }

    @Override
    public void delete() throws IOException {
        files().delete(new Path(directory), true);
    }
}
