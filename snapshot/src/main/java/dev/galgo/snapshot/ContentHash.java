package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import dev.galgo.snapshot.memory.IdentityIndex;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Refuses hash keys whose hash code comes from their identity.
 *
 * <p>A copy of such a key would have another hash code, so a copied table would not find it; and the order of iteration would differ from
 * run to run. A record or a list hashes its components, so these are looked at too. The hash code a class writes for itself is trusted here, and
 * found out by {@link HashRebuild} if it changes.
 */
final class ContentHash implements PartVisitor {
    private final ClassLayouts layouts;
    private final Object key;
    private final ArrayDeque<Object> pending = new ArrayDeque<>();
    private final IdentityIndex seen = new IdentityIndex();

    private ContentHash(ClassLayouts layouts, Object key) {
        this.layouts = layouts;
        this.key = key;
    }

    static void require(ClassLayouts layouts, @Nullable Object key) {
        if (key != null && !isSimple(layouts.of(key))) {
            new ContentHash(layouts, key).check();
        }
    }

    private static boolean isSimple(ClassLayout layout) {
        return !layout.hasParts() && !layout.identityHash();
    }

    private void check() {
        reach(key);
        while (!pending.isEmpty()) {
            var object = pending.pop();
            var layout = layouts.of(object);
            if (layout.identityHash()) {
                throw new Refusal(
                        key,
                        (object == key
                                        ? "a hash key"
                                        : "a hash key with a "
                                                + object.getClass().getName() + " in it,")
                                + " whose hash code differs from object to object and from run to run",
                        "let " + object.getClass().getName() + " override equals and hashCode, or use another key");
            }
            if (layout.container() != null || layout.type().isRecord() || ClassLayouts.isJdk(layout.type())) {
                layout.visit(object, this);
            }
        }
    }

    private void reach(@Nullable Object object) {
        if (object == null || isSimple(layouts.of(object)) || layouts.isShared(object)) {
            return;
        }
        int known = seen.size();
        if (seen.add(object) == known) {
            pending.push(object);
        }
    }

    @Override
    public void number(long value) {}

    @Override
    public void text(String value) {}

    @Override
    public void slot(FieldSlot slot, Object object) {
        if (slot.isReference()) {
            reach(ObjectMemory.reference(object, slot.offset()));
        }
    }

    /** Comparators and the like play no part in a hash code. */
    @Override
    public void part(String name, @Nullable Object target) {}

    @Override
    public void elements(@Nullable Object[] array, int from, int count) {
        for (int i = 0; i < count; i++) {
            reach(array[(from + i) % array.length]);
        }
    }

    @Override
    public void entries(@Nullable Object[] entries, int stride, Keys keys) {
        for (var entry : entries) {
            reach(entry);
        }
    }
}
