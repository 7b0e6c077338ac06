package dev.galgo.core.spread;

import dev.galgo.core.search.FingerprintSet;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The configurations of earlier levels that a process has at hand, part by part. Files are the truth: a set is used only if all that was put into it is in the
 * files that count, and what it lacks is read.
 */
public final class KnownStates {
    private final ConcurrentHashMap<Integer, PartStates> sets = new ConcurrentHashMap<>();

    /** Reads files of configurations, piece by piece. */
    public interface FileReader {
        void read(StateFile file, Consumer<byte[]> pieces) throws IOException;
    }

    /** What is known of a part. */
    public static final class PartStates implements FreshStates.Known {
        private final FingerprintSet digests = new FingerprintSet(false);
        private final Set<String> files = new HashSet<>();

        private PartStates() {}

        @Override
        public boolean contains(long low, long high) {
            return digests.contains(low, high);
        }

        /** Takes in some of a file. */
        public void know(byte[] written) {
            var reader = new StateReader(written);
            while (reader.next()) {
                digests.add(reader.low(), reader.high(), 0);
            }
        }
    }

    /** All that these files have of a part. Nobody else gets the same set until it is given back. */
    public PartStates take(int part, List<StateFile> known, FileReader reader) throws IOException {
        PartStates at = sets.remove(part);
        var names = new HashSet<String>();
        known.forEach(file -> names.add(file.name()));
        PartStates set = at == null || !names.containsAll(at.files) ? new PartStates() : at;
        for (StateFile file : known) {
            if (file.part() == part && set.files.add(file.name())) {
                reader.read(file, set::know);
            }
        }
        return set;
    }

    /** Gives a set back. */
    public void giveBack(int part, PartStates set) {
        sets.put(part, set);
    }
}
