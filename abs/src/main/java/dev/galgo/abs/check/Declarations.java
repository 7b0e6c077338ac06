package dev.galgo.abs.check;

import dev.galgo.abs.check.DeclaredSymbol.Kind;
import dev.galgo.abs.library.StandardLibrary;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.Constructor;
import dev.galgo.abs.model.DataType;
import dev.galgo.abs.model.Function;
import dev.galgo.abs.model.InterfaceModel;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.Annotation;
import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.TypeUse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The objects of the model, by the symbols that stand for them. */
final class Declarations implements Types {
    final Map<DeclaredSymbol, DataType> dataTypes = new LinkedHashMap<>();
    final Map<DeclaredSymbol, Synonym> synonyms = new LinkedHashMap<>();
    final Map<DeclaredSymbol, InterfaceModel> interfaces = new LinkedHashMap<>();
    final Map<DeclaredSymbol, ClassModel> classes = new LinkedHashMap<>();
    final Map<DeclaredSymbol, Constructor> constructors = new LinkedHashMap<>();
    final Map<DeclaredSymbol, Function> functions = new LinkedHashMap<>();
    /** Where the bodies of functions and classes are, for later passes. */
    final List<Declared<Decl.Function, Function>> functionBodies = new ArrayList<>();

    final List<Declared<Decl.ClassDecl, ClassModel>> classBodies = new ArrayList<>();
    final List<Declared<Decl.Interface, InterfaceModel>> interfaceBodies = new ArrayList<>();

    /** Where cogs are deployed; nothing if the program does not speak of that. */
    final Optional<Deployment> deployment;

    private final Scope library;
    private final TypeResolver resolver;

    /** A declaration, the scope it stands in and what became of it. */
    record Declared<D extends Decl, T>(D decl, Scope scope, T meaning) {}

    /** A type synonym and the scope in which to read its right side. */
    record Synonym(Decl.Synonym decl, Scope scope) {}

    Declarations(Scopes scopes, Problems problems) {
        Scope found = null;
        for (Scope scope : scopes.all()) {
            found = scope.name().equals(StandardLibrary.STDLIB) ? scope : found;
        }
        library = Objects.requireNonNull(found, "the library is a module of every program");
        resolver = new TypeResolver(this, problems);
        scopes.all().forEach(this::name);
        deployment = Deployment.of(this);
        scopes.all().forEach(this::fill);
        new DeclarationRules(this, problems).check();
    }

    TypeResolver resolver() {
        return resolver;
    }

    /** Whether this declaration is the one that counts: a second one of the same name does not. */
    private static boolean counts(Scope scope, DeclaredSymbol symbol) {
        return symbol.equals(scope.own.get(symbol.key()));
    }

    private static DeclaredSymbol symbol(Kind kind, Scope scope, Decl decl) {
        return new DeclaredSymbol(kind, scope.name(), decl.name(), decl.place());
    }

    static Set<String> labels(List<Annotation> annotations) {
        return annotations.stream()
                .map(Annotation::label)
                .filter(Objects::nonNull)
                .collect(Collectors.toUnmodifiableSet());
    }

    private void name(Scope scope) {
        for (Decl decl : scope.module().decls()) {
            DeclaredSymbol type = symbol(Kind.TYPE, scope, decl);
            if (decl instanceof Decl.ClassDecl declared) {
                DeclaredSymbol symbol = symbol(Kind.CLASS, scope, decl);
                if (counts(scope, symbol)) {
                    var model = new ClassModel(scope.name(), decl.name(), decl.place(), labels(declared.annotations()));
                    classes.put(symbol, model);
                    classBodies.add(new Declared<>(declared, scope, model));
                }
            } else if (!counts(scope, type)) {

            } else if (decl instanceof Decl.Data data) {
                List<Type.Parameter> parameters = data.typeParameters().stream()
                        .map(parameter -> new Type.Parameter(scope.name() + "." + data.name(), parameter))
                        .toList();
                dataTypes.put(type, new DataType(scope.name(), data.name(), data.place(), parameters));
            } else if (decl instanceof Decl.Synonym synonym) {
                synonyms.put(type, new Synonym(synonym, scope));
            } else if (decl instanceof Decl.Interface declared) {
                var model = new InterfaceModel(scope.name(), decl.name(), decl.place());
                interfaces.put(type, model);
                interfaceBodies.add(new Declared<>(declared, scope, model));
            }
        }
    }

    private void fill(Scope scope) {
        for (Decl decl : scope.module().decls()) {
            if (decl instanceof Decl.Data data) {
                DataType type = dataTypes.get(symbol(Kind.TYPE, scope, decl));
                if (type != null) {
                    data.constructors().forEach(constructor -> construct(scope, type, constructor));
                    selectors(scope, type, data.constructors());
                }
            } else if (decl instanceof Decl.ExceptionDecl exception) {
                construct(scope, exception().declaration(), exception.constructor());
                selectors(scope, exception().declaration(), List.of(exception.constructor()));
            } else if (decl instanceof Decl.Function function) {
                function(scope, function);
            }
        }
    }

    private static Map<String, Type.Parameter> byName(List<Type.Parameter> parameters) {
        return parameters.stream().collect(Collectors.toMap(Type.Parameter::name, p -> p, (a, b) -> a));
    }

    private void construct(Scope scope, DataType type, Decl.Constructor declared) {
        var symbol = new DeclaredSymbol(Kind.CONSTRUCTOR, scope.name(), declared.name(), declared.place());
        if (!counts(scope, symbol)) {
            return;
        }
        var constructor = new Constructor(
                type,
                scope.name(),
                declared.name(),
                declared.place(),
                type.constructors().size());
        for (Decl.Argument argument : declared.arguments()) {
            constructor.add(resolver.resolve(argument.type(), scope, byName(type.parameters())), argument.selector());
        }
        type.add(constructor);
        constructors.put(symbol, constructor);
    }

    private void selectors(Scope scope, DataType type, List<Decl.Constructor> declared) {
        for (Decl.Constructor constructor : declared) {
            for (Decl.Argument argument : constructor.arguments()) {
                String selector = argument.selector();
                if (selector == null) {
                    continue;
                }
                var symbol = new DeclaredSymbol(Kind.FUNCTION, scope.name(), selector, argument.place());
                if (counts(scope, symbol)) {
                    Type result = resolver.resolve(argument.type(), scope, byName(type.parameters()));
                    var function = new Function(
                            scope.name(),
                            selector,
                            argument.place(),
                            type.parameters(),
                            0,
                            List.of(new Type.Data(type, List.copyOf(type.parameters()))),
                            result);
                    function.define(new Function.Selection(type, selector));
                    functions.put(symbol, function);
                }
            }
        }
    }

    private void function(Scope scope, Decl.Function declared) {
        Kind kind = declared.functions().isEmpty() ? Kind.FUNCTION : Kind.PARTIAL;
        DeclaredSymbol symbol = symbol(kind, scope, declared);
        if (!counts(scope, symbol)) {
            return;
        }
        List<Type.Parameter> parameters = declared.typeParameters().stream()
                .map(parameter -> new Type.Parameter(scope.name() + "." + declared.name(), parameter))
                .toList();
        Map<String, Type.Parameter> named = byName(parameters);
        var function = new Function(
                scope.name(),
                declared.name(),
                declared.place(),
                parameters,
                declared.functions().size(),
                declared.params().stream()
                        .map(param -> resolver.resolve(param.type(), scope, named))
                        .toList(),
                resolver.resolve(declared.result(), scope, named));
        functions.put(symbol, function);
        functionBodies.add(new Declared<>(declared, scope, function));
    }

    Type resolve(TypeUse use, Scope scope) {
        return resolver.resolve(use, scope, Map.of());
    }

    private DeclaredSymbol librarySymbol(Kind kind, String name) {
        return Objects.requireNonNull(
                library.own.get(new DeclaredSymbol.Key(kind, name)), () -> "the library has no " + name);
    }

    @Override
    public Type.Data data(String name) {
        return new Type.Data(dataType(name), List.of());
    }

    private DataType dataType(String name) {
        return Objects.requireNonNull(dataTypes.get(librarySymbol(Kind.TYPE, name)), name);
    }

    Function libraryFunction(String name) {
        return Objects.requireNonNull(functions.get(librarySymbol(Kind.FUNCTION, name)), name);
    }

    Constructor libraryConstructor(String name) {
        return Objects.requireNonNull(constructors.get(librarySymbol(Kind.CONSTRUCTOR, name)), name);
    }

    @Override
    public DataType future() {
        return dataType("Fut");
    }

    @Override
    public DataType list() {
        return dataType("List");
    }

    @Override
    public InterfaceModel object() {
        return Objects.requireNonNull(interfaces.get(librarySymbol(Kind.TYPE, "Object")), "Object");
    }
}
