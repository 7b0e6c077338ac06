package dev.galgo.scale;

import dev.galgo.core.spread.StateFile;
import dev.galgo.core.spread.StateStages;
import dev.galgo.core.spread.WorkerBytes;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Makes the successors of some files of a level in a copy of the program: one block for each part that has any, piece by piece. */
final class ExpandStates implements PairFlatMapFunction<Iterator<List<StateFile>>, Integer, StateBlock> {
    private static final long serialVersionUID = 1;

    private final StateFiles files;
    private final Broadcast<SharedProgram> program;
    private final Broadcast<byte[]> task;

    ExpandStates(StateFiles files, Broadcast<SharedProgram> program, Broadcast<byte[]> task) {
        this.files = files;
        this.program = program;
        this.task = task;
    }

    @Override
    public Iterator<Tuple2<Integer, StateBlock>> call(Iterator<List<StateFile>> groups) {
        var all = new ArrayList<StateFile>();
        groups.forEachRemaining(all::addAll);
        return new Blocks(all);
    }

    /** Made as Spark asks for them, so that those of one piece are in memory. */
    private final class Blocks implements Iterator<Tuple2<Integer, StateBlock>> {
        private final int told;
        private final Iterator<byte[]> pieces;
        private final Queue<Tuple2<Integer, StateBlock>> made = new ArrayDeque<>();

        Blocks(List<StateFile> level) {
            this.told = level.get(0).part();
            this.pieces = files.pieces(level);
        }

        @Override
        public boolean hasNext() {
            while (made.isEmpty() && pieces.hasNext()) {
                expand(pieces.next());
            }
            return !made.isEmpty();
        }

        @Override
        public Tuple2<Integer, StateBlock> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return made.remove();
        }

        private void expand(byte[] piece) {
            WorkerBytes.Answer answer = WorkerBytes.Answer.read(answer(piece));
            byte[] trouble = answer.blocks().isEmpty() ? piece : new byte[0];
            made.add(new Tuple2<>(told, new StateBlock(new byte[0], new StateStages.Report(answer.told(), trouble))));
            for (int part = 0; part < answer.blocks().size(); part++) {
                if (answer.blocks().get(part).length > 0) {
                    made.add(new Tuple2<>(part, new StateBlock(answer.blocks().get(part), null)));
                }
            }
        }
    }

    private byte[] answer(byte[] piece) {
        try {
            return program.value().apply(WorkerBytes.task(task.value(), piece));
        } catch (IOException | ReflectiveOperationException failed) {
            throw new IllegalStateException("the program could not be loaded: " + failed, failed);
        }
    }
}
