package dev.galgo.abs.productline;

import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.ModuleDecl;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A module while it is being changed. */
final class OpenModule {
    private final ModuleDecl declared;
    private final Findings findings;
    private final TraitMethods traits;
    final List<ModuleDecl.Export> exports;
    final List<ModuleDecl.Import> imports;
    private final List<Decl> decls = new ArrayList<>();
    /** The classes that a delta has touched; what is before their methods is theirs to know. */
    private final Map<String, OpenClass> classes = new LinkedHashMap<>();

    OpenModule(ModuleDecl declared, Findings findings) {
        this.declared = declared;
        this.findings = findings;
        traits = new TraitMethods(declared, findings);
        traits.checkAll();
        exports = new ArrayList<>(declared.exports());
        imports = new ArrayList<>(declared.imports());
        declared.decls().forEach(this::add);
    }

    String name() {
        return declared.name();
    }

    TraitMethods traits() {
        return traits;
    }

    void add(Decl decl) {
        decls.add(decl instanceof Decl.ClassDecl type ? traits.flat(type) : decl);
    }

    /** What is declared under a name, of the same kind as the other: classes are one kind, functions another, types the third. */
    Optional<Decl> find(String name, Class<? extends Decl> kind) {
        return decls.stream()
                .filter(decl ->
                        decl.name().equals(name) && kinship(decl.getClass()).equals(kinship(kind)))
                .findFirst();
    }

    private static Class<? extends Decl> kinship(Class<? extends Decl> kind) {
        boolean type = kind == Decl.Data.class || kind == Decl.Synonym.class || kind == Decl.Interface.class;
        return type ? Decl.Data.class : kind;
    }

    void replace(Decl old, Decl changed) {
        decls.set(decls.indexOf(old), changed);
    }

    void remove(Decl decl) {
        decls.remove(decl);
        if (decl instanceof Decl.ClassDecl) {
            classes.remove(decl.name());
        }
    }

    /** A class to be changed; empty if there is none of that name. */
    Optional<OpenClass> open(String name) {
        return find(name, Decl.ClassDecl.class)
                .map(found -> classes.computeIfAbsent(name, none -> new OpenClass((Decl.ClassDecl) found, findings)));
    }

    ModuleDecl close() {
        List<Decl> changed = new ArrayList<>();
        for (Decl decl : decls) {
            OpenClass open = decl instanceof Decl.ClassDecl ? classes.get(decl.name()) : null;
            changed.add(open == null ? decl : open.close());
        }
        return new ModuleDecl(declared.place(), declared.name(), exports, imports, changed, declared.main());
    }
}
