package dev.galgo.abs.run;

import dev.galgo.abs.run.AbsValue.Data;
import dev.galgo.abs.run.AbsValue.Text;
import dev.galgo.abs.run.AbsValue.Tracked;
import dev.galgo.core.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
        String line = line(plain);
        if (!(plain instanceof Data data)) {
            return Value.of(line);
        }
        Value.Shape shape =
                switch (data.constructor()) {
                    case "Cons", "Nil" -> Value.Shape.LIST;
                    case "Insert", "EmptySet" -> Value.Shape.SET;
                    case "InsertAssoc", "EmptyMap" -> Value.Shape.MAP;
                    default -> Value.Shape.OBJECT;
                };
        if (data.arguments().isEmpty()) {
            return shape == Value.Shape.OBJECT ? Value.of(line) : Value.of(line, null, shape, List.of());
        }
        List<Value.Part> parts =
                switch (shape) {
                    case MAP -> entries(data, depth);
                    case LIST, SET -> listed(elements(data), depth);
                    case OBJECT, PLAIN -> arguments(data, depth);
                };
        int more = size(data, shape) - parts.size();
        String type = shape == Value.Shape.OBJECT ? data.constructor() : null;
        return new Value(line, type, shape, parts, more, 0, false, depth == 0 ? data.stableHash() : 0);
    }

    /** Strings with backslashes before what would end them or break the line, so that nobody takes one for another. */
    private static String line(AbsValue value) {
        String text = value instanceof Text string
                ? '"'
                        + string.text()
                                .replace("\\", "\\\\")
                                .replace("\"", "\\\"")
                                .replace("\n", "\\n")
                                .replace("\r", "\\r")
                                .replace("\t", "\\t")
                        + '"'
                : value.describe();
        return text.length() > LINE ? text.substring(0, LINE - 3) + "..." : text;
    }

    private static int size(Data data, Value.Shape shape) {
        return switch (shape) {
            case MAP -> byKey(data).size();
            case LIST, SET -> elements(data).size();
            case OBJECT, PLAIN -> data.arguments().size();
        };
    }

    private static List<Value.Part> arguments(Data data, int depth) {
        var parts = new ArrayList<Value.Part>();
        for (int i = 0; i < data.arguments().size() && depth < DEEPEST; i++) {
            parts.add(new Value.Part(String.valueOf(i + 1), of(data.arguments().get(i), depth + 1)));
        }
        return parts;
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
        for (int i = 0; i < all.size() && depth < DEEPEST; i++) {
            if (i == FIRST && all.size() > FIRST + LAST) {
                i = all.size() - LAST;
            }
            parts.add(new Value.Part(String.valueOf(i), of(all.get(i), depth + 1)));
        }
        return parts;
    }

    private static List<Value.Part> entries(Data map, int depth) {
        return byKey(map).entrySet().stream()
                .limit(depth < DEEPEST ? FIRST + LAST : 0)
                .map(entry -> new Value.Part(line(entry.getKey()), of(entry.getValue(), depth + 1)))
                .toList();
    }

    /** Of several entries with one key, the first counts. */
    private static Map<AbsValue, AbsValue> byKey(Data map) {
        var entries = new LinkedHashMap<AbsValue, AbsValue>();
        for (AbsValue one : elements(map)) {
            if (plain(one) instanceof Data pair && pair.arguments().size() == 2) {
                entries.putIfAbsent(
                        AbsValue.plain(pair.arguments().get(0)),
                        pair.arguments().get(1));
            }
        }
        return entries;
    }
}
