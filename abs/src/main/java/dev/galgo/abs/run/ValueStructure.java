package dev.galgo.abs.run;

import dev.galgo.abs.run.AbsValue.Data;
import dev.galgo.abs.run.AbsValue.Tracked;
import dev.galgo.core.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** What values of ABS consist of, for people: lists, sets and maps of the library by their elements, other data by their arguments. */
final class ValueStructure {
    private static final int DEEPEST = 6;
    /** Elements that are told at the beginning of a list; of a long one, so many at its end as well. */
    private static final int FIRST = 40;

    private static final int LAST = 10;
    private static final int LINE = 200;

    private ValueStructure() {}

    static Value of(AbsValue value) {
        return of(value, 0);
    }

    private static Value of(AbsValue value, int depth) {
        AbsValue plain = plain(value);
        String text = plain.describe();
        String line = text.length() > LINE ? text.substring(0, LINE - 3) + "..." : text;
        if (!(plain instanceof Data data) || data.arguments().isEmpty()) {
            return Value.of(line);
        }
        Value.Shape shape =
                switch (data.constructor()) {
                    case "Cons" -> Value.Shape.LIST;
                    case "Insert" -> Value.Shape.SET;
                    case "InsertAssoc" -> Value.Shape.MAP;
                    default -> Value.Shape.OBJECT;
                };
        List<Value.Part> parts = new ArrayList<>();
        long more = 0;
        if (depth >= DEEPEST) {
            more = data.arguments().size();
        } else if (shape == Value.Shape.OBJECT) {
            for (int i = 0; i < data.arguments().size(); i++) {
                parts.add(new Value.Part(
                        String.valueOf(i + 1), of(data.arguments().get(i), depth + 1)));
            }
        } else {
            List<AbsValue> all = elements(data);
            parts = shape == Value.Shape.MAP ? entries(all, depth) : listed(all, depth);
            more = shape == Value.Shape.MAP ? 0 : all.size() - parts.size();
        }
        String type = shape == Value.Shape.OBJECT ? data.constructor() : null;
        return new Value(line, type, shape, parts, more, 0, false, depth == 0 ? data.stableHash() : 0);
    }

    private static AbsValue plain(AbsValue value) {
        return value instanceof Tracked known ? known.value() : value;
    }

    /** Iteratively, since lists are long. */
    private static List<AbsValue> elements(Data chain) {
        var all = new ArrayList<AbsValue>();
        AbsValue rest = chain;
        while (rest instanceof Data cell && cell.arguments().size() == 2) {
            all.add(cell.arguments().get(0));
            rest = plain(cell.arguments().get(1));
        }
        return all;
    }

    private static List<Value.Part> listed(List<AbsValue> all, int depth) {
        var parts = new ArrayList<Value.Part>();
        for (int i = 0; i < all.size(); i++) {
            if (i == FIRST && all.size() > FIRST + LAST) {
                i = all.size() - LAST;
            }
            parts.add(new Value.Part(String.valueOf(i), of(all.get(i), depth + 1)));
        }
        return parts;
    }

    /** By key; of several entries with one key, the first counts. */
    private static List<Value.Part> entries(List<AbsValue> all, int depth) {
        var entries = new LinkedHashMap<String, Value>();
        for (AbsValue one : all) {
            if (plain(one) instanceof Data pair && pair.arguments().size() == 2 && entries.size() < FIRST + LAST) {
                entries.putIfAbsent(
                        plain(pair.arguments().get(0)).describe(),
                        of(pair.arguments().get(1), depth + 1));
            }
        }
        return entries.entrySet().stream()
                .map(entry -> new Value.Part(entry.getKey(), entry.getValue()))
                .toList();
    }
}
