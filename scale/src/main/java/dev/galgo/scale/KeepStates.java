package dev.galgo.scale;

import dev.galgo.core.spread.FreshStates;
import dev.galgo.core.spread.KnownStates;
import dev.galgo.core.spread.StateFile;
import dev.galgo.core.spread.StateStages;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Files what is new in a part of a level. */
final class KeepStates implements Serializable {
    private static final long serialVersionUID = 1;
    /** So many configurations are expanded within a second or so. */
    private static final int PIECE = 4_096;

    private final StateFiles files;
    private final String prefix;
    private final Broadcast<SharedStates> cache;
    private final Broadcast<List<StateFile>> known;

    /**
     * @param prefix how names of files begin
     * @param known files whose configurations are no news
     */
    KeepStates(StateFiles files, String prefix, Broadcast<SharedStates> cache, Broadcast<List<StateFile>> known) {
        this.files = files;
        this.prefix = prefix;
        this.cache = cache;
        this.known = known;
    }

    /** What a task gives back to the driver; Spark hands over one for each part, whoever was asked again. */
    record Kept(StateFile file, ArrayList<StateStages.Report> reports) implements Serializable {}

    /** Of the blocks for this part. */
    Kept ofBlocks(int part, Iterator<Tuple2<Integer, StateBlock>> blocks) throws IOException {
        var fresh = new FreshStates();
        var reports = new ArrayList<StateStages.Report>();
        while (blocks.hasNext()) {
            StateBlock block = blocks.next()._2();
            fresh.addAll(block.states());
            if (block.report() != null) {
                reports.add(block.report());
            }
        }
        KnownStates states = cache.value().states();
        KnownStates.PartStates there = states.take(part, known.value(), files::read);
        fresh.remove(there);
        states.giveBack(part, there);
        return new Kept(files.write(prefix, part, fresh.written(PIECE), fresh.count()), reports);
    }
}
