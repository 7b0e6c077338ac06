package dev.galgo.pekko.compare;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** A field of one of Pekko's classes that Pekko shows nobody. */
public final class HiddenField {
    private final Field field;

    public HiddenField(Class<?> declaring, String name) {
        try {
            this.field = declaring.getDeclaredField(name);
            field.setAccessible(true);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(
                    declaring.getName() + " has no field " + name + " in this version of Pekko, so that configurations"
                            + " cannot be compared. Compare no configurations, and report this.",
                    e);
        }
    }

    public @Nullable Object in(Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
