package dev.galgo.core.level;

import java.util.List;

/** A level in memory, in as many parts as there are members of the team that made it. */
record MemoryLevel(KeyLayout layout, List<Keys> parts) implements Level {
    @Override
    public long count() {
        return parts.stream().mapToLong(keys -> keys.count).sum();
    }

    @Override
    public void read(ChunkReader reader) {
        for (Keys part : parts) {
            if (part.count > 0 && !reader.take(part.array, 0, part.count)) {
                return;
            }
        }
    }

    long bytes() {
        return parts.stream().mapToLong(keys -> 8L * keys.array.length).sum();
    }
}
