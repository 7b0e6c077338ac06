package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import dev.galgo.snapshot.memory.IdentityIndex;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes objects what their successors are: each original takes over the memory of its successor, and whatever referred to a successor refers to the original
 * then. So somebody who kept the originals finds them as if they had been changed in place.
 */
final class ObjectOverwriter {
    private final ClassLayouts layouts;
    private final List<?> originals;
    private final IdentityIndex reached = new IdentityIndex();
    private final int count;

    private ObjectOverwriter(ClassLayouts layouts, List<?> originals, List<?> successors) {
        this.layouts = layouts;
        this.originals = originals;
        for (var successor : successors) {
            reached.add(successor);
        }
        this.count = successors.size();
    }

    /** Overwrites the originals; returns what {@code root}, an object beside the successors, is then. */
    static @Nullable Object overwrite(
            ClassLayouts layouts, List<?> originals, List<?> successors, @Nullable Object root) {
        if (originals.size() != successors.size()) {
            throw new IllegalArgumentException("every original needs its successor");
        }
        var overwriting = new ObjectOverwriter(layouts, originals, successors);
        var result = overwriting.renamed(root);
        overwriting.run();
        return result;
    }

    private void run() {
        for (int i = 0; i < reached.size(); i++) {
            var object = reached.at(i);
            if (object instanceof @Nullable Object[] elements) {
                for (int k = 0; k < elements.length; k++) {
                    elements[k] = renamed(elements[k]);
                }
            } else {
                for (var slot : layouts.of(object).memory()) {
                    if (slot.isReference() && slot.role() != FieldSlot.Role.KEPT) {
                        var target = ObjectMemory.reference(object, slot.offset());
                        ObjectMemory.setReference(object, slot.offset(), renamed(target));
                    }
                }
            }
        }
        for (int i = 0; i < count; i++) {
            take(originals.get(i), reached.at(i));
        }
    }

    private @Nullable Object renamed(@Nullable Object target) {
        if (target == null) {
            return null;
        }
        int number = reached.find(target);
        if (number >= 0) {
            return number < count ? originals.get(number) : target;
        }
        var layout = layouts.of(target);
        if (layout.hasParts() && !layouts.isShared(target)) {
            reached.add(target);
        }
        return target;
    }

    private void take(Object original, Object successor) {
        if (original.getClass().isArray()) {
            System.arraycopy(successor, 0, original, 0, Array.getLength(original));
            var marks = layouts.marks();
            if (marks != null && original.getClass().getComponentType().isPrimitive()) {
                marks.copied(successor, original);
            }
            return;
        }
        for (var slot : layouts.of(original).memory()) {
            if (slot.isReference()) {
                ObjectMemory.setReference(original, slot.offset(), ObjectMemory.reference(successor, slot.offset()));
            } else {
                ObjectMemory.copyBits(successor, original, slot.offset(), slot.width());
            }
        }
    }
}
