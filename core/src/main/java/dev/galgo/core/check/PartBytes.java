package dev.galgo.core.check;

import dev.galgo.core.checkpoint.ExactText;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.search.SearchPosition;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** How tasks and answers are put into bytes. */
final class PartBytes {
    /** Writes something. */
    interface Writer<T> {
        void write(T one, DataOutput out) throws IOException;
    }

    /** Reads what was written. */
    interface Reader<T> {
        T read(DataInput in) throws IOException;
    }

    private PartBytes() {}

    static <T> byte[] of(T one, Writer<T> writer) {
        var bytes = new ByteArrayOutputStream();
        try {
            writer.write(one, new DataOutputStream(bytes));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    static <T> T read(byte[] bytes, Reader<T> reader) {
        try {
            return reader.read(new DataInputStream(new ByteArrayInputStream(bytes)));
        } catch (IOException cut) {
            throw new UncheckedIOException(cut);
        }
    }

    static <T> void writeAll(List<T> all, Writer<T> writer, DataOutput out) throws IOException {
        out.writeInt(all.size());
        for (T one : all) {
            writer.write(one, out);
        }
    }

    static <T> List<T> readAll(Reader<T> reader, DataInput in) throws IOException {
        int count = in.readInt();
        var all = new ArrayList<T>();
        for (int i = 0; i < count; i++) {
            all.add(reader.read(in));
        }
        return all;
    }

    static void writeText(String text, DataOutput out) throws IOException {
        writeBytes(ExactText.bytes(text), out);
    }

    static String readText(DataInput in) throws IOException {
        return ExactText.of(readBytes(in));
    }

    static void writeBytes(byte[] bytes, DataOutput out) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static byte[] readBytes(DataInput in) throws IOException {
        var bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }

    static void writeLongs(long[] numbers, DataOutput out) throws IOException {
        out.writeInt(numbers.length);
        for (long number : numbers) {
            out.writeLong(number);
        }
    }

    static long[] readLongs(DataInput in) throws IOException {
        var numbers = new long[in.readInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = in.readLong();
        }
        return numbers;
    }

    static void writeDoubles(double[] numbers, DataOutput out) throws IOException {
        out.writeInt(numbers.length);
        for (double number : numbers) {
            out.writeDouble(number);
        }
    }

    static double[] readDoubles(DataInput in) throws IOException {
        var numbers = new double[in.readInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = in.readDouble();
        }
        return numbers;
    }

    static void writePosition(SearchPosition position, DataOutput out) throws IOException {
        int[] cells = position.cells();
        out.writeInt(cells.length);
        for (int cell : cells) {
            out.writeInt(cell);
        }
    }

    static SearchPosition readPosition(DataInput in) throws IOException {
        var cells = new int[in.readInt()];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = in.readInt();
        }
        return new SearchPosition(cells);
    }

    static void writeSchedule(SchedulePrefix schedule, DataOutput out) throws IOException {
        writePosition(new SearchPosition().addSchedule(schedule), out);
    }

    static SchedulePrefix readSchedule(DataInput in) throws IOException {
        return readPosition(in).nextSchedule();
    }
}
