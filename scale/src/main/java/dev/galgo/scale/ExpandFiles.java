package dev.galgo.scale;

import dev.galgo.core.level.KeyFile;
import dev.galgo.core.level.PartExpansion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Makes the successors of some files of a level: one block for each part that has any. */
final class ExpandFiles implements PairFlatMapFunction<Iterator<List<KeyFile>>, Integer, Block> {
    private static final long serialVersionUID = 1;

    private final KeyFiles files;
    private final Broadcast<SharedSteps> steps;
    private final int parts;

    ExpandFiles(KeyFiles files, Broadcast<SharedSteps> steps, int parts) {
        this.files = files;
        this.steps = steps;
        this.parts = parts;
    }

    @Override
    public Iterator<Tuple2<Integer, Block>> call(Iterator<List<KeyFile>> groups) throws IOException {
        var blocks = new ArrayList<Tuple2<Integer, Block>>();
        while (groups.hasNext()) {
            List<KeyFile> group = groups.next();
            var work = new PartExpansion(steps.value().steps(), parts);
            for (KeyFile file : group) {
                var layout = file.layout();
                files.read(file, (keys, from, count) -> {
                    work.expand(layout, keys, from, count);
                    return true;
                });
            }
            int told = group.get(0).part() % parts;
            for (int part = 0; part < parts; part++) {
                long[] keys = work.block(part);
                if (keys.length > 0 || part == told) {
                    blocks.add(new Tuple2<>(part, Block.of(keys, part == told ? work.report() : null)));
                }
            }
        }
        return blocks.iterator();
    }
}
