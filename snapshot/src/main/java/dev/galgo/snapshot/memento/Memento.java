package dev.galgo.snapshot.memento;

import dev.galgo.snapshot.memory.ObjectMemory;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * What a graph of objects was like, to be put back into the very same objects.
 *
 * <p>Nothing is copied but the content of fields and arrays, so whoever held an object of the graph holds it still, and objects keep their
 * identity and their identity hash. Objects that came later are simply no longer referred to.
 */
public final class Memento {
    private final MementoObjects inventory;
    private final int size;
    private final int reached;
    private final @Nullable Object[] references;
    private final long[] bits;

    /**
     * @param inventory the objects
     * @param size so many of them
     * @param reached how many were gone through to find them
     */
    Memento(MementoObjects inventory, int size, int reached, @Nullable Object[] references, long[] bits) {
        this.inventory = inventory;
        this.size = size;
        this.reached = reached;
        this.references = references;
        this.bits = bits;
    }

    /** How many objects it holds. */
    public int size() {
        return size;
    }

    MementoObjects inventory() {
        return inventory;
    }

    int reached() {
        return reached;
    }

    @Nullable
    Object reference(int number) {
        return references[number];
    }

    /** A bystander that is no longer as it was; null if there is none. */
    public @Nullable Object changed() {
        return difference(Math.min(size, inventory.bystandersUntil()), true);
    }

    /** The first object that is no longer as it was, bystander or not; null if there is none. */
    public @Nullable Object difference() {
        return difference(size, false);
    }

    private @Nullable Object difference(int until, boolean ofBystanders) {
        int nextReference = 0;
        int nextBits = 0;
        for (int i = 0; i < until; i++) {
            var footing = inventory.footing(i);
            if ((!ofBystanders || inventory.isBystander(i))
                    && !isAsKept(inventory.at(i), footing, nextReference, nextBits)) {
                return inventory.at(i);
            }
            nextReference += footing.isArray() ? 1 : footing.changing().length;
            nextBits += footing.bits().length;
        }
        return null;
    }

    private boolean isAsKept(Object object, MementoLayout footing, int nextReference, int nextBits) {
        if (footing.isArray()) {
            return MementoLayout.sameElements(object, references[nextReference]);
        }
        long[] changing = footing.changing();
        for (int j = 0; j < changing.length; j++) {
            if (ObjectMemory.reference(object, changing[j]) != references[nextReference + j]) {
                return false;
            }
        }
        long[] places = footing.bits();
        for (int j = 0; j < places.length; j++) {
            if (ObjectMemory.bits(object, places[j], footing.widths()[j]) != bits[nextBits + j]) {
                return false;
            }
        }
        return true;
    }

    /** Everything but the bystanders is again as it was. */
    void restore() {
        int nextReference = 0;
        int nextBits = 0;
        for (int i = 0; i < size; i++) {
            var footing = inventory.footing(i);
            if (!inventory.isBystander(i)) {
                putBack(inventory.at(i), footing, nextReference, nextBits);
            }
            nextReference += footing.isArray() ? 1 : footing.changing().length;
            nextBits += footing.bits().length;
        }
    }

    private void putBack(Object object, MementoLayout footing, int nextReference, int nextBits) {
        if (footing.isArray()) {
            var saved = references[nextReference];
            if (saved != null) {
                System.arraycopy(saved, 0, object, 0, Array.getLength(saved));
            }
            return;
        }
        long[] changing = footing.changing();
        for (int j = 0; j < changing.length; j++) {
            ObjectMemory.setReference(object, changing[j], references[nextReference + j]);
        }
        long[] places = footing.bits();
        for (int j = 0; j < places.length; j++) {
            ObjectMemory.setBits(object, places[j], footing.widths()[j], bits[nextBits + j]);
        }
    }
}
