package dev.galgo.snapshot;

import dev.galgo.snapshot.ClassLayout.Change;
import dev.galgo.snapshot.memory.FieldSlot;
import dev.galgo.snapshot.memory.IdentityIndex;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/**
 * Copies a graph object by object, as it lies in memory.
 *
 * <p>First everything reachable is found. Then what must be copied is marked: all that can change, and all that leads to it. The rest is
 * immutable through and through, and the copy shares it with the original. Last, the marked objects are allocated and filled. Since
 * hash codes of copies equal those of the originals, hash tables are copied bucket by bucket like anything else.
 */
final class GraphCopier {
    private final ClassLayouts layouts;
    private final Extent extent;
    /** Whether all objects are copied, as serialisation does. */
    private final boolean all;

    private final IdentityIndex objects = new IdentityIndex();
    private final BitSet copied = new BitSet();
    /** Pairs of an object and an unchangeable one that refers to it, as a linked list for each object. */
    private int[] referrers = new int[0];

    private int referrerCount;
    private int[] firstReferrer = new int[16];

    /** Which objects are copied. */
    private enum Extent {
        /** Those that can change, and those that lead to them. */
        CHANGING,
        /** All that serialisation makes anew. */
        SERIALISED,
        /** All but those that stay shared: in what was read back, they are there because a class has put them there. */
        RECEIVED
    }

    private GraphCopier(ClassLayouts layouts, Extent extent) {
        this.layouts = layouts;
        this.extent = extent;
        this.all = extent != Extent.CHANGING;
    }

    static Object copy(ClassLayouts layouts, Object root) {
        return copy(layouts, root, Extent.CHANGING);
    }

    static Object serialised(ClassLayouts layouts, Object root) {
        return copy(layouts, root, Extent.SERIALISED);
    }

    static Object received(ClassLayouts layouts, Object root) {
        return copy(layouts, root, Extent.RECEIVED);
    }

    private static Object copy(ClassLayouts layouts, Object root, Extent extent) {
        var copying = new GraphCopier(layouts, extent);
        copying.reach(root, -1, false, false);
        return copying.objects.size() == 0 ? root : copying.run();
    }

    private Object run() {
        for (int i = 0; i < objects.size(); i++) {
            InterruptedSnapshotError.check(i);
            explore(i);
        }
        markWhatLeadsToChange();
        var copies = new Object[objects.size()];
        for (int i = 0; i < copies.length; i++) {
            copies[i] = copied.get(i) ? allocate(objects.at(i)) : objects.at(i);
        }
        for (int i = copied.nextSetBit(0); i >= 0; i = copied.nextSetBit(i + 1)) {
            InterruptedSnapshotError.check(i);
            fill(objects.at(i), copies[i], copies);
        }
        return copies[0];
    }

    private void explore(int number) {
        var object = objects.at(number);
        var layout = layouts.of(object);
        boolean inside = layout.machinery() || layout.container() != null;
        int referrer = copied.get(number) ? -1 : number;
        if (layout.kind() == ClassLayout.Kind.REFERENCE_ARRAY) {
            for (var element : (@Nullable Object[]) object) {
                reach(element, referrer, layout.machinery(), false);
            }
        } else if (layout.kind() == ClassLayout.Kind.OBJECT && !(object instanceof Date)) {
            if (layout.container() != null && KeyCheck.concerns(object)) {
                layout.container().content().tell(object, new KeyCheck(layouts));
            }
            boolean freezes = layout.container() != null && layout.container().frozen();
            for (var slot : layout.memory()) {
                if (slot.isReference() && slot.role() != FieldSlot.Role.KEPT) {
                    boolean ownPart = inside || slot.role() == FieldSlot.Role.HISTORY;
                    reach(
                            ObjectMemory.reference(object, slot.offset()),
                            referrer,
                            ownPart,
                            freezes && slot.type().isArray());
                }
            }
        }
    }

    private void reach(@Nullable Object target, int referrer, boolean fromInside, boolean freeze) {
        if (target == null) {
            return;
        }
        var layout = layouts.of(target);
        switch (layout.kind()) {
            case VALUE -> {
                if (!all || !layouts.detail().mayHaveIdentity(layout.type())) {
                    return;
                }
            }
            case LEAF, OPAQUE -> {
                return;
            }
            case REFUSED -> throw layout.refuse(target);
            case OBJECT, PRIMITIVE_ARRAY, REFERENCE_ARRAY -> {}
        }
        if (all ? staysOne(layout, target) : layout.change() == Change.NEVER || layouts.isShared(target)) {
            return;
        }
        if (layout.machinery() && !fromInside) {
            throw layout.refuse(target);
        }
        int before = objects.size();
        int number = objects.add(target);
        if (number == before) {
            if (number == firstReferrer.length) {
                firstReferrer = Arrays.copyOf(firstReferrer, number * 2);
            }
            if (all || (!freeze && mustCopy(layout, target))) {
                copied.set(number);
            }
        }
        if (referrer >= 0) {
            if (referrerCount * 2 == referrers.length) {
                referrers = Arrays.copyOf(referrers, Math.max(32, referrers.length * 2));
            }
            referrers[referrerCount * 2] = referrer;
            referrers[referrerCount * 2 + 1] = firstReferrer[number];
            firstReferrer[number] = ++referrerCount;
        }
    }

    /** Whether reading an object back gives the object that was written: one of its kind that says so, or code. */
    private boolean staysOne(ClassLayout layout, Object target) {
        if (extent == Extent.RECEIVED && layout.kind() != ClassLayout.Kind.VALUE && layouts.isShared(target)) {
            return true;
        }
        if (layout.kind() != ClassLayout.Kind.OBJECT) {
            return false;
        }
        return (ClassLayouts.isLambda(layout.type()) && layout.memory().length == 0)
                || (layout.resolves() && (ClassLayouts.isJdk(layout.type()) || layouts.isShared(target)));
    }

    /** Hash containers are copied even where they cannot change, since normalising puts them into another order in place. */
    private static boolean mustCopy(ClassLayout layout, Object target) {
        return layout.canChange(target)
                || (layout.container() != null && !layout.container().frozen());
    }

    private void markWhatLeadsToChange() {
        var pending = new int[Math.max(16, objects.size())];
        int size = 0;
        for (int i = copied.nextSetBit(0); i >= 0; i = copied.nextSetBit(i + 1)) {
            pending[size++] = i;
        }
        while (size > 0) {
            int number = pending[--size];
            for (int link = firstReferrer[number]; link != 0; link = referrers[(link - 1) * 2 + 1]) {
                int referrer = referrers[(link - 1) * 2];
                if (!copied.get(referrer)) {
                    copied.set(referrer);
                    pending[size++] = referrer;
                }
            }
        }
    }

    @SuppressWarnings("JavaUtilDate") // Programs use it.
    private Object allocate(Object object) {
        if (object instanceof Date date) {
            return date.clone();
        }
        return switch (layouts.of(object).kind()) {
            case VALUE -> marked(object, ImmutableValues.duplicate(object));
            case REFERENCE_ARRAY -> Array.newInstance(object.getClass().getComponentType(), Array.getLength(object));
            case PRIMITIVE_ARRAY -> marked(object, clone(object));
            default -> ObjectMemory.allocate(object.getClass());
        };
    }

    private Object marked(Object object, Object copy) {
        var marks = layouts.marks();
        if (marks != null) {
            marks.copied(object, copy);
        }
        return copy;
    }

    private static Object clone(Object array) {
        int length = Array.getLength(array);
        var copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }

    private void fill(Object from, Object to, Object[] copies) {
        var layout = layouts.of(from);
        if (layout.kind() == ClassLayout.Kind.REFERENCE_ARRAY) {
            var source = (@Nullable Object[]) from;
            var target = (@Nullable Object[]) to;
            for (int i = 0; i < source.length; i++) {
                target[i] = copyOf(source[i], copies);
            }
        } else if (layout.kind() == ClassLayout.Kind.OBJECT && !(from instanceof Date)) {
            for (var slot : layout.memory()) {
                if (!slot.isReference()) {
                    ObjectMemory.copyBits(from, to, slot.offset(), slot.width());
                } else if (slot.role() == FieldSlot.Role.KEPT) {
                    ObjectMemory.setReference(to, slot.offset(), ObjectMemory.reference(from, slot.offset()));
                } else {
                    ObjectMemory.setReference(
                            to, slot.offset(), copyOf(ObjectMemory.reference(from, slot.offset()), copies));
                }
            }
        }
    }

    private @Nullable Object copyOf(@Nullable Object original, Object[] copies) {
        if (original == null) {
            return null;
        }
        int number = objects.find(original);
        return number < 0 ? original : copies[number];
    }
}
