package dev.galgo.core.level;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Finds what is new in one part of a level: keys are in the same part if their hashes say so, so that nobody else has to be asked. */
public final class PartKeys {
    private final KeyLayout layout;
    private final int part;
    private final int parts;
    private final KeySet seen;
    /** The files all keys of which are in the set, as far as they belong here. */
    private final Set<String> files = new HashSet<>();

    private Keys fresh;

    /**
     * A part in which nothing is known yet.
     *
     * @param large whether the keys of many levels will be known
     */
    public PartKeys(KeyLayout layout, int part, int parts, boolean large) {
        this.layout = layout;
        this.part = part;
        this.parts = parts;
        this.seen = large ? KeySet.ofAll(layout.words) : KeySet.ofLevel(layout.words);
        this.fresh = new Keys(layout);
    }

    boolean isFor(KeyLayout wanted, int number, int of) {
        return part == number && parts == of && layout.equals(wanted);
    }

    Set<String> files() {
        return files;
    }

    /** Whether keys of this part may be in a file that was not read yet. */
    boolean needs(KeyFile file) {
        return !files.contains(file.name()) && file.mayHold(layout, part, parts);
    }

    /** All keys of a file have been told, or those that were found are in it now. */
    void has(String file) {
        files.add(file);
    }

    /** Keys that are no news; those of other parts are skipped. */
    void know(KeyLayout written, long[] keys, int from, int count) {
        long[] own = ownOf(written, keys, from, count);
        seen.keepNew(own, own.length / layout.words);
    }

    /** Keys that may be news; those of other parts are skipped. */
    public void add(KeyLayout written, long[] keys, int from, int count) {
        long[] own = ownOf(written, keys, from, count);
        fresh.add(own, 0, seen.keepNew(own, own.length / layout.words));
    }

    private long[] ownOf(KeyLayout written, long[] keys, int from, int count) {
        int words = layout.words;
        long[] own = written.equals(layout)
                ? Arrays.copyOfRange(keys, from * words, (from + count) * words)
                : written.convert(keys, from, count, layout);
        int kept = 0;
        for (int at = 0; at < own.length; at += words) {
            if (KeyBuckets.bucket(KeyBuckets.hash(own, at, words), parts) == part) {
                System.arraycopy(own, at, own, kept, words);
                kept += words;
            }
        }
        return kept == own.length ? own : Arrays.copyOf(own, kept);
    }

    /** What was new, since this was last asked. */
    public long[] take() {
        long[] taken = Arrays.copyOf(fresh.array, fresh.count * layout.words);
        fresh = new Keys(layout);
        return taken;
    }
}
