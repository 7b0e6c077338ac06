package dev.galgo.snapshot;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/**
 * What Java serialization makes of a value of the JDK: another instance, or the one that the JDK
 * keeps for all.
 */
final class ReadBack {
    private ReadBack() {}

    static Object of(Object value) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
            out.flush();
            try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                return in.readObject();
            }
        } catch (IOException | ClassNotFoundException unreadable) {
            throw new IllegalStateException(
                    "A " + value.getClass().getName() + " cannot be read back from a stream.", unreadable);
        }
    }
}
