package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one object consists of for people: elements or entries, and fields. Of many elements, the first and the last.
 *
 * <p>No code of the program is run: its own collections are told by their fields, and the JDK's are read from memory or through methods that ask neither elements nor
 * keys. A view of the JDK is told as what it shows if there is nothing but the JDK behind it.
 */
final class ValueContent implements PartVisitor {
    /** The JDK's views that may be gone through without comparing what they hold. */
    private static final List<String> VIEWS = List.of(
            "java.util.Collections$",
            "java.util.Arrays$",
            "java.util.ImmutableCollections$",
            "java.util.ArrayList$",
            "java.util.AbstractList$",
            "java.util.HashMap$",
            "java.util.LinkedHashMap$",
            "java.util.TreeMap$KeySet",
            "java.util.TreeMap$Values",
            "java.util.TreeSet",
            "java.util.concurrent.ConcurrentHashMap$",
            "java.util.concurrent.ConcurrentSkipListSet",
            "java.util.concurrent.CopyOnWriteArraySet");

    /** Some lists say that they have billions of elements. */
    private static final int MOST_VIEWED = 10_000_000;

    /** How deep views may lie in each other. */
    private static final int VIEW_DEPTH = 8;

    private final ClassLayouts layouts;
    private final Object value;
    private final int first;
    private final int last;

    final List<@Nullable Object> elements = new ArrayList<>();
    final List<String> names = new ArrayList<>();
    final List<@Nullable Object> fields = new ArrayList<>();
    ValueTree.Shape shape = ValueTree.Shape.OBJECT;
    /** How many elements or entries there are. */
    int count;

    private ValueContent(ClassLayouts layouts, Object value, int first, int last) {
        this.layouts = layouts;
        this.value = value;
        this.first = first;
        this.last = last;
    }

    /** The content of an object with parts. */
    static ValueContent of(ClassLayouts layouts, Object value, int first, int last) {
        var content = new ValueContent(layouts, value, first, last);
        var layout = layouts.of(value);
        if (!content.isView(layout) || !content.viewed()) {
            try {
                layout.visit(value, content);
            } catch (Refusal held) {
                // A lock that is held: it has no parts.
            }
        }
        return content;
    }

    /** The position of an element that is told. */
    int position(int told) {
        return told < first ? told : count - (elements.size() / stride() - told);
    }

    private int stride() {
        return shape == ValueTree.Shape.MAP ? 2 : 1;
    }

    /** Elements or entries that are left out. */
    int left() {
        return count - elements.size() / stride();
    }

    private boolean isView(ClassLayout layout) {
        return layout.container() == null && isHarmless(layout, value, VIEW_DEPTH);
    }

    private boolean isHarmless(ClassLayout layout, Object view, int depth) {
        if (depth == 0 || !(view instanceof Collection || view instanceof Map) || !ClassLayouts.isJdk(layout.type())) {
            return false;
        }
        if (layout.container() != null) {
            return true;
        }
        if (VIEWS.stream().noneMatch(layout.type().getName()::startsWith)) {
            return false;
        }
        for (var slot : layout.content()) {
            var behind = slot.isReference() ? slot.boxed(view) : null;
            if ((behind instanceof Collection || behind instanceof Map)
                    && !isHarmless(layouts.of(behind), behind, depth - 1)) {
                return false;
            }
        }
        return true;
    }

    /** Wrappers and views of the JDK show what they are a view of. */
    private boolean viewed() {
        try {
            int size = value instanceof Collection<?> some ? some.size() : ((Map<?, ?>) value).size();
            if (size > MOST_VIEWED) {
                return false;
            }
            if (value instanceof Collection<?> collection) {
                var all = collection.toArray();
                elements(all, 0, all.length);
                shape = value instanceof java.util.Set ? ValueTree.Shape.SET : ValueTree.Shape.LIST;
                return true;
            }
            var pairs = new ArrayList<@Nullable Object>();
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                pairs.add(entry.getKey());
                pairs.add(entry.getValue());
            }
            entries(pairs.toArray(), 2, Keys.LINKED);
            return true;
        } catch (RuntimeException stale) {
            // A view of a list that has changed since; its fields say more.
            elements.clear();
            shape = ValueTree.Shape.OBJECT;
            count = 0;
            return false;
        }
    }

    @Override
    public void number(long told) {}

    @Override
    public void text(String told) {}

    @Override
    public void slot(FieldSlot slot, Object object) {
        if (layouts.isShown(slot)) {
            names.add(slot.name());
            fields.add(slot.boxed(object));
        }
    }

    @Override
    public void part(String name, @Nullable Object target) {
        if (value instanceof Throwable && name.equals("detailMessage")) {
            names.add("message");
            fields.add(target);
        }
    }

    @Override
    public void elements(@Nullable Object[] array, int from, int size) {
        shape = ValueTree.Shape.LIST;
        count = size;
        for (int i = 0; i < size; i++) {
            if (i == first && size > first + last) {
                i = size - last;
            }
            if (i < size) {
                elements.add(array[(from + i) % array.length]);
            }
        }
    }

    @Override
    public void entries(@Nullable Object[] entries, int stride, Keys keys) {
        shape = stride == 2 ? ValueTree.Shape.MAP : ValueTree.Shape.SET;
        count = entries.length / stride;
        var ordered = entries;
        if (keys == Keys.HASHED) {
            try {
                ordered = KeyOrder.sorted(layouts, value, entries, stride);
            } catch (Refusal noOrder) {
                ordered = entries;
            }
        }
        for (int i = 0; i < count; i++) {
            if (i == first && count > first + last) {
                i = count - last;
            }
            for (int k = 0; k < stride && i < count; k++) {
                elements.add(ordered[i * stride + k]);
            }
        }
    }
}
