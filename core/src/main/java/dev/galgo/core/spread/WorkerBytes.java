package dev.galgo.core.spread;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What goes to and from a worker that makes successors, put together and taken apart by those who only pass it on. */
public final class WorkerBytes {
    private WorkerBytes() {}

    /** A task for a piece of a level. The task without one ends where the length of the piece comes. */
    public static byte[] task(byte[] without, byte[] piece) {
        return ByteBuffer.allocate(without.length + Integer.BYTES + piece.length)
                .put(without)
                .putInt(piece.length)
                .put(piece)
                .array();
    }

    /** A task without its piece, given as one whose piece is empty. */
    public static byte[] withoutPiece(byte[] task) {
        return Arrays.copyOf(task, task.length - Integer.BYTES);
    }

    /**
     * What a worker gives back.
     *
     * @param blocks the successors, part by part; empty if the worker could not make them
     * @param told what else there is to tell
     */
    public record Answer(List<byte[]> blocks, byte[] told) {
        /** To be read by {@link #read}. */
        public byte[] bytes() {
            int length = Integer.BYTES + told.length;
            for (byte[] block : blocks) {
                length = Math.addExact(length, Integer.BYTES + block.length);
            }
            var bytes = ByteBuffer.allocate(length).putInt(blocks.size());
            blocks.forEach(block -> bytes.putInt(block.length).put(block));
            return bytes.put(told).array();
        }

        /** What was written. */
        public static Answer read(byte[] written) {
            var bytes = ByteBuffer.wrap(written);
            var blocks = new ArrayList<byte[]>();
            for (int i = bytes.getInt(); i > 0; i--) {
                var block = new byte[bytes.getInt()];
                bytes.get(block);
                blocks.add(block);
            }
            var told = new byte[bytes.remaining()];
            bytes.get(told);
            return new Answer(blocks, told);
        }
    }
}
