package dev.galgo.control;

import dev.galgo.core.model.Value;
import dev.galgo.snapshot.ValueTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/** What snapshots tell of objects, as traces take it. */
public final class StructuredValues {
    private StructuredValues() {}

    /** Field by field. */
    public static Map<String, Value> of(Map<String, ValueTree> fields) {
        var values = new LinkedHashMap<String, Value>();
        fields.forEach((field, tree) -> values.put(field, of(tree)));
        return values;
    }

    /** Trees are shallow. */
    public static Value of(ValueTree tree) {
        var parts = new ArrayList<Value.Part>(tree.parts().size());
        tree.parts().forEach(part -> parts.add(new Value.Part(part.name(), of(part.value()))));
        return new Value(
                tree.text(), tree.type(), shape(tree), parts, tree.more(), tree.ref(), tree.cycle(), tree.whole());
    }

    private static Value.Shape shape(ValueTree tree) {
        return switch (tree.shape()) {
            case PLAIN -> Value.Shape.PLAIN;
            case LIST -> Value.Shape.LIST;
            case SET -> Value.Shape.SET;
            case MAP -> Value.Shape.MAP;
            case OBJECT -> Value.Shape.OBJECT;
        };
    }
}
