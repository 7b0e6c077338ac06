package dev.galgo.abs.check;

import dev.galgo.abs.model.Signature;
import dev.galgo.abs.model.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** How types are named in one message: with their modules where two of them have the same name. */
final class TypeNames {
    private final Map<String, Set<String>> modules = new HashMap<>();

    private TypeNames() {}

    static TypeNames of(Type... types) {
        var names = new TypeNames();
        for (Type type : types) {
            names.add(type);
        }
        return names;
    }

    static TypeNames of(Signature... signatures) {
        var names = new TypeNames();
        for (Signature signature : signatures) {
            names.add(signature.result());
            signature.parameters().forEach(names::add);
        }
        return names;
    }

    private void add(Type type) {
        if (type instanceof Type.Data data) {
            add(data.declaration().name(), data.declaration().module());
            data.arguments().forEach(this::add);
        } else if (type instanceof Type.Reference reference) {
            add(reference.declaration().name(), reference.declaration().module());
        } else if (type instanceof Type.Self self) {
            add(self.declaration().name(), self.declaration().module());
        } else if (type instanceof Type.Function function) {
            function.parameters().forEach(this::add);
            add(function.result());
        }
    }

    private void add(String name, String module) {
        modules.computeIfAbsent(name, none -> new HashSet<>()).add(module);
    }

    private String named(String name, String module) {
        return modules.getOrDefault(name, Set.of()).size() > 1 ? module + "." + name : name;
    }

    /** The type, with the modules that it needs. */
    String name(Type type) {
        if (type instanceof Type.Data data) {
            String head = named(data.declaration().name(), data.declaration().module());
            return data.arguments().isEmpty() ? head : head + all(data.arguments(), "<", ">");
        }
        if (type instanceof Type.Reference reference) {
            return named(reference.declaration().name(), reference.declaration().module());
        }
        if (type instanceof Type.Self self) {
            return named(self.declaration().name(), self.declaration().module());
        }
        if (type instanceof Type.Function function) {
            return all(function.parameters(), "(", ") => ") + name(function.result());
        }
        return type.toString();
    }

    /** The signature, with the modules that its types need. */
    String name(Signature signature) {
        return name(signature.result()) + " " + signature.name() + all(signature.parameters(), "(", ")");
    }

    private String all(List<Type> types, String open, String close) {
        return types.stream().map(this::name).collect(Collectors.joining(", ", open, close));
    }
}
