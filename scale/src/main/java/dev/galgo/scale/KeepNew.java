package dev.galgo.scale;

import dev.galgo.core.level.ExpansionReport;
import dev.galgo.core.level.KeyFile;
import dev.galgo.core.level.KeyLayout;
import dev.galgo.core.level.PartKeys;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Files what is new in a part of a level. */
final class KeepNew implements Serializable {
    private static final long serialVersionUID = 1;

    private final KeyFiles files;
    private final String prefix;
    private final int[] form;
    private final int parts;
    private final Broadcast<SharedKeys> cache;
    private final Broadcast<List<KeyFile>> known;

    /**
     * @param prefix how names of files begin
     * @param form the layout of what is written
     * @param known files whose keys are no news
     */
    KeepNew(
            KeyFiles files,
            String prefix,
            int[] form,
            int parts,
            Broadcast<SharedKeys> cache,
            Broadcast<List<KeyFile>> known) {
        this.files = files;
        this.prefix = prefix;
        this.form = form;
        this.parts = parts;
        this.cache = cache;
        this.known = known;
    }

    /** Of the blocks for this part, all of the layout of what is written. */
    PartOutcome ofBlocks(int part, Iterator<Tuple2<Integer, Block>> blocks) throws IOException {
        KeyLayout layout = KeyLayout.ofForm(form);
        PartKeys keys = keys(layout, part);
        var reports = new ArrayList<ExpansionReport>();
        while (blocks.hasNext()) {
            Block block = blocks.next()._2();
            long[] some = block.unpacked();
            keys.add(layout, some, 0, some.length / layout.words);
            if (block.report() != null) {
                reports.add(block.report());
            }
        }
        return new PartOutcome(write(layout, part, keys), reports);
    }

    /** Of all keys of these files that belong to this part. */
    PartOutcome ofFiles(int part, List<KeyFile> from) throws IOException {
        KeyLayout layout = KeyLayout.ofForm(form);
        PartKeys keys = keys(layout, part);
        for (KeyFile file : from) {
            if (file.mayHold(layout, part, parts)) {
                KeyLayout written = file.layout();
                files.read(file, (some, first, count) -> {
                    keys.add(written, some, first, count);
                    return true;
                });
            }
        }
        return new PartOutcome(write(layout, part, keys), new ArrayList<>());
    }

    private PartKeys keys(KeyLayout layout, int part) throws IOException {
        return known.value().isEmpty()
                ? new PartKeys(layout, part, parts, false)
                : cache.value().keys().take(layout, part, parts, known.value(), files::read);
    }

    private KeyFile write(KeyLayout layout, int part, PartKeys keys) throws IOException {
        KeyFile file = files.write(prefix, layout, part, parts, keys.take());
        if (!known.value().isEmpty()) {
            cache.value().keys().giveBack(keys, part, file.name());
        }
        return file;
    }
}
