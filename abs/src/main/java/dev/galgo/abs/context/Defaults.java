package dev.galgo.abs.context;

import dev.galgo.abs.model.Constructor;
import dev.galgo.abs.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A value for each type of data: 0, an empty text, {@code True}, else the first constructor that needs no value of its own type. */
final class Defaults implements DataGiving {
    private static final String LIBRARY = "ABS.StdLib.";
    private static final Map<String, String> KNOWN = Map.of(
            LIBRARY + "Int", "0",
            LIBRARY + "Rat", "0",
            LIBRARY + "Float", "0.0",
            LIBRARY + "String", "\"\"",
            LIBRARY + "Bool", "True");

    private final Set<String> modules = new LinkedHashSet<>();
    private final Set<String> given = new LinkedHashSet<>();

    @Override
    public Set<String> modules() {
        return modules;
    }

    @Override
    public Set<String> given() {
        return given;
    }

    @Override
    public String of(Type type, String name) {
        String value = of(type, Map.of(), new HashSet<>());
        String text = value == null ? "null" : value;
        given.add(type + " " + text);
        return text;
    }

    /** Null where a value would contain one of a type that is being made; as deep as there are data types at most. */
    private @Nullable String of(Type type, Map<Type, Type> parameters, Set<String> making) {
        Type actual = parameters.getOrDefault(type, type);
        if (!(actual instanceof Type.Data data)) {
            return "null"; // references; and futures, which are native
        }
        String name = data.declaration().qualifiedName();
        String known = KNOWN.get(name);
        if (known != null || data.declaration().constructors().isEmpty()) {
            return known == null ? "null" : known;
        }
        if (!making.add(name)) {
            return null;
        }
        var inside = new HashMap<Type, Type>();
        for (int i = 0; i < data.arguments().size(); i++) {
            Type argument = data.arguments().get(i);
            inside.put(data.declaration().parameters().get(i), parameters.getOrDefault(argument, argument));
        }
        String found = null;
        for (Constructor constructor : data.declaration().constructors()) {
            found = found == null ? of(constructor, inside, making) : found;
        }
        making.remove(name);
        return found;
    }

    private @Nullable String of(Constructor constructor, Map<Type, Type> parameters, Set<String> making) {
        List<String> arguments = new ArrayList<>();
        for (Type argument : constructor.arguments()) {
            String value = of(argument, parameters, making);
            if (value == null) {
                return null;
            }
            arguments.add(value);
        }
        modules.add(constructor.module());
        return constructor.name() + (arguments.isEmpty() ? "" : "(" + String.join(", ", arguments) + ")");
    }
}
