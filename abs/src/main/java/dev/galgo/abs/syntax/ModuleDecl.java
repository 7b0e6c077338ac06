package dev.galgo.abs.syntax;

import dev.galgo.abs.syntax.Statement.Block;
import dev.galgo.source.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A module: what it offers and uses, what it declares, and its main block if it has one. */
public record ModuleDecl(
        Place place,
        String name,
        List<Export> exports,
        List<Import> imports,
        List<Decl> decls,
        List<Trait> traits,
        @Nullable Block main) {
    public ModuleDecl {
        exports = List.copyOf(exports);
        imports = List.copyOf(imports);
        decls = List.copyOf(decls);
        traits = List.copyOf(traits);
    }

    /** A module without traits. */
    public ModuleDecl(
            Place place,
            String name,
            List<Export> exports,
            List<Import> imports,
            List<Decl> decls,
            @Nullable Block main) {
        this(place, name, exports, imports, decls, List.of(), main);
    }

    /** {@code export *;}, {@code export a, B;} or either with {@code from M}; no names stand for all of them. */
    public record Export(Place place, List<Name> names, @Nullable String from) {
        public Export {
            names = List.copyOf(names);
        }

        public boolean all() {
            return names.isEmpty();
        }
    }

    /**
     * {@code import * from M;} (no names), {@code import a, B from M;}, or {@code import M.a;} (no {@code from}: the names are qualified, and
     * stay so where they are used).
     */
    public record Import(Place place, List<Name> names, @Nullable String from) {
        public Import {
            names = List.copyOf(names);
        }

        public boolean all() {
            return names.isEmpty();
        }
    }

    /** A possibly qualified name and where it was written. */
    public record Name(Place place, String text) {}
}
