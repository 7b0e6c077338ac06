package dev.galgo.core.property.expression;

import dev.galgo.core.property.expression.Reading.Opaque;
import dev.galgo.core.property.expression.Reading.Text;
import dev.galgo.core.property.expression.Reading.Word;

/** Pieces of sentences about what is wrong. */
final class Wording {
    private Wording() {}

    /** {@code a.owner is text ("bob")}. */
    static String what(String written, Reading reading) {
        boolean plain = written.equals(reading.shown())
                || reading.shown().equals(reading.noun())
                || (reading instanceof Text text && text.literal());
        return written + " is " + reading.noun() + (plain ? "" : " (" + reading.shown() + ")");
    }

    /** {@code a.owner is text ("bob"), and no number}; or why nothing is known of it. */
    static String unlike(String written, Reading reading, String wanted) {
        if (reading instanceof Opaque opaque) {
            return written + " " + opaque.reason();
        }
        return reading instanceof Word word && !word.whole()
                ? written + " " + Sameness.TOO_LONG
                : what(written, reading) + ", and " + wanted;
    }
}
