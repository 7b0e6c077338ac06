package dev.galgo.abs.check;

import dev.galgo.abs.model.InterfaceModel;
import dev.galgo.abs.model.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which types fit where, filling holes on the way. */
final class Inference {
    private final Types types;

    Inference(Types types) {
        this.types = types;
    }

    /** The type itself, or what is known of a hole so far. */
    Type known(Type type) {
        if (type instanceof Hole given) {
            Hole hole = given.found();
            if (hole.least != null) {
                return known(hole.least);
            }
            return hole.most != null ? known(hole.most) : hole;
        }
        return type;
    }

    /** The type without holes; what nothing was found out about can be anything. */
    Type finished(Type type) {
        Type known = known(type);
        if (known instanceof Hole) {
            return types.any();
        }
        if (known instanceof Type.Data data) {
            return new Type.Data(
                    data.declaration(),
                    data.arguments().stream().map(this::finished).toList());
        }
        if (known instanceof Type.Function function) {
            return new Type.Function(
                    function.parameters().stream().map(this::finished).toList(), finished(function.result()));
        }
        return known;
    }

    /** Fresh holes for type parameters. */
    static Map<Type.Parameter, Type> fresh(List<Type.Parameter> parameters) {
        var holes = new HashMap<Type.Parameter, Type>();
        parameters.forEach(parameter -> holes.put(parameter, new Hole()));
        return holes;
    }

    /** The type with its parameters replaced. */
    static Type replace(Type type, Map<Type.Parameter, Type> by) {
        if (type instanceof Type.Parameter parameter) {
            return by.getOrDefault(parameter, parameter);
        }
        if (type instanceof Type.Data data) {
            return new Type.Data(
                    data.declaration(),
                    data.arguments().stream()
                            .map(argument -> replace(argument, by))
                            .toList());
        }
        if (type instanceof Type.Function function) {
            return new Type.Function(
                    function.parameters().stream()
                            .map(argument -> replace(argument, by))
                            .toList(),
                    replace(function.result(), by));
        }
        return type;
    }

    /** Whether a value of the first type can stand where the second is expected. */
    boolean fits(Type actual, Type expected) {
        if (actual.equals(expected) || actual instanceof Type.Wrong || expected instanceof Type.Wrong) {
            return true;
        }
        if (actual instanceof Hole from && expected instanceof Hole to) {
            return join(from.found(), to.found());
        }
        if (expected instanceof Hole to) {
            return raise(to.found(), actual);
        }
        if (actual instanceof Hole from) {
            return lower(from.found(), expected);
        }
        if (expected instanceof Type.Any) {
            return true;
        }
        if (actual instanceof Type.Null) {
            return isReference(expected);
        }
        if (actual instanceof Type.Data from && expected instanceof Type.Data to) {
            return dataFits(from, to);
        }
        if (actual instanceof Type.Function from && expected instanceof Type.Function to) {
            return functionFits(from, to);
        }
        return expected instanceof Type.Reference to && referenceFits(actual, to.declaration());
    }

    boolean isReference(Type type) {
        return type instanceof Type.Reference
                || type instanceof Type.Self
                || type instanceof Type.Null
                || (type instanceof Type.Data data && data.declaration() == types.future());
    }

    private boolean referenceFits(Type actual, InterfaceModel expected) {
        boolean top = expected == types.object();
        if (actual instanceof Type.Reference from) {
            return top || from.declaration().isA(expected);
        }
        return actual instanceof Type.Self from && (top || from.declaration().implementsInterface(expected));
    }

    private boolean dataFits(Type.Data from, Type.Data to) {
        if (from.declaration() != to.declaration()) {
            return from.equals(types.integer()) && to.equals(types.rational());
        }
        boolean fits = true;
        for (int i = 0; i < from.arguments().size(); i++) {
            fits &= fits(from.arguments().get(i), to.arguments().get(i));
        }
        return fits;
    }

    private boolean functionFits(Type.Function from, Type.Function to) {
        if (from.parameters().size() != to.parameters().size()) {
            return false;
        }
        boolean fits = true;
        for (int i = 0; i < from.parameters().size(); i++) {
            fits &= fits(to.parameters().get(i), from.parameters().get(i));
        }
        return fits && fits(from.result(), to.result());
    }

    private boolean join(Hole from, Hole to) {
        if (from == to) {
            return true;
        }
        from.same = to;
        boolean fits = from.least == null || raise(to, from.least);
        return fits && (from.most == null || lower(to, from.most));
    }

    private boolean raise(Hole hole, Type actual) {
        if (mentions(actual, hole)) {
            return false;
        }
        Type most = hole.most;
        if (most != null && !fits(actual, most)) {
            return false;
        }
        Type joined = hole.least == null ? actual : common(hole.least, actual, most);
        if (joined == null) {
            return false;
        }
        hole.least = joined;
        return true;
    }

    /** The least type known that two fit, or nothing. */
    private @Nullable Type common(Type first, Type second, @Nullable Type most) {
        if (fits(second, first)) {
            return first;
        }
        if (fits(first, second)) {
            return second;
        }
        if (most != null) {
            return most;
        }
        return families(first, second);
    }

    private @Nullable Type families(Type first, Type second) {
        for (InterfaceModel candidate : families(first)) {
            if (referenceFits(second, candidate)) {
                return new Type.Reference(candidate);
            }
        }
        boolean references = isReference(first) && isReference(second);
        boolean objects = references && !(first instanceof Type.Data) && !(second instanceof Type.Data);
        return objects ? new Type.Reference(types.object()) : null;
    }

    private static Iterable<InterfaceModel> families(Type type) {
        if (type instanceof Type.Reference reference) {
            return reference.declaration().family();
        }
        if (type instanceof Type.Self self) {
            return self.declaration().interfaces().stream()
                    .flatMap(implemented -> implemented.family().stream())
                    .toList();
        }
        return List.of();
    }

    private boolean lower(Hole hole, Type expected) {
        if (mentions(expected, hole)) {
            return false;
        }
        if (hole.least != null && !fits(hole.least, expected)) {
            return false;
        }
        if (hole.most == null || fits(expected, hole.most)) {
            hole.most = expected;
            return true;
        }
        return fits(Objects.requireNonNull(hole.most), expected);
    }

    private boolean mentions(Type type, Hole hole) {
        if (type instanceof Hole other) {
            return other.found() == hole;
        }
        if (type instanceof Type.Data data) {
            return data.arguments().stream().anyMatch(argument -> mentions(argument, hole));
        }
        return type instanceof Type.Function function
                && (mentions(function.result(), hole)
                        || function.parameters().stream().anyMatch(argument -> mentions(argument, hole)));
    }
}
