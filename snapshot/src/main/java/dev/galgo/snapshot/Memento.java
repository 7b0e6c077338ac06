package dev.galgo.snapshot;

import java.lang.reflect.Array;
import java.util.BitSet;
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
    private final BitSet bystanders;

    Memento(Object[] objects, Footing[] footings, @Nullable Object[] references, long[] bits, BitSet bystanders) {
        this.objects = objects;
        this.footings = footings;
        this.references = references;
        this.bits = bits;
        this.bystanders = bystanders;
    }

    /** How many objects it holds. */
    public int size() {
        return objects.length;
    }

    /** A bystander that is no longer as it was; null if there is none. */
    public @Nullable Object changed() {
        int nextReference = 0;
        int nextBits = 0;
        for (int i = 0; i < bystanders.length(); i++) {
            var footing = footings[i];
            if (bystanders.get(i) && !isAsKept(objects[i], footing, nextReference, nextBits)) {
                return objects[i];
            }
            nextReference += footing.isArray() ? 1 : footing.changing().length;
            nextBits += footing.bits().length;
        }
        return null;
    }

    /** The first object that is no longer as it was, bystander or not; null if there is none. */
    public @Nullable Object difference() {
        int nextReference = 0;
        int nextBits = 0;
        for (int i = 0; i < objects.length; i++) {
            var footing = footings[i];
            if (footing.changes() && !isAsKept(objects[i], footing, nextReference, nextBits)) {
                return objects[i];
            }
            nextReference += footing.isArray() ? 1 : footing.changing().length;
            nextBits += footing.bits().length;
        }
        return null;
    }

    private boolean isAsKept(Object object, Footing footing, int nextReference, int nextBits) {
        if (footing.isArray()) {
            return Footing.sameElements(object, references[nextReference]);
        }
        long[] changing = footing.changing();
        for (int j = 0; j < changing.length; j++) {
            if (Memory.reference(object, changing[j]) != references[nextReference + j]) {
                return false;
            }
        }
        long[] places = footing.bits();
        for (int j = 0; j < places.length; j++) {
            if (Memory.bits(object, places[j], footing.widths()[j]) != bits[nextBits + j]) {
                return false;
            }
        }
        return true;
    }

    /** Everything but the bystanders is again as it was. */
    public void restore() {
        int nextReference = 0;
        int nextBits = 0;
        for (int i = 0; i < objects.length; i++) {
            var footing = footings[i];
            if (!bystanders.get(i)) {
                putBack(objects[i], footing, nextReference, nextBits);
            }
            nextReference += footing.isArray() ? 1 : footing.changing().length;
            nextBits += footing.bits().length;
        }
    }

    private void putBack(Object object, Footing footing, int nextReference, int nextBits) {
        if (footing.isArray()) {
            var saved = references[nextReference];
            if (saved != null) {
                System.arraycopy(saved, 0, object, 0, Array.getLength(saved));
            }
            return;
        }
        long[] changing = footing.changing();
        for (int j = 0; j < changing.length; j++) {
            Memory.setReference(object, changing[j], references[nextReference + j]);
        }
        long[] places = footing.bits();
        for (int j = 0; j < places.length; j++) {
            Memory.setBits(object, places[j], footing.widths()[j], bits[nextBits + j]);
        }
    }
}
