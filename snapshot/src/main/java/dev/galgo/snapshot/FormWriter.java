package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import dev.galgo.snapshot.memory.HashTableReader;
import dev.galgo.snapshot.memory.IdentityIndex;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the canonical form of a graph.
 *
 * <p>Objects are numbered as they are first met and described in the order of their numbers, breadth first, so there is no stack to
 * overflow, and a reference is just a number: sharing and cycles are told exactly. Entries of hash containers are put into an order
 * that depends on their content alone before they are numbered (see {@link KeyOrder}).
 *
 * <p>To find that order, keys are written on their own. Such a <em>rank</em> goes only so many levels into hash containers inside a key,
 * and tells what is below as a sorted list of ranks; it is the same for isomorphic keys, which is all an order needs.
 */
final class FormWriter implements PartVisitor, Form.Writer {
    private static final int EXACT = -1;

    private static final int NULL = 0;
    private static final int VALUE = 1;
    private static final int SHARED = 2;
    private static final int FIRST_OBJECT = 3;

    private final ClassLayouts layouts;
    private final int levels;
    private final Patience patience;
    private final ByteSequence out = new ByteSequence();
    private final IdentityIndex objects = new IdentityIndex();
    private final IdentityIndex tokens = new IdentityIndex();
    private final List<FormSymbol> symbols = new ArrayList<>();
    private @Nullable Object current;

    private FormWriter(ClassLayouts layouts, int levels, Patience patience) {
        this.layouts = layouts;
        this.levels = levels;
        this.patience = patience;
    }

    static Form form(ClassLayouts layouts, @Nullable Object root) {
        return new FormWriter(layouts, EXACT, new Patience()).write(root);
    }

    /** What is the same for isomorphic graphs, looking into {@code levels} of nested hash containers. */
    static Form rank(ClassLayouts layouts, int levels, Patience patience, @Nullable Object... roots) {
        return new FormWriter(layouts, levels, patience).write(roots);
    }

    static void fingerprint(ClassLayouts layouts, @Nullable Object root, long[] into) {
        var scribe = new FormWriter(layouts, EXACT, new Patience());
        scribe.describeAll(root);
        for (var symbol : scribe.symbols) {
            scribe.out.unsigned(symbol.stable());
            scribe.out.unsigned(symbol.number());
        }
        scribe.out.hash(into);
    }

    private Form write(@Nullable Object... roots) {
        describeAll(roots);
        return new Form(out.toArray(), symbols.toArray(new FormSymbol[0]));
    }

    private void describeAll(@Nullable Object... roots) {
        for (var root : roots) {
            reference(root);
        }
        for (int next = 0; next < objects.size(); next++) {
            InterruptedSnapshotError.check(next);
            describe(objects.at(next));
        }
    }

    private void describe(Object object) {
        var layout = layouts.of(object);
        current = object;
        symbol(layout.symbol());
        if (layout.kind() == ClassLayout.Kind.VALUE) {
            ImmutableValues.write(object, this);
            mark(object);
        } else if (layout.kind() == ClassLayout.Kind.PRIMITIVE_ARRAY) {
            out.primitives(object);
            mark(object);
        } else {
            layout.visit(object, this);
        }
    }

    private void reference(@Nullable Object target) {
        if (target == null) {
            out.unsigned(NULL);
            return;
        }
        var layout = layouts.of(target);
        switch (layout.kind()) {
            case VALUE -> {
                if (layouts.detail().hasIdentity(target)) {
                    identified(target, layout);
                    return;
                }
                out.unsigned(VALUE);
                symbol(layout.symbol());
                ImmutableValues.write(target, this);
                mark(target);
            }
            case LEAF -> {
                out.unsigned(VALUE);
                symbol(layout.symbol());
                int start = out.size();
                if (layout.leaf() != null) {
                    layout.leaf().write(target, this);
                }
                out.prefixLength(start);
            }
            case OPAQUE -> {
                out.unsigned(VALUE);
                symbol(layout.symbol());
            }
            case REFUSED -> throw layout.refuse(target);
            case OBJECT, PRIMITIVE_ARRAY, REFERENCE_ARRAY -> {
                if (layouts.isShared(target)) {
                    out.unsigned(SHARED);
                    symbol(layouts.symbol(target, layout.symbol().stable()));
                } else if (layout.machinery()) {
                    throw layout.refuse(target);
                } else {
                    out.unsigned(FIRST_OBJECT + objects.add(target));
                }
            }
        }
    }

    /** A value that the program can tell apart from its equals is told like an object: by who shares it. */
    private void identified(Object target, ClassLayout layout) {
        if (layouts.isShared(target)) {
            out.unsigned(SHARED);
            symbol(layouts.symbol(target, layout.symbol().stable()));
        } else {
            out.unsigned(FIRST_OBJECT + objects.add(target));
        }
    }

    private void mark(Object object) {
        var marks = layouts.marks();
        if (marks != null) {
            marks.write(object, this);
        }
    }

    private void symbol(FormSymbol symbol) {
        int index = tokens.add(symbol.token());
        if (index == symbols.size()) {
            symbols.add(symbol);
        }
        out.unsigned(index);
    }

    void type(Class<?> type) {
        symbol(layouts.symbol(type));
    }

    @Override
    public void number(long value) {
        out.number(value);
    }

    @Override
    public void text(String value) {
        out.text(value);
    }

    @Override
    public void slot(FieldSlot slot, Object object) {
        if (slot.isReference()) {
            reference(ObjectMemory.reference(object, slot.offset()));
        } else {
            out.number(ObjectMemory.bits(object, slot.offset(), slot.width()));
        }
    }

    @Override
    public void part(String name, @Nullable Object target) {
        reference(target);
    }

    @Override
    public void elements(@Nullable Object[] array, int from, int count) {
        out.unsigned(count);
        for (int i = 0, at = from; i < count; i++, at++) {
            reference(array[at < array.length ? at : at - array.length]);
        }
    }

    @Override
    public void entries(@Nullable Object[] entries, int stride, Keys keys) {
        out.unsigned(stride);
        out.unsigned(entries.length);
        if (keys != Keys.SORTED) {
            for (int i = 0; i < entries.length; i += stride) {
                ContentHash.require(layouts, entries[i]);
            }
        }
        if (keys == Keys.HASHED && current != null && tellsOrder(current, entries, stride)) {
            out.unsigned(HashTableReader.capacity(current));
            references(entries);
            return;
        }
        var byChance = keys == Keys.HASHED && layouts.detail().order() == FormDetail.Order.KEPT ? current : null;
        if (byChance != null) {
            // Only the order inside is by chance: when the table grows is not.
            out.unsigned(HashTableReader.capacity(byChance));
        }
        if (keys == Keys.HASHED && levels != EXACT) {
            ranks(entries, stride);
            return;
        }
        var ordered =
                keys == Keys.HASHED && current != null ? KeyOrder.sorted(layouts, current, entries, stride) : entries;
        references(ordered);
        if (byChance != null) {
            EqualHashes.places(HashTableReader.hashes(byChance), entries, ordered, stride)
                    .forEach(out::unsigned);
        }
    }

    private boolean tellsOrder(Object container, @Nullable Object[] entries, int stride) {
        return switch (layouts.detail().order()) {
            case CANONICAL -> false;
            case AS_FOUND -> true;
            case KEPT -> !HashOrder.isChance(container, entries, stride);
        };
    }

    private void references(@Nullable Object[] targets) {
        for (var target : targets) {
            reference(target);
        }
    }

    private void ranks(@Nullable Object[] entries, int stride) {
        if (levels == 0) {
            return;
        }
        var ranks = new Form[entries.length / stride];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = rank(layouts, levels - 1, patience, Arrays.copyOfRange(entries, i * stride, (i + 1) * stride));
            patience.spend(entries[i * stride], ranks[i].size());
        }
        Arrays.sort(ranks, Form::compare);
        for (var rank : ranks) {
            rank.embed(out);
        }
    }

    @Override
    public void writeInt(int value) {
        out.number(value);
    }

    @Override
    public void writeLong(long value) {
        out.number(value);
    }

    @Override
    public void writeBoolean(boolean value) {
        out.number(value ? 1 : 0);
    }

    @Override
    public void writeString(String value) {
        out.text(value);
    }

    @Override
    public void writeIdentity(Object token, long stableHash) {
        symbol(layouts.symbol(token, stableHash));
    }

    @Override
    public void writeReference(@Nullable Object target) {
        reference(target);
    }

    /** Bounds the work of telling apart keys that hold hash containers that hold keys and so on, round in circles. */
    static final class Patience {
        private int bytes = 1 << 23;

        void spend(@Nullable Object key, int written) {
            bytes -= written;
            if (bytes < 0 && key != null) {
                throw new Refusal(
                        key,
                        "a hash key that can hardly be told apart from others by its content",
                        "give the keys a number or name of their own");
            }
        }
    }
}
