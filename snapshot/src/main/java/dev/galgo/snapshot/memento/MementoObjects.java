package dev.galgo.snapshot.memento;

import dev.galgo.snapshot.memory.IdentityIndex;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The objects that several mementos of one graph have in common, each in the same place in all of them.
 *
 * <p>The first memento is taken by going through everything that the roots reach. The next one reads the objects of the one before it
 * again, in order, and goes only where a field refers to something else than it did then; for whatever it did refer to then is here, and so is
 * all that is behind it. So nothing is missed: an object that is reached now is either a root, or referred to by an object that is
 * here. An object that is reached no longer is kept all the same, and restored to what it was, which nobody sees.
 */
final class MementoObjects {
    private static final int ROOM = 64;

    private final Mementos mementos;
    private final Mementos.Bystanders except;
    /** All that was reached, in the order in which it was, and what is to be done with each. */
    private final IdentityIndex reached = new IdentityIndex(ROOM);

    private @Nullable MementoLayout[] kinds = new MementoLayout[ROOM];
    /** Those of them that can change. */
    private @Nullable Object[] objects = new Object[ROOM];

    private @Nullable MementoLayout[] footings = new MementoLayout[ROOM];
    private int count;
    private final BitSet bystanders = new BitSet();

    /** What is kept of all of them by the memento that is being taken. */
    private @Nullable Object[] references = new Object[ROOM];

    private int referenceCount;
    private long[] bits = new long[ROOM];
    private int bitCount;

    MementoObjects(Mementos mementos, Mementos.Bystanders except) {
        this.mementos = mementos;
        this.except = except;
    }

    /** How many objects there are that can change. */
    int size() {
        return count;
    }

    @SuppressWarnings("NullAway") // Up to the count there are no nulls.
    Object at(int number) {
        return objects[number];
    }

    @SuppressWarnings("NullAway") // Up to the count there are no nulls.
    MementoLayout footing(int number) {
        return footings[number];
    }

    boolean isBystander(int number) {
        return bystanders.get(number);
    }

    /** Beyond this number there are none. */
    int bystandersUntil() {
        return bystanders.length();
    }

    /**
     * What everything that the roots reach is like now.
     *
     * @param last the last memento that was taken or gone back to; null for the first
     */
    Memento take(@Nullable Memento last, List<?> roots) {
        referenceCount = 0;
        bitCount = 0;
        int next = reached.size();
        if (last != null) {
            again(last);
        }
        for (Object root : roots) {
            reach(root);
        }
        for (; next < reached.size(); next++) {
            expand(reached.at(next), kind(next));
        }
        return new Memento(
                this, count, reached.size(), Arrays.copyOf(references, referenceCount), Arrays.copyOf(bits, bitCount));
    }

    /** Forgets what came after a memento. */
    void backTo(Memento memento) {
        Arrays.fill(objects, memento.size(), count, null);
        count = memento.size();
        bystanders.clear(count, Math.max(count, bystanders.length()));
        reached.backTo(memento.reached());
    }

    private void again(Memento last) {
        for (int i = 0; i < count; i++) {
            Object object = at(i);
            MementoLayout footing = footing(i);
            if (footing.isArray()) {
                Object before = last.reference(referenceCount);
                if (before != null && MementoLayout.sameElements(object, before)) {
                    save(before);
                } else {
                    elements(object);
                }
                continue;
            }
            boolean goOn = footing.kind() == MementoLayout.Kind.OBJECT;
            for (long offset : footing.changing()) {
                Object target = ObjectMemory.reference(object, offset);
                if (goOn && target != last.reference(referenceCount)) {
                    reach(target);
                }
                save(target);
            }
            primitives(object, footing);
        }
    }

    private void expand(Object object, MementoLayout footing) {
        if (footing.changes()) {
            enter(object, footing);
        }
        if (footing.isArray()) {
            elements(object);
            return;
        }
        boolean goOn = footing.kind() == MementoLayout.Kind.OBJECT;
        for (long offset : footing.changing()) {
            Object target = ObjectMemory.reference(object, offset);
            save(target);
            if (goOn) {
                reach(target);
            }
        }
        if (goOn) {
            for (long offset : footing.fixed()) {
                reach(ObjectMemory.reference(object, offset));
            }
        }
        primitives(object, footing);
    }

    private void enter(Object object, MementoLayout footing) {
        if (count == objects.length) {
            objects = Arrays.copyOf(objects, count * 2);
            footings = Arrays.copyOf(footings, count * 2);
        }
        objects[count] = object;
        footings[count] = footing;
        if (except.has(object)) {
            bystanders.set(count);
        }
        count++;
    }

    private void elements(Object array) {
        if (array instanceof @Nullable Object[] elements) {
            save(elements.clone());
            for (Object element : elements) {
                reach(element);
            }
        } else {
            int length = Array.getLength(array);
            Object copy = Array.newInstance(array.getClass().getComponentType(), length);
            System.arraycopy(array, 0, copy, 0, length);
            save(copy);
        }
    }

    private void primitives(Object object, MementoLayout footing) {
        long[] places = footing.bits();
        if (bitCount + places.length > bits.length) {
            bits = Arrays.copyOf(bits, bits.length * 2 + places.length);
        }
        for (int i = 0; i < places.length; i++) {
            bits[bitCount++] = ObjectMemory.bits(object, places[i], footing.widths()[i]);
        }
    }

    private void save(@Nullable Object reference) {
        if (referenceCount == references.length) {
            references = Arrays.copyOf(references, referenceCount * 2);
        }
        references[referenceCount++] = reference;
    }

    private void reach(@Nullable Object target) {
        if (target == null) {
            return;
        }
        MementoLayout footing = mementos.footing(target);
        if (footing.kind() == MementoLayout.Kind.OUTSIDE) {
            return;
        }
        int known = reached.size();
        if (reached.add(target) == known) {
            if (known == kinds.length) {
                kinds = Arrays.copyOf(kinds, known * 2);
            }
            kinds[known] = footing;
        }
    }

    @SuppressWarnings("NullAway") // Whatever is reached has one.
    private MementoLayout kind(int number) {
        return kinds[number];
    }
}
