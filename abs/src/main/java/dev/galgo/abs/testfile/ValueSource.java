package dev.galgo.abs.testfile;

import dev.galgo.abs.print.SourceText;
import dev.galgo.abs.run.AbsValue;
import dev.galgo.abs.run.AbsValue.Data;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values as expressions that come to them; objects by the variables that hold them. */
final class ValueSource {
    private final Map<AbsValue, String> objects;

    /** @param objects the variables that hold objects */
    ValueSource(Map<AbsValue, String> objects) {
        this.objects = objects;
    }

    /** Empty if no expression comes to the value: it is a future, a function, or an object that no variable holds. */
    Optional<String> of(AbsValue given) {
        AbsValue value = AbsValue.plain(given);
        if (value instanceof AbsValue.Whole || value instanceof AbsValue.Ratio) {
            return Optional.of(value.describe());
        } else if (value instanceof AbsValue.Text text) {
            return Optional.of(SourceText.quoted(text.text()));
        } else if (value == AbsValue.Nothing.NULL) {
            return Optional.of("null");
        } else if (value instanceof AbsValue.Ref) {
            return Optional.ofNullable(objects.get(value));
        }
        return value instanceof Data data ? data(data) : Optional.empty();
    }

    private Optional<String> data(Data data) {
        if (data.constructor().equals("Cons") || data.constructor().equals("Nil")) {
            return list(data);
        }
        return all(data.arguments())
                .map(arguments -> data.constructor() + (arguments.isEmpty() ? "" : "(" + arguments + ")"));
    }

    /** Iteratively, since lists are long. */
    private Optional<String> list(Data list) {
        var elements = new ArrayList<AbsValue>();
        Data rest = list;
        while (rest.arguments().size() == 2 && rest.arguments().get(1) instanceof Data next) {
            elements.add(rest.arguments().get(0));
            rest = next;
        }
        return all(elements).map(text -> "list[" + text + "]");
    }

    private Optional<String> all(List<AbsValue> values) {
        var texts = new ArrayList<String>();
        for (AbsValue value : values) {
            Optional<String> text = of(value);
            if (text.isEmpty()) {
                return text;
            }
            texts.add(text.get());
        }
        return Optional.of(String.join(", ", texts));
    }
}
