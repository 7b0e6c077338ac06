package dev.galgo.control.unknown;

import dev.galgo.constraints.term.Term;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Marks;
import dev.galgo.snapshot.Snapshots;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The shadows of boxed numbers and strings, which lie beside them, and of the elements of arrays of numbers. States and messages that are equal but for what their
 * values follow from are not the same: what a step does to one says nothing about conditions that it would meet on the other.
 */
public final class ValueMarks implements Marks {
    /** How the fields of rewritten classes begin that hold the shadows of other fields. */
    public static final String FIELD = "galgo$";

    private static final @Nullable Shadow[] NONE = {};

    /** One for all terms that are equal, as forms compare it by identity. */
    private record Interned(Term term, long stableHash) {}

    private final WeakIdentityMap<Shadow> values = new WeakIdentityMap<>();
    private final WeakIdentityMap<Boolean> boxed = new WeakIdentityMap<>();
    private final WeakIdentityMap<Elements> arrays = new WeakIdentityMap<>();
    private final AtomicInteger run = new AtomicInteger();

    /** What the elements of an array follow from, and the run in which the first of them did. */
    private record Elements(@Nullable Shadow[] shadows, int run) {}

    private final Map<Term, Interned> interned = new ConcurrentHashMap<>();

    /** What a boxed number or a string follows from; null if it is known. */
    public @Nullable Shadow of(@Nullable Object value) {
        return value == null ? null : values.get(value);
    }

    void mark(Object value, Shadow shadow) {
        values.put(value, shadow);
    }

    /** Java would have boxed a number here: small ones are always in the same box, which a copy that came with a message is not. */
    void markBoxed(Object box) {
        boxed.put(box, true);
    }

    /** Whether a box stands for one that boxing has made. */
    public boolean isBoxed(Object box) {
        return boxed.get(box) != null;
    }

    /** What the elements of an array follow from; null if all are known. */
    @Nullable
    Shadow @Nullable [] elements(Object array) {
        Elements known = arrays.get(array);
        return known == null ? null : known.shadows;
    }

    /** The program starts over. */
    public void startOver() {
        run.incrementAndGet();
    }

    /** What the elements of an array follow from, if that is from an earlier run: from now on they are known. */
    @Nullable
    Shadow[] fromEarlierRun(Object array) {
        Elements known = arrays.get(array);
        if (known == null || known.run == run.get()) {
            return NONE;
        }
        arrays.remove(array);
        return known.shadows;
    }

    void mark(Object array, int length, int at, @Nullable Shadow shadow) {
        Elements known = arrays.get(array);
        if (known == null) {
            if (shadow == null) {
                return;
            }
            known = new Elements(new @Nullable Shadow[length], run.get());
            arrays.put(array, known);
        }
        known.shadows[at] = shadow;
    }

    /** The elements of an array are known from now on. */
    void forget(Object array) {
        arrays.remove(array);
    }

    @Override
    public void copied(Object original, Object copy) {
        if (original.getClass().isArray()) {
            Elements known = arrays.get(original);
            if (known != null) {
                arrays.put(copy, new Elements(known.shadows.clone(), known.run));
            } else {
                arrays.remove(copy);
            }
            return;
        }
        Shadow shadow = values.get(original);
        if (shadow != null) {
            values.put(copy, shadow);
        }
    }

    @Override
    public boolean isMark(String field) {
        return field.startsWith(FIELD);
    }

    @Override
    public void write(Object marked, Form.Writer out) {
        if (marked.getClass().isArray()) {
            @Nullable Shadow[] known = elements(marked);
            if (known != null) {
                for (int i = 0; i < known.length; i++) {
                    Shadow shadow = known[i];
                    if (shadow != null) {
                        out.writeInt(i + 1);
                        write(shadow, out);
                    }
                }
            }
            out.writeInt(0);
            return;
        }
        Shadow shadow = values.get(marked);
        out.writeBoolean(shadow != null);
        if (shadow != null) {
            write(shadow, out);
        }
    }

    private void write(Shadow shadow, Form.Writer out) {
        Interned one = interned.computeIfAbsent(
                shadow.term(), term -> new Interned(term, term.toString().hashCode()));
        out.writeIdentity(one, one.stableHash);
    }

    /** How states tell of shadows in fields. */
    public Snapshots.Leaf<Shadow> leaf() {
        return new Snapshots.Leaf<>() {
            @Override
            public void write(Shadow shadow, Form.Writer out) {
                ValueMarks.this.write(shadow, out);
            }

            @Override
            public String describe(Shadow shadow) {
                return shadow.term().toString();
            }
        };
    }
}
