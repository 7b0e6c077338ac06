package dev.galgo.core.level;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The keys of earlier levels that a process has at hand, part by part. Files are the truth: a set is used only if all that was put into it is in the files that
 * count, and what it lacks is read.
 */
public final class KnownKeys {
    private final ConcurrentHashMap<Integer, PartKeys> sets = new ConcurrentHashMap<>();

    /** Reads files of keys. */
    public interface FileReader {
        void read(KeyFile file, Level.ChunkReader reader) throws IOException;
    }

    /** A part in which all keys of these files are known. Nobody else gets the same set until it is given back. */
    public PartKeys take(KeyLayout layout, int part, int parts, List<KeyFile> known, FileReader reader)
            throws IOException {
        PartKeys at = sets.remove(part);
        var names = new HashSet<String>();
        known.forEach(file -> names.add(file.name()));
        if (at == null || !at.isFor(layout, part, parts) || !names.containsAll(at.files())) {
            at = new PartKeys(layout, part, parts, true);
        }
        PartKeys set = at;
        for (KeyFile file : known) {
            if (set.needs(file)) {
                KeyLayout written = file.layout();
                reader.read(file, (keys, from, count) -> {
                    set.know(written, keys, from, count);
                    return true;
                });
                set.has(file.name());
            }
        }
        return set;
    }

    /** Gives a set back, whose new keys are in this file. */
    public void giveBack(PartKeys set, int part, String file) {
        set.has(file);
        sets.put(part, set);
    }
}
