package dev.galgo.snapshot;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * What a graph of objects was like, to be put back into the very same objects.
 *
 * <p>Nothing is copied but the content of fields and arrays, so whoever held an object of the graph holds it still, and objects keep their
 * identity and their identity hash. Objects that came later are simply no longer referred to.
 */
public final class Memento {
    private final Object[] objects;
    private final Footing[] footings;
    private final @Nullable Object[] references;
    private final long[] bits;
    private final @Nullable Object bystander;

    Memento(
            Object[] objects,
            Footing[] footings,
            @Nullable Object[] references,
            long[] bits,
            @Nullable Object bystander) {
        this.objects = objects;
        this.footings = footings;
        this.references = references;
        this.bits = bits;
        this.bystander = bystander;
    }

    /** One of the bystanders that were met on the way, and are not kept; null if none was. */
    public @Nullable Object bystander() {
        return bystander;
    }

    /** How many objects it holds. */
    public int size() {
        return objects.length;
    }

    /** Everything is again as it was. */
    public void restore() {
        int nextReference = 0;
        int nextBits = 0;
        for (int i = 0; i < objects.length; i++) {
            var object = objects[i];
            var footing = footings[i];
            switch (footing.kind()) {
                case OBJECT, SHALLOW -> {
                    for (long offset : footing.changing()) {
                        Memory.setReference(object, offset, references[nextReference++]);
                    }
                    long[] places = footing.bits();
                    for (int j = 0; j < places.length; j++) {
                        Memory.setBits(object, places[j], footing.widths()[j], bits[nextBits++]);
                    }
                }
                case REFERENCES, PRIMITIVES -> {
                    var saved = references[nextReference++];
                    if (saved != null) {
                        System.arraycopy(saved, 0, object, 0, Array.getLength(saved));
                    }
                }
                case OUTSIDE -> {}
            }
        }
    }
}
