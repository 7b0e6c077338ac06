package dev.galgo.abs.check;

import dev.galgo.abs.check.DeclaredSymbol.Kind;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.ClassModel.FieldModel;
import dev.galgo.abs.model.Constructor;
import dev.galgo.abs.model.DataType;
import dev.galgo.abs.model.InterfaceModel;
import dev.galgo.abs.model.MethodModel;
import dev.galgo.abs.model.Signature;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Param;
import dev.galgo.source.Place;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gives interfaces and classes their members, and tells of declarations that contradict themselves or each other. */
final class DeclarationRules {
    private final Declarations declarations;
    private final Problems problems;
    private final Inference inference;

    DeclarationRules(Declarations declarations, Problems problems) {
        this.declarations = declarations;
        this.problems = problems;
        inference = new Inference(declarations);
    }

    void check() {
        declarations.resolver().resolveAll();
        declarations.dataTypes.values().forEach(this::parametersOnce);
        inhabited();
        declarations.interfaceBodies.forEach(this::supers);
        declarations.interfaceBodies.forEach(this::circles);
        declarations.interfaceBodies.forEach(this::signatures);
        declarations.interfaceBodies.forEach(this::inherited);
        declarations.classBodies.forEach(this::members);
        declarations.classBodies.forEach(this::implementation);
    }

    private void parametersOnce(DataType type) {
        var seen = new HashSet<String>();
        for (Type.Parameter parameter : type.parameters()) {
            if (!seen.add(parameter.name())) {
                problems.error(
                        type.place(), "the type parameter " + parameter + " of " + type.name() + " is named twice");
            }
        }
    }

    /** A type has values if one of its constructors needs only types that have; repeat until nothing is added. */
    private void inhabited() {
        var inhabited = new HashSet<DataType>();
        boolean grew = true;
        while (grew) {
            grew = false;
            for (DataType type : declarations.dataTypes.values()) {
                List<Constructor> ways = type.constructors();
                if (ways.isEmpty() || ways.stream().anyMatch(way -> makeable(way, inhabited))) {
                    grew |= inhabited.add(type);
                }
            }
        }
        for (DataType type : declarations.dataTypes.values()) {
            if (!inhabited.contains(type)) {
                problems.error(
                        type.place(),
                        "no value of " + type.name()
                                + " can ever be made: each of its constructors needs another one first");
            }
        }
    }

    private static boolean makeable(Constructor way, Set<DataType> inhabited) {
        return way.arguments().stream()
                .allMatch(argument -> !(argument instanceof Type.Data data) || inhabited.contains(data.declaration()));
    }

    private void supers(Declarations.Declared<Decl.Interface, InterfaceModel> declared) {
        for (ModuleDecl.Name name : declared.decl().supers()) {
            InterfaceModel extended = interfaceNamed(declared.scope(), name, "extended");
            if (extended != null) {
                declared.meaning().addSuper(extended);
            }
        }
    }

    private @Nullable InterfaceModel interfaceNamed(Scope scope, ModuleDecl.Name name, String use) {
        DeclaredSymbol symbol = scope.resolve(Kind.TYPE, name.text(), name.place());
        if (symbol == null) {
            return null;
        }
        InterfaceModel found = declarations.interfaces.get(symbol);
        if (found == null) {
            problems.error(name.place(), name.text() + " is no interface, so it cannot be " + use);
        }
        return found;
    }

    private void circles(Declarations.Declared<Decl.Interface, InterfaceModel> declared) {
        InterfaceModel model = declared.meaning();
        for (InterfaceModel extended : model.supers()) {
            if (extended.isA(model)) {
                problems.error(
                        model.place(), "interface " + model.name() + " extends itself, by way of " + extended.name());
                return;
            }
        }
    }

    private void signatures(Declarations.Declared<Decl.Interface, InterfaceModel> declared) {
        var seen = new HashSet<String>();
        for (Decl.Signature signature : declared.decl().methods()) {
            if (seen.add(signature.name())) {
                declared.meaning().addMethod(signature(signature, declared.scope()));
            } else {
                twice(
                        signature.place(),
                        signature.name(),
                        "interface " + declared.decl().name());
            }
        }
    }

    private void twice(Place place, String name, String where) {
        problems.error(place, where + " has a method '" + name + "' already; ABS has no overloading");
    }

    private Signature signature(Decl.Signature signature, Scope scope) {
        return new Signature(
                signature.place(),
                signature.name(),
                signature.params().stream()
                        .map(param -> declarations.resolve(param.type(), scope))
                        .toList(),
                declarations.resolve(signature.result(), scope));
    }

    private void inherited(Declarations.Declared<Decl.Interface, InterfaceModel> declared) {
        var all = declared.meaning().methods();
        for (InterfaceModel member : declared.meaning().family()) {
            for (Signature method : member.ownMethods()) {
                Signature nearest = all.get(method.name());
                if (nearest != null && !nearest.agrees(method)) {
                    TypeNames names = TypeNames.of(nearest, method);
                    problems.error(
                            declared.decl().place(),
                            "interface " + declared.decl().name() + " has '" + names.name(nearest) + "' and inherits '"
                                    + names.name(method) + "' from " + member.name() + "; they must be the same");
                }
            }
        }
    }

    private void members(Declarations.Declared<Decl.ClassDecl, ClassModel> declared) {
        ClassModel model = declared.meaning();
        Decl.ClassDecl decl = declared.decl();
        for (Param param : decl.params()) {
            field(declared, param.place(), param.name(), declarations.resolve(param.type(), declared.scope()), true);
        }
        declarations.deployment.ifPresent(deployment -> deployment.addField(model));
        for (Decl.Field field : decl.fields()) {
            field(declared, field.place(), field.name(), declarations.resolve(field.type(), declared.scope()), false);
        }
        for (Decl.Method method : decl.methods()) {
            if (model.method(method.name()).isPresent()) {
                twice(method.place(), method.name(), "class " + decl.name());
            } else {
                model.addMethod(new MethodModel(
                        model,
                        signature(method.signature(), declared.scope()),
                        Declarations.labels(method.signature().annotations())));
            }
        }
        for (ModuleDecl.Name name : decl.interfaces()) {
            InterfaceModel implemented = interfaceNamed(declared.scope(), name, "implemented");
            if (implemented != null) {
                model.addInterface(implemented);
            }
        }
        if (model.annotations().contains("Foreign")) {
            problems.error(
                    decl.place(),
                    "foreign classes are not supported: what class " + decl.name()
                            + " does is written in another language; remove [Foreign] to run the methods that stand here");
        }
        if (model.annotations().contains("Scheduler")) {
            problems.warning(
                    decl.place(),
                    "the scheduler of class " + decl.name()
                            + " is ignored: every order of its tasks is explored, not only the scheduler's");
        }
    }

    private void field(
            Declarations.Declared<Decl.ClassDecl, ClassModel> declared,
            Place place,
            String name,
            Type type,
            boolean parameter) {
        ClassModel model = declared.meaning();
        if (model.field(name).isPresent()) {
            problems.error(place, "class " + model.name() + " has a field or parameter '" + name + "' already");
            return;
        }
        model.addField(new FieldModel(place, model.fields().size(), name, type, parameter));
    }

    private void implementation(Declarations.Declared<Decl.ClassDecl, ClassModel> declared) {
        ClassModel model = declared.meaning();
        for (int i = 0; i < model.interfaces().size(); i++) {
            InterfaceModel implemented = model.interfaces().get(i);
            for (Signature wanted : implemented.methods().values()) {
                MethodModel method = model.method(wanted.name()).orElse(null);
                if (method == null) {
                    problems.error(
                            declared.decl().place(),
                            "class " + model.name() + " implements " + implemented.name() + " but has no method '"
                                    + wanted + "'" + Spelling.hint(wanted.name(), unclaimed(model)));
                } else if (!matches(method.signature(), wanted)) {
                    TypeNames names = TypeNames.of(wanted, method.signature());
                    problems.error(
                            method.place(),
                            "interface " + implemented.name() + " declares '" + names.name(wanted) + "', found '"
                                    + names.name(method.signature()) + "'");
                }
            }
        }
        if (model.method("run").isPresent()
                && model.run().isEmpty()
                && !model.annotations().contains(ClassModel.IN_LIFE)) {
            problems.warning(
                    model.method("run").orElseThrow().place(),
                    "this 'run' has parameters, so it does not start when an object of class " + model.name()
                            + " is made");
        }
    }

    /** Methods that no interface asks for: one of them may be a misspelt one. */
    private static List<String> unclaimed(ClassModel model) {
        return model.methods().keySet().stream()
                .filter(name -> model.interfaces().stream()
                        .noneMatch(i -> i.method(name).isPresent()))
                .toList();
    }

    private boolean matches(Signature own, Signature wanted) {
        boolean sound =
                own.parameters().size() == wanted.parameters().size() && inference.fits(own.result(), wanted.result());
        for (int i = 0; sound && i < own.parameters().size(); i++) {
            Type mine = own.parameters().get(i);
            Type theirs = wanted.parameters().get(i);
            sound = inference.fits(mine, theirs) && inference.fits(theirs, mine);
        }
        return sound;
    }
}
