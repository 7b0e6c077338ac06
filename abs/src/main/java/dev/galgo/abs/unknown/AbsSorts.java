package dev.galgo.abs.unknown;

import dev.galgo.abs.model.Constructor;
import dev.galgo.abs.model.DataType;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.run.AbsValue;
import dev.galgo.constraints.input.Simplest;
import dev.galgo.constraints.term.DataSort;
import dev.galgo.constraints.term.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What values of ABS types terms can stand for: numbers, truth, strings, and data made of them. */
final class AbsSorts {
    private static final String LIBRARY = "ABS.StdLib.";

    private final Map<Type, DataSort> made = new HashMap<>();

    /** No term can stand for values of a type. */
    static final class Unfit extends Exception {
        private static final long serialVersionUID = 1;

        Unfit(String message) {
            super(message);
        }

        Unfit(Type type, String why) {
            super("a value of type " + type + " cannot be unknown: " + why);
        }
    }

    /** Whether values of a type can be unknown. */
    static boolean fit(Type type) {
        try {
            return Simplest.of(new AbsSorts().of(type)) != null;
        } catch (Unfit unfit) {
            return false;
        }
    }

    Sort of(Type type) throws Unfit {
        if (!(type instanceof Type.Data data)) {
            throw new Unfit(type, type instanceof Type.Reference ? "it is an object" : "it is no data");
        }
        DataType declaration = data.declaration();
        if (declaration.qualifiedName().startsWith(LIBRARY)) {
            switch (declaration.name()) {
                case "Int" -> {
                    return Sort.Basic.INTEGER;
                }
                case "Rat" -> {
                    return Sort.Basic.RATIONAL;
                }
                case "Bool" -> {
                    return Sort.Basic.BOOLEAN;
                }
                case "String" -> {
                    return Sort.Basic.TEXT;
                }
                case "Set" -> throw new Unfit(type, "not all data of this type are sets; make one: set(list)");
                case "Map" -> throw new Unfit(type, "not all data of this type are maps; make one: map(list)");
                case "Float" -> throw new Unfit(type, "no solver is asked about floating-point numbers");
                case "Fut" -> throw new Unfit(type, "it is a future");
                default -> {
                    // like any other data
                }
            }
        }
        if (declaration.constructors().isEmpty()) {
            throw new Unfit(type, "it has no constructors");
        }
        return made(data);
    }

    private Sort made(Type.Data type) throws Unfit {
        DataSort known = made.get(type);
        if (known != null) {
            return known;
        }
        var sort = new DataSort(
                type.declaration().qualifiedName() + type.arguments().toString());
        made.put(type, sort);
        Map<Type, Type> arguments = new HashMap<>();
        for (int i = 0; i < type.arguments().size(); i++) {
            arguments.put(
                    type.declaration().parameters().get(i), type.arguments().get(i));
        }
        for (Constructor constructor : type.declaration().constructors()) {
            var parts = new ArrayList<Sort>();
            for (Type part : constructor.arguments()) {
                parts.add(of(instantiated(part, arguments)));
            }
            sort.add(AbsValue.Data.key(constructor), parts);
        }
        return sort;
    }

    private static Type instantiated(Type type, Map<Type, Type> arguments) {
        Type replaced = arguments.get(type);
        if (replaced != null) {
            return replaced;
        }
        if (type instanceof Type.Data data) {
            List<Type> inner = data.arguments().stream()
                    .map(one -> instantiated(one, arguments))
                    .toList();
            return new Type.Data(data.declaration(), inner);
        }
        return type;
    }
}
