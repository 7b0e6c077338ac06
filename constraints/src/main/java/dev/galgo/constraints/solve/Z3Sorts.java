package dev.galgo.constraints.solve;

import com.microsoft.z3.Constructor;
import com.microsoft.z3.Context;
import com.microsoft.z3.DatatypeSort;
import dev.galgo.constraints.term.DataSort;
import dev.galgo.constraints.term.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The sorts of terms as Z3 knows them. Data sorts may contain each other, so all are made at once. */
@SuppressWarnings("rawtypes") // sorts are known at run time only
final class Z3Sorts {
    private final Context z3;
    private final Map<DataSort, DatatypeSort> data = new HashMap<>();

    Z3Sorts(Context z3, List<Sort> used) {
        this.z3 = z3;
        var all = new ArrayList<DataSort>();
        used.forEach(sort -> collect(sort, all));
        if (!all.isEmpty()) {
            make(all);
        }
    }

    private static void collect(Sort sort, List<DataSort> into) {
        if (sort instanceof DataSort one && !into.contains(one)) {
            into.add(one);
            one.constructors().forEach(made -> made.parts().forEach(part -> collect(part, into)));
        }
    }

    @SuppressWarnings("unchecked")
    private void make(List<DataSort> all) {
        var names = new String[all.size()];
        var constructors = new Constructor[all.size()][];
        for (int i = 0; i < all.size(); i++) {
            names[i] = "data" + i;
            List<DataSort.Constructor> made = all.get(i).constructors();
            constructors[i] = new Constructor[made.size()];
            for (int tag = 0; tag < made.size(); tag++) {
                constructors[i][tag] = constructor("data" + i + "_" + tag, made.get(tag), all);
            }
        }
        DatatypeSort[] sorts = z3.mkDatatypeSorts(names, constructors);
        for (int i = 0; i < sorts.length; i++) {
            data.put(all.get(i), sorts[i]);
        }
    }

    private Constructor constructor(String name, DataSort.Constructor made, List<DataSort> all) {
        int count = made.parts().size();
        var fields = new String[count];
        var sorts = new com.microsoft.z3.Sort[count];
        var references = new int[count];
        for (int i = 0; i < count; i++) {
            fields[i] = name + "_" + i;
            Sort part = made.parts().get(i);
            if (part instanceof DataSort) {
                references[i] = all.indexOf(part);
            } else {
                sorts[i] = of(part);
            }
        }
        return z3.mkConstructor(name, "is_" + name, fields, sorts, references);
    }

    com.microsoft.z3.Sort of(Sort sort) {
        if (sort instanceof DataSort one) {
            return data(one);
        } else if (sort instanceof Sort.Bits bits) {
            return z3.mkBitVecSort(bits.width());
        }
        return switch ((Sort.Basic) sort) {
            case INTEGER -> z3.getIntSort();
            case RATIONAL -> z3.getRealSort();
            case BOOLEAN -> z3.getBoolSort();
            case TEXT -> z3.getStringSort();
        };
    }

    DatatypeSort data(DataSort sort) {
        return Objects.requireNonNull(data.get(sort));
    }
}
