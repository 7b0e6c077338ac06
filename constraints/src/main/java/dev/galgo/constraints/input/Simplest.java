package dev.galgo.constraints.input;

import dev.galgo.constraints.term.DataSort;
import dev.galgo.constraints.term.Fraction;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The simplest value of a sort: zero, no, nothing, and of data what takes the fewest constructors. */
public final class Simplest {
    private Simplest() {}

    /** Null if a sort has no value at all, as data have that contain themselves in any case. */
    public static @Nullable Value of(Sort sort) {
        if (!(sort instanceof DataSort data)) {
            return plain(sort);
        }
        Map<DataSort, Value> known = new HashMap<>();
        var sorts = new ArrayList<DataSort>();
        collect(data, sorts);
        boolean grown = true;
        while (grown && !known.containsKey(data)) {
            Map<DataSort, Value> more = new HashMap<>();
            for (DataSort one : sorts) {
                Value made = known.containsKey(one) ? null : made(one, known);
                if (made != null) {
                    more.put(one, made);
                }
            }
            known.putAll(more);
            grown = !more.isEmpty();
        }
        return known.get(data);
    }

    private static Value plain(Sort sort) {
        if (sort instanceof Sort.Bits bits) {
            return new Value.Bits(bits, 0);
        }
        return switch ((Sort.Basic) sort) {
            case BOOLEAN -> Value.Truth.NO;
            case TEXT -> new Value.Text("");
            default -> new Value.Exact(sort, Fraction.ZERO);
        };
    }

    private static void collect(Sort sort, List<DataSort> into) {
        if (sort instanceof DataSort data && !into.contains(data)) {
            into.add(data);
            data.constructors().forEach(made -> made.parts().forEach(part -> collect(part, into)));
        }
    }

    private static @Nullable Value made(DataSort sort, Map<DataSort, Value> known) {
        for (int tag = 0; tag < sort.constructors().size(); tag++) {
            var parts = new ArrayList<Value>();
            for (Sort part : sort.constructor(tag).parts()) {
                Value value = part instanceof DataSort data ? known.get(data) : plain(part);
                if (value != null) {
                    parts.add(value);
                }
            }
            if (parts.size() == sort.constructor(tag).parts().size()) {
                return new Value.Made(sort, tag, parts);
            }
        }
        return null;
    }
}
