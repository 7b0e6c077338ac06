package dev.galgo.core.level;

import dev.galgo.core.engine.Arrival;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A run to be shown to the observer, found without a schedule to it.
 *
 * @param level how many deliveries lead to the configuration
 * @param numbers the configuration
 * @param slot to whom the last delivery is; -1 if the configuration is the end of a run, however it is reached
 * @param failing the delivery that fails in the configuration; null if the configuration itself is what is wrong
 */
record FoundRun(int level, int[] numbers, int slot, @Nullable Delivery failing) {
    void writeTo(DataOutput out) throws IOException {
        out.writeInt(level);
        out.writeInt(slot);
        out.writeInt(numbers.length);
        for (int number : numbers) {
            out.writeInt(number);
        }
        out.writeBoolean(failing != null);
        if (failing != null) {
            out.writeInt(failing.message());
            out.writeInt(failing.sender());
            out.writeInt(failing.way());
            out.writeInt(failing.times());
            out.writeInt(failing.step());
        }
    }

    static FoundRun read(DataInput in) throws IOException {
        int level = in.readInt();
        int slot = in.readInt();
        var numbers = new int[in.readInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = in.readInt();
        }
        Delivery failing = in.readBoolean()
                ? new Delivery(
                        in.readInt(),
                        in.readInt(),
                        in.readInt(),
                        in.readInt(),
                        in.readInt(),
                        Arrival.FAILED,
                        0,
                        Pending.NOTHING)
                : null;
        return new FoundRun(level, numbers, slot, failing);
    }
}
