package dev.galgo.snapshot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts the entries of a hash container into an order that depends on their content alone.
 *
 * <p>Keys that have a natural order of their own follow it. Others are compared by their ranks (see {@link FormWriter}), looking deeper into hash
 * containers nested in keys only as long as two keys look alike. Two keys that look alike at every level are refused: no order between
 * them could be justified, and guessing one would tell equal states apart or, worse, different ones equal.
 */
final class KeyOrder {
    private static final int LEVELS = 6;
    private static final Set<Class<?>> NATURAL =
            Set.of(String.class, Integer.class, Long.class, Character.class, Short.class, Byte.class);

    private KeyOrder() {}

    /** The entries in canonical order, as a new array. */
    static @Nullable Object[] sorted(ClassLayouts layouts, Object container, @Nullable Object[] entries, int stride) {
        int count = entries.length / stride;
        if (count < 2) {
            return entries;
        }
        boolean natural = isNatural(entries, stride);
        var patience = new FormWriter.Patience();
        var ranked = new Ranked[count];
        for (int i = 0; i < count; i++) {
            ranked[i] = new Ranked(layouts, patience, entries[i * stride], i * stride);
        }
        if (natural) {
            Arrays.sort(ranked, KeyOrder::naturally);
        } else {
            Arrays.sort(ranked);
            refuseTies(container, ranked);
        }
        var sorted = new @Nullable Object[entries.length];
        for (int i = 0; i < count; i++) {
            System.arraycopy(entries, ranked[i].at, sorted, i * stride, stride);
        }
        return sorted;
    }

    private static boolean isNatural(@Nullable Object[] entries, int stride) {
        var first = entries[0];
        if (first == null || !NATURAL.contains(first.getClass())) {
            return false;
        }
        for (int i = stride; i < entries.length; i += stride) {
            var key = entries[i];
            if (key == null || key.getClass() != first.getClass()) {
                return false;
            }
        }
        return true;
    }

    @SuppressWarnings({"unchecked", "rawtypes", "NullAway"}) // Natural keys were found to be of one comparable class.
    private static int naturally(Ranked a, Ranked b) {
        return ((Comparable) a.key).compareTo(b.key);
    }

    private static void refuseTies(Object container, Ranked[] ranked) {
        for (int i = 1; i < ranked.length; i++) {
            if (ranked[i - 1].compareTo(ranked[i]) == 0) {
                var key = ranked[i].key;
                var type = key == null ? "null" : key.getClass().getName();
                throw new Refusal(
                        container,
                        "in which two keys of type " + type + " cannot be told apart by their content",
                        "let equals and hashCode of " + type + " compare its content, or use another key");
            }
        }
    }

    private static final class Ranked implements Comparable<Ranked> {
        private final ClassLayouts layouts;
        private final FormWriter.Patience patience;
        private final @Nullable Object key;
        private final int at;
        private final List<Form> ranks = new ArrayList<>(1);

        Ranked(ClassLayouts layouts, FormWriter.Patience patience, @Nullable Object key, int at) {
            this.layouts = layouts;
            this.patience = patience;
            this.key = key;
            this.at = at;
        }

        private Form rank(int level) {
            if (level == ranks.size()) {
                ranks.add(FormWriter.rank(layouts, level, patience, key));
            }
            return ranks.get(level);
        }

        @Override
        public int compareTo(Ranked other) {
            if (this == other) {
                return 0;
            }
            int order = 0;
            for (int level = 0; order == 0 && level < LEVELS; level++) {
                order = Form.compare(rank(level), other.rank(level));
            }
            return order;
        }
    }
}
