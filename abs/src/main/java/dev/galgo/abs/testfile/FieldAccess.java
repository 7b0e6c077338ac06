package dev.galgo.abs.testfile;

import dev.galgo.abs.print.SourceText;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Param;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.abs.syntax.TypeUse;
import dev.galgo.source.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lets tests look into objects: each class gets an interface by which its fields can be read, and set. */
final class FieldAccess {
    private FieldAccess() {}

    /** The fields of a class with the types that they were given, parameters first. */
    static Map<String, TypeUse> fields(Decl.ClassDecl type) {
        Map<String, TypeUse> fields = new LinkedHashMap<>();
        for (Param param : type.params()) {
            fields.put(param.name(), param.type());
        }
        for (Decl.Field field : type.fields()) {
            fields.put(field.name(), field.type());
        }
        return fields;
    }

    /** The class of a name, in the module where it is used or in any other. */
    static Optional<Decl.ClassDecl> named(List<ModuleDecl> modules, String home, String name) {
        String simple = name.substring(name.lastIndexOf('.') + 1);
        Optional<Decl.ClassDecl> found = Optional.empty();
        for (ModuleDecl module : modules) {
            for (Decl decl : module.decls()) {
                if (decl instanceof Decl.ClassDecl type && type.name().equals(simple)) {
                    boolean better = module.name().equals(home) || found.isEmpty();
                    found = better ? Optional.of(type) : found;
                }
            }
        }
        return found;
    }

    /** The declarations with a class and its interface for looking into it. */
    static List<Decl> of(Decl.ClassDecl type, FreeNames names) {
        var signatures = new ArrayList<String>();
        var methods = new ArrayList<String>();
        fields(type).forEach((name, use) -> {
            String written = SourceText.type(use);
            String read = written + " " + names.reader(name) + "()";
            String write = "Unit " + names.writer(name) + "(" + written + " value)";
            signatures.add(read + "; " + write + ";");
            methods.add(read + " { return this." + name + "; }");
            methods.add(write + " { this." + name + " = value; }");
        });
        if (signatures.isEmpty()) {
            return List.of(type);
        }
        String access = names.fieldsOf(type.name());
        Parsed parsed = AbsParser.parse(
                new Source(
                        "fields",
                        "module Fields; interface " + access + " {" + String.join(" ", signatures) + "} class Fields {"
                                + String.join(" ", methods) + "}"),
                Dialect.CURRENT);
        List<Decl> decls = parsed.modules().get(0).decls();
        var all = new ArrayList<>(type.methods());
        all.addAll(((Decl.ClassDecl) decls.get(1)).methods());
        var interfaces = new ArrayList<>(type.interfaces());
        interfaces.add(new ModuleDecl.Name(type.place(), access));
        return List.of(
                decls.get(0),
                new Decl.ClassDecl(
                        type.place(),
                        type.annotations(),
                        type.name(),
                        type.params(),
                        interfaces,
                        type.fields(),
                        type.init(),
                        type.recovery(),
                        type.traits(),
                        all));
    }
}
