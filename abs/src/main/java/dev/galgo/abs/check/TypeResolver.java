package dev.galgo.abs.check;

import dev.galgo.abs.check.DeclaredSymbol.Kind;
import dev.galgo.abs.model.DataType;
import dev.galgo.abs.model.InterfaceModel;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.TypeUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Finds the types that are written in a program, without their synonyms. */
final class TypeResolver {
    private final Declarations declarations;
    private final Problems problems;
    private final Map<DeclaredSymbol, Type> synonyms = new HashMap<>();
    private final List<DeclaredSymbol> open = new ArrayList<>();

    TypeResolver(Declarations declarations, Problems problems) {
        this.declarations = declarations;
        this.problems = problems;
    }

    Type resolve(TypeUse use, Scope scope, Map<String, Type.Parameter> parameters) {
        List<Type> arguments = use.arguments().stream()
                .map(argument -> resolve(argument, scope, parameters))
                .toList();
        if (parameters.containsKey(use.name())) {
            return arity(use, 0) ? parameters.get(use.name()) : new Type.Wrong();
        }
        if (use.name().equals("Any")) {
            return new Type.Any();
        }
        DeclaredSymbol symbol = scope.resolve(Kind.TYPE, use.name(), use.place());
        if (symbol == null) {
            return new Type.Wrong();
        }
        DataType data = declarations.dataTypes.get(symbol);
        if (data != null) {
            return arity(use, data.parameters().size()) ? new Type.Data(data, arguments) : new Type.Wrong();
        }
        if (!arity(use, 0)) {
            return new Type.Wrong();
        }
        InterfaceModel declared = declarations.interfaces.get(symbol);
        return declared != null ? new Type.Reference(declared) : synonym(symbol);
    }

    private boolean arity(TypeUse use, int wanted) {
        int found = use.arguments().size();
        if (found != wanted) {
            problems.error(
                    use.place(),
                    use.name() + " takes " + CheckPhrases.count(wanted, "type argument") + ", found " + found
                            + (found == 0 ? "; write " + use.name() + "<...>" : ""));
        }
        return found == wanted;
    }

    private Type synonym(DeclaredSymbol symbol) {
        Type known = synonyms.get(symbol);
        if (known != null) {
            return known;
        }
        Declarations.Synonym synonym = declarations.synonyms.get(symbol);
        if (synonym == null) {
            return new Type.Wrong();
        }
        int first = open.indexOf(symbol);
        if (first >= 0) {
            String circle = open.subList(first, open.size()).stream()
                    .map(DeclaredSymbol::name)
                    .collect(Collectors.joining(" = "));
            problems.error(
                    symbol.place(),
                    "the type synonym " + symbol.name() + " stands for itself: " + circle + " = " + symbol.name());
            return new Type.Wrong();
        }
        open.add(symbol);
        Type type = resolve(synonym.decl().type(), synonym.scope(), Map.of());
        open.remove(open.size() - 1);
        synonyms.put(symbol, type);
        return type;
    }

    /** Reads every synonym, so that one that nobody uses is looked at as well. */
    void resolveAll() {
        declarations.synonyms.keySet().forEach(this::synonym);
    }
}
