package dev.galgo.core.property.expression;

import dev.galgo.core.property.expression.Reading.Nothing;
import dev.galgo.core.property.expression.Reading.Opaque;
import dev.galgo.core.property.expression.Reading.Reference;
import dev.galgo.core.property.expression.Reading.Text;
import dev.galgo.core.property.expression.Reading.Truth;
import dev.galgo.core.property.expression.Reading.Word;

/**
 * Whether two values are the same.
 *
 * @param reason what keeps one from knowing, to follow what is compared; empty if nothing does
 */
record Sameness(Kind kind, String reason) {
    enum Kind {
        SAME,
        DIFFERENT,
        /** What tells them apart, if anything does, is not told. */
        UNKNOWN,
        /** They are not of one kind. Whoever compares them in a claim has something else in mind. */
        MISMATCH
    }

    static final Sameness SAME = new Sameness(Kind.SAME, "");
    static final Sameness DIFFERENT = new Sameness(Kind.DIFFERENT, "");
    static final Sameness MISMATCH = new Sameness(Kind.MISMATCH, "");

    static final String TOO_LONG = "is too long to be told in whole";

    private static final Sameness FOLDED = unknown(TOO_LONG);

    static Sameness unknown(String reason) {
        return new Sameness(Kind.UNKNOWN, reason);
    }

    static Sameness sameIf(boolean same) {
        return same ? SAME : DIFFERENT;
    }

    /** Of values without parts. */
    static Sameness ofAtoms(Reading one, Reading other) {
        if (one == Nothing.NULL || other == Nothing.NULL) {
            return sameIf(one == other);
        }
        if (one instanceof Opaque opaque) {
            return unknown(opaque.reason());
        }
        if (other instanceof Opaque opaque) {
            return unknown(opaque.reason());
        }
        if (one instanceof Exact first && other instanceof Exact second) {
            return sameIf(first.equals(second));
        }
        if (one instanceof Text first && other instanceof Text second) {
            return texts(first.letters(), first.whole(), second.letters(), second.whole());
        }
        if (one instanceof Truth && other instanceof Truth) {
            return sameIf(one == other);
        }
        if (one instanceof Reference first && other instanceof Reference second) {
            return sameIf(first.index() == second.index());
        }
        return one instanceof Word word ? word(word, other) : other instanceof Word word ? word(word, one) : MISMATCH;
    }

    private static Sameness word(Word word, Reading other) {
        if (other instanceof Word second) {
            Sameness texts = texts(word.text(), word.whole(), second.text(), second.whole());
            return texts != SAME || word.isName()
                    ? texts
                    : unknown("is a description: two of the same words need not be the same");
        }
        if (other instanceof Text text && text.literal()) {
            return texts(word.text(), word.whole(), text.letters(), text.whole());
        }
        if (!word.whole()) {
            return FOLDED;
        }
        return other instanceof Truth && word.truth() != null ? sameIf(word.truth() == other) : MISMATCH;
    }

    /** Of what is folded, the beginning is known. */
    private static Sameness texts(String one, boolean oneWhole, String other, boolean otherWhole) {
        if (oneWhole && otherWhole) {
            return sameIf(one.equals(other));
        }
        boolean possible = (!otherWhole && one.startsWith(other)) || (!oneWhole && other.startsWith(one));
        return possible ? FOLDED : DIFFERENT;
    }
}
