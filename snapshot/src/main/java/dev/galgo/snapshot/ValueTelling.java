package dev.galgo.snapshot;

import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells values as trees, level by level, so that of something large everybody sees the top rather than one corner of it.
 *
 * <p>As with {@link ValueDescription}, nothing of the program's own code is run.
 */
final class ValueTelling {
    /** Elements that are told of a long collection, at its beginning and at its end: where most changes are. */
    private static final int FIRST = 40;

    private static final int LAST = 10;
    private static final int DEPTH = 6;
    /** Places in the tree of one value. */
    private static final int PLACES = 150;
    /** Letters of what is inside a value; of a value itself there are more. */
    private static final int LINE = 80;

    private final ClassLayouts layouts;
    private final ValueDescription texts;
    private final boolean hashed;
    private final Map<Object, List<Place>> places = new IdentityHashMap<>();
    private boolean folded;
    private int refs;

    /** @param hashed whether values of which not all is told come with a hash of the whole */
    ValueTelling(ClassLayouts layouts, boolean hashed) {
        this.layouts = layouts;
        this.texts = new ValueDescription(layouts);
        this.hashed = hashed;
    }

    /** A place where a value lies. */
    private static final class Place {
        final @Nullable Object value;
        final @Nullable Place around;
        final int depth;
        final String text;
        final List<String> names = new ArrayList<>();
        final List<Place> parts = new ArrayList<>();

        @Nullable
        String type;

        ValueTree.Shape shape = ValueTree.Shape.PLAIN;
        long more;
        int ref;
        boolean cycle;
        long whole;

        Place(@Nullable Object value, @Nullable Place around, String text) {
            this.value = value;
            this.around = around;
            this.depth = around == null ? 0 : around.depth + 1;
            this.text = text;
        }

        /** Not deeper than {@link #DEPTH}. */
        ValueTree tree() {
            var trees = new ArrayList<ValueTree.Part>(parts.size());
            for (int i = 0; i < parts.size(); i++) {
                trees.add(new ValueTree.Part(names.get(i), parts.get(i).tree()));
            }
            return new ValueTree(text, type, shape, Collections.unmodifiableList(trees), more, ref, cycle, whole);
        }
    }

    <T extends @Nullable Object> Map<String, ValueTree> of(Map<String, T> values) {
        var roots = new LinkedHashMap<String, Place>();
        values.forEach((name, value) -> roots.put(name, told(value)));
        roots.values().forEach(this::number);
        var trees = new LinkedHashMap<String, ValueTree>();
        roots.forEach((name, place) -> trees.put(name, place.tree()));
        return trees;
    }

    /** Gives numbers to the objects that lie in several places, in the order in which they are read. */
    private void number(Place place) {
        var same = place.value == null ? null : places.get(place.value);
        if (same != null && same.size() > 1 && place.ref == 0) {
            refs++;
            same.forEach(one -> one.ref = refs);
        }
        place.parts.forEach(this::number);
    }

    private Place told(@Nullable Object value) {
        folded = false;
        var root = new Place(value, null, text(value, ValueDescription.LENGTH));
        Deque<Place> open = new ArrayDeque<>();
        enter(root, open);
        int count = 1;
        while (!open.isEmpty()) {
            var next = open.poll();
            expand(next, PLACES - count, open);
            count += next.parts.size();
            folded |= next.more > 0;
        }
        if (folded && hashed && value != null) {
            root.whole = hash(value);
        }
        return root;
    }

    private String text(@Nullable Object value, int most) {
        var text = texts.of(value, most);
        folded |= text.contains(ValueDescription.MORE);
        return text;
    }

    private void enter(Place place, Deque<Place> open) {
        var value = place.value;
        if (value == null) {
            return;
        }
        var layout = layouts.of(value);
        if (layout.kind() != ClassLayout.Kind.VALUE) {
            place.type = layout.kind() == ClassLayout.Kind.LEAF ? null : typeName(value);
        }
        if (layout.hasParts()) {
            for (var outer = place.around; outer != null; outer = outer.around) {
                place.cycle |= outer.value == value;
            }
            if (layout.canChange(value) || place.cycle) {
                places.computeIfAbsent(value, none -> new ArrayList<>()).add(place);
            }
        }
        if (!place.cycle && (layout.hasParts() || layout.leaf() != null) && !layouts.isUntold(layout.type())) {
            open.add(place);
        }
    }

    /** Looks into a value, unless it lies too deep or there is no room. */
    private void expand(Place place, int room, Deque<Place> open) {
        var inside = inside(place);
        if (inside == null) {
            return;
        }
        int stride = inside.shape() == ValueTree.Shape.MAP ? 2 : 1;
        int count = inside.values().size() / stride;
        place.shape = inside.shape();
        place.type = inside.type() == null ? place.type : inside.type();
        place.more = inside.more();
        if (place.depth >= DEPTH || count > room) {
            place.more += count;
            return;
        }
        for (int i = 0; i < count; i++) {
            var value = inside.values().get(stride * i + stride - 1);
            var part = new Place(value, place, text(value, LINE));
            place.names.add(
                    stride == 1 ? inside.names().get(i) : text(inside.values().get(2 * i), LINE));
            place.parts.add(part);
            enter(part, open);
        }
    }

    private ValueTree.@Nullable Inside inside(Place place) {
        var value = place.value;
        if (value == null) {
            return null;
        }
        var layout = layouts.of(value);
        return switch (layout.kind()) {
            case LEAF -> leaf(value, layout.leaf());
            case PRIMITIVE_ARRAY -> primitives(value);
            case REFERENCE_ARRAY, OBJECT -> compound(value, layout);
            case VALUE, OPAQUE, REFUSED -> null;
        };
    }

    private static ValueTree.@Nullable Inside leaf(Object value, Snapshots.@Nullable Leaf<Object> leaf) {
        try {
            return leaf == null ? null : numbered(leaf.inside(value));
        } catch (RuntimeException odd) {
            return null;
        }
    }

    /** Elements go by their positions. */
    private static ValueTree.@Nullable Inside numbered(ValueTree.@Nullable Inside inside) {
        if (inside == null || !inside.names().isEmpty() || inside.shape() == ValueTree.Shape.MAP) {
            return inside;
        }
        var names = new ArrayList<String>();
        for (int i = 0; i < inside.values().size(); i++) {
            names.add(String.valueOf(i));
        }
        return new ValueTree.Inside(inside.type(), inside.shape(), names, inside.values(), inside.more());
    }

    private static ValueTree.Inside primitives(Object array) {
        int length = Array.getLength(array);
        var names = new ArrayList<String>();
        var values = new ArrayList<@Nullable Object>();
        for (int i = 0; i < length; i++) {
            if (i == FIRST && length > FIRST + LAST) {
                i = length - LAST;
            }
            names.add(String.valueOf(i));
            values.add(Array.get(array, i));
        }
        return new ValueTree.Inside(null, ValueTree.Shape.LIST, names, values, length - (long) values.size());
    }

    private ValueTree.@Nullable Inside compound(Object value, ClassLayout layout) {
        if (value instanceof StringBuilder
                || value instanceof StringBuffer
                || layout.type().getPackageName().equals("java.util.concurrent.atomic")) {
            return null;
        }
        if (value instanceof Optional<?> optional) {
            return optional.isEmpty() ? null : fields(List.of("value"), Collections.singletonList(optional.get()));
        }
        if (value instanceof Map.Entry<?, ?> entry && ClassLayouts.isJdk(layout.type())) {
            var both = new ArrayList<@Nullable Object>();
            both.add(entry.getKey());
            both.add(entry.getValue());
            return fields(List.of("key", "value"), both);
        }
        var content = ValueContent.of(layouts, value, FIRST, LAST);
        if (content.shape == ValueTree.Shape.OBJECT) {
            return content.fields.isEmpty() ? null : fields(content.names, content.fields);
        }
        var names = new ArrayList<String>();
        if (content.shape != ValueTree.Shape.MAP) {
            for (int i = 0; i < content.elements.size(); i++) {
                names.add(String.valueOf(content.position(i)));
            }
        }
        return new ValueTree.Inside(null, content.shape, names, content.elements, content.left());
    }

    private static ValueTree.Inside fields(List<String> names, List<@Nullable Object> values) {
        return new ValueTree.Inside(null, ValueTree.Shape.OBJECT, names, values, 0);
    }

    /** What the JDK hides is called by what it is. */
    private static String typeName(Object value) {
        var type = value.getClass();
        if (ClassLayouts.isJdk(type) && !type.isArray() && !Modifier.isPublic(type.getModifiers())) {
            if (value instanceof Map) {
                return "Map";
            }
            if (value instanceof Collection) {
                return value instanceof Set ? "Set" : value instanceof List ? "List" : "Collection";
            }
        }
        return ValueDescription.typeName(type);
    }

    /** Tells apart what is not told; 0 if that cannot be done. */
    private long hash(Object value) {
        try {
            return FormWriter.form(layouts, value).stableHash();
        } catch (RuntimeException unknown) {
            return 0;
        }
    }
}
