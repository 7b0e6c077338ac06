package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import dev.galgo.snapshot.memory.IdentityIndex;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Visits everything reachable from a root as content, breadth first, and remembers how it got there.
 *
 * <p>The walker decides what to look into: {@link #expand} each object in turn, up to {@link #size}. Values are passed over.
 */
final class GraphWalk implements PartVisitor {
    /** A step from an object to a part of it. */
    private sealed interface Label {
        record Named(String name) implements Label {}

        record At(int position) implements Label {}

        record Under(@Nullable Object key) implements Label {}
    }

    /** Steps of a long path that are shown at each end. */
    private static final int SHOWN = 12;

    private static final Label KEY = new Label.Named("key");

    private final ClassLayouts layouts;
    private final boolean asSerialised;
    private final IdentityIndex objects = new IdentityIndex();
    private final List<Integer> parents = new ArrayList<>();
    private final List<Label> labels = new ArrayList<>();
    private int current = -1;

    private GraphWalk(ClassLayouts layouts, boolean asSerialised) {
        this.layouts = layouts;
        this.asSerialised = asSerialised;
    }

    static GraphWalk from(ClassLayouts layouts, @Nullable Object root) {
        var walk = new GraphWalk(layouts, false);
        walk.reach(root, KEY);
        return walk;
    }

    /** Leaves out the program's transient fields, and looks into objects that stay shared, too. */
    static GraphWalk asSerialised(ClassLayouts layouts, @Nullable Object root) {
        var walk = new GraphWalk(layouts, true);
        walk.reach(root, KEY);
        return walk;
    }

    int size() {
        return objects.size();
    }

    Object at(int number) {
        return objects.at(number);
    }

    boolean reached(Object object) {
        return objects.find(object) >= 0;
    }

    int number(Object object) {
        return objects.find(object);
    }

    /** Looks into an object, unless it is one without parts or one that stays shared and is not to be serialised. */
    void expand(int number) {
        InterruptedSnapshotError.check(number);
        var object = at(number);
        var layout = layouts.of(object);
        if (!layout.hasParts() || layout.machinery() || (!asSerialised && layouts.isShared(object))) {
            return;
        }
        current = number;
        try {
            layout.visit(object, this);
        } catch (Refusal held) {
            // A lock that is held: it has no parts, and whoever copies it is told.
        }
    }

    /** The way from the root: {@code Server.cache[3].socket}. */
    String path(int number) {
        var steps = new ArrayList<String>();
        int at = number;
        for (; parents.get(at) >= 0; at = parents.get(at)) {
            steps.add(text(labels.get(at)));
        }
        var root = at(0).getClass();
        // What is wrong with an array of arguments is wrong at a position of it: [2].socket reads better than
        // Object[][2].socket.
        var path = new StringBuilder(root.isArray() && !steps.isEmpty() ? "" : ValueDescription.typeName(root));
        for (int i = steps.size() - 1; i >= 0; i--) {
            if (i >= SHOWN && i < steps.size() - SHOWN) {
                path.append("...");
                i = SHOWN;
            } else {
                path.append(steps.get(i));
            }
        }
        return path.toString();
    }

    private String text(Label label) {
        if (label instanceof Label.At at) {
            return "[" + at.position() + "]";
        }
        return label instanceof Label.Under under
                ? "[" + new ValueDescription(layouts).of(under.key()) + "]"
                : "." + ((Label.Named) label).name();
    }

    private void reach(@Nullable Object target, Label label) {
        if (target == null || layouts.of(target).kind() == ClassLayout.Kind.VALUE) {
            return;
        }
        int known = objects.size();
        if (objects.add(target) == known) {
            parents.add(current);
            labels.add(label);
        }
    }

    @Override
    public void number(long value) {}

    @Override
    public void text(String value) {}

    @Override
    public void slot(FieldSlot slot, Object object) {
        if (slot.isReference() && !(asSerialised && slot.isTransient() && !isJdk(slot))) {
            reach(ObjectMemory.reference(object, slot.offset()), new Label.Named(slot.name()));
        }
    }

    /** The JDK's classes write what their transient fields hold in a way of their own. */
    private static boolean isJdk(FieldSlot slot) {
        return ClassLayouts.isJdk(slot.field().getDeclaringClass());
    }

    @Override
    public void part(String name, @Nullable Object target) {
        reach(target, new Label.Named(name));
    }

    @Override
    public void elements(@Nullable Object[] array, int from, int count) {
        for (int i = 0; i < count; i++) {
            reach(array[(from + i) % array.length], new Label.At(i));
        }
    }

    @Override
    public void entries(@Nullable Object[] entries, int stride, Keys keys) {
        for (int i = 0; i < entries.length; i += stride) {
            if (stride == 1) {
                reach(entries[i], new Label.Under(entries[i]));
            } else {
                reach(entries[i], KEY);
                reach(entries[i + 1], new Label.Under(entries[i]));
            }
        }
    }
}
