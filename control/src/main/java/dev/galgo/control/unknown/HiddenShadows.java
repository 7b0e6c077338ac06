package dev.galgo.control.unknown;

import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Marks;

/** For texts: shadows are not shown. */
public final class HiddenShadows implements Marks {
    @Override
    public void copied(Object original, Object copy) {}

    @Override
    public boolean isMark(String field) {
        return field.startsWith(ValueMarks.FIELD);
    }

    @Override
    public void write(Object marked, Form.Writer out) {}
}
