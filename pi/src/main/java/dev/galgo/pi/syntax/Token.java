package dev.galgo.pi.syntax;

import dev.galgo.source.Place;

/**
 * A word, a number or a sign.
 *
 * @param leads whether it is the first on its line
 */
record Token(Kind kind, String text, Place place, boolean leads) {
    enum Kind {
        NAME,
        NUMBER,
        SIGN,
        END
    }

    boolean is(String sign) {
        return kind != Kind.NUMBER && kind != Kind.END && text.equals(sign);
    }

    /** As a message calls it. */
    String spoken() {
        return kind == Kind.END ? "the end of the file" : "'" + text + "'";
    }
}
