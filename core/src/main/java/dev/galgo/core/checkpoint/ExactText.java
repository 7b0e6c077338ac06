package dev.galgo.core.checkpoint;

import java.nio.ByteBuffer;

/**
 * Texts as bytes, character by character. Names come from programs, and what an encoding makes of half a surrogate pair is a question mark: whoever reads that has another name than was
 * written.
 */
public final class ExactText {
    private ExactText() {}

    /** A text, which {@link #of} reads. */
    public static byte[] bytes(String text) {
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(text.length(), Character.BYTES));
        bytes.asCharBuffer().put(text);
        return bytes.array();
    }

    /** The text that was written so. */
    public static String of(byte[] bytes) {
        return ByteBuffer.wrap(bytes).asCharBuffer().toString();
    }
}
