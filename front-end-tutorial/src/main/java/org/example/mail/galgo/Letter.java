package org.example.mail.galgo;

import dev.galgo.core.model.Content;

/** What a message carries: an object of the program. */
record Letter(Object value) implements Content {
    /** What people call a message: the name of its class. */
    static String name(Object value) {
        return value.getClass().getSimpleName();
    }

    @Override
    public String describe() {
        return Values.describe(value);
    }

    @Override
    public long stableHash() {
        return Values.stableHash(value);
    }
}
