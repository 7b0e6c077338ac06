package dev.galgo.core.level;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * The tables of a search at one moment, without the program: what another process needs to make successors. Where a table has a gap, a key is stuck; whoever has the
 * program goes on with it.
 */
public final class StepSnapshot {
    final StepCode code;
    /** Records at which nothing is left to do, sorted. */
    private final int[] finished;

    StepSnapshot(StepCode code, int[] finished) {
        this.code = code;
        this.finished = finished;
    }

    /** How keys are written. */
    public KeyLayout layout() {
        return code.layout;
    }

    boolean isFinished(int record) {
        return Arrays.binarySearch(finished, record) >= 0;
    }

    /** Writes everything. */
    public void write(DataOutputStream out) throws IOException {
        write(out, code.layout.form());
        out.writeInt(code.stride);
        out.writeInt(code.mostRecords);
        write(out, code.firstBase);
        write(out, code.arrivals);
        write(out, code.first);
        write(out, code.code);
        write(out, finished);
    }

    /** Reads what {@link #write} has written. */
    public static StepSnapshot read(DataInputStream in) throws IOException {
        var code = new StepCode(KeyLayout.ofForm(readInts(in)));
        code.stride = in.readInt();
        code.mostRecords = in.readInt();
        code.firstBase = readInts(in);
        code.arrivals = readInts(in);
        code.first = readLongs(in);
        code.code = readLongs(in);
        return new StepSnapshot(code, readInts(in));
    }

    private static void write(DataOutputStream out, int[] numbers) throws IOException {
        out.writeInt(numbers.length);
        for (int number : numbers) {
            out.writeInt(number);
        }
    }

    private static void write(DataOutputStream out, long[] numbers) throws IOException {
        out.writeInt(numbers.length);
        for (long number : numbers) {
            out.writeLong(number);
        }
    }

    private static int[] readInts(DataInputStream in) throws IOException {
        var numbers = new int[in.readInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = in.readInt();
        }
        return numbers;
    }

    private static long[] readLongs(DataInputStream in) throws IOException {
        var numbers = new long[in.readInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = in.readLong();
        }
        return numbers;
    }
}
