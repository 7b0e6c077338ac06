package dev.galgo.core.level;

import java.util.List;

/** A level in files, in several parts. */
record PartedLevel(KeyLayout layout, List<KeyFile> files, PartStages stages) implements Level {
    @Override
    public long count() {
        return files.stream().mapToLong(KeyFile::count).sum();
    }

    @Override
    public void read(ChunkReader reader) {
        for (KeyFile file : files) {
            KeyLayout written = file.layout();
            boolean same = written.equals(layout);
            ChunkReader own = same
                    ? reader
                    : (keys, from, count) -> reader.take(written.convert(keys, from, count, layout), 0, count);
            if (!stages.read(file, own)) {
                return;
            }
        }
    }
}
