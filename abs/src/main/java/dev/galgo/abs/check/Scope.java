package dev.galgo.abs.check;

import dev.galgo.abs.check.DeclaredSymbol.Kind;
import dev.galgo.abs.library.StandardLibrary;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The names that can be used in a module: its own come first, then those it imports by name, then those of whole modules. */
final class Scope {
    private final ModuleDecl module;
    private final Problems problems;
    private final Map<String, Scope> scopes;
    final Map<DeclaredSymbol.Key, DeclaredSymbol> own = new LinkedHashMap<>();
    final Map<DeclaredSymbol.Key, DeclaredSymbol> exported = new LinkedHashMap<>();
    final Map<DeclaredSymbol.Key, DeclaredSymbol> named = new HashMap<>();
    final Map<DeclaredSymbol.Key, Set<DeclaredSymbol>> starred = new HashMap<>();
    /** The modules whose names may be written with the module's name before them. */
    final Set<String> imported = new HashSet<>();

    Scope(ModuleDecl module, Problems problems, Map<String, Scope> scopes) {
        this.module = module;
        this.problems = problems;
        this.scopes = scopes;
    }

    ModuleDecl module() {
        return module;
    }

    String name() {
        return module.name();
    }

    void declare(DeclaredSymbol symbol) {
        DeclaredSymbol first = own.putIfAbsent(symbol.key(), symbol);
        if (first != null) {
            problems.error(
                    symbol.place(),
                    "the " + symbol.kind().noun() + " " + symbol.name() + " is declared twice in module " + name()
                            + "; first at " + first.place());
        }
    }

    /** What a name means, or nothing; says nothing. */
    @Nullable
    DeclaredSymbol find(Kind kind, String written) {
        int dot = written.lastIndexOf('.');
        if (dot < 0) {
            var key = new DeclaredSymbol.Key(kind, written);
            DeclaredSymbol symbol = own.get(key);
            if (symbol == null) {
                symbol = named.get(key);
            }
            if (symbol == null && starred.containsKey(key)) {
                symbol = starred.get(key).iterator().next();
            }
            return symbol;
        }
        String qualifier = written.substring(0, dot);
        var key = new DeclaredSymbol.Key(kind, written.substring(dot + 1));
        if (qualifier.equals(name())) {
            return own.get(key);
        }
        Scope other = scopes.get(qualifier);
        return other == null || !imported.contains(qualifier) ? null : other.exported.get(key);
    }

    /** What a name means; says so if it means nothing, or several things. */
    @Nullable
    DeclaredSymbol resolve(Kind kind, String written, Place place) {
        DeclaredSymbol symbol = find(kind, written);
        if (symbol == null) {
            problems.missing(List.of(name(), kind, written), place, missing(kind, written));
            return null;
        }
        DeclaredSymbol.Key key = symbol.key();
        Set<DeclaredSymbol> candidates = starred.getOrDefault(key, Set.of());
        boolean bare = written.indexOf('.') < 0;
        if (bare && !own.containsKey(key) && !named.containsKey(key) && candidates.size() > 1) {
            problems.error(
                    place,
                    written + " could be "
                            + String.join(
                                    " or ",
                                    candidates.stream()
                                            .map(DeclaredSymbol::qualifiedName)
                                            .sorted()
                                            .toList())
                            + "; write the module before it");
        }
        return symbol;
    }

    private String missing(Kind kind, String written) {
        int dot = written.lastIndexOf('.');
        if (dot < 0) {
            return "unknown " + kind.noun() + " '" + written + "'" + elsewhere(kind, written);
        }
        String qualifier = written.substring(0, dot);
        String name = written.substring(dot + 1);
        Scope other = scopes.get(qualifier);
        if (other == null) {
            return "unknown module '" + qualifier + "'" + Spelling.hint(qualifier, scopes.keySet());
        }
        boolean declared = other.own.containsKey(new DeclaredSymbol.Key(kind, name));
        if (declared && !other.exported.containsKey(new DeclaredSymbol.Key(kind, name))) {
            return "module " + qualifier + " has a " + kind.noun() + " '" + name + "' but does not export it";
        }
        if (declared) {
            return "module " + qualifier + " is not imported; add 'import " + written + ";'";
        }
        List<String> names = other.exported.keySet().stream()
                .filter(key -> key.kind() == kind)
                .map(DeclaredSymbol.Key::name)
                .toList();
        return "module " + qualifier + " has no " + kind.noun() + " '" + name + "'" + Spelling.hint(name, names);
    }

    /** Whether the name is that of another kind or of a module that is not imported, or is like one that is known. */
    private String elsewhere(Kind kind, String written) {
        if (StandardLibrary.DEPLOYMENT_NAMES.contains(written) && !scopes.containsKey(StandardLibrary.DEPLOYMENT)) {
            return "; module " + StandardLibrary.DEPLOYMENT + " has one: add 'import * from "
                    + StandardLibrary.DEPLOYMENT + ";'";
        }
        if (kind == Kind.TYPE && find(Kind.CLASS, written) != null) {
            return "; it is a class, and variables have the type of an interface that their class implements";
        }
        if (kind == Kind.CLASS && find(Kind.TYPE, written) != null) {
            return "; it is a type, of which there are no objects to make";
        }
        for (Kind other : Kind.values()) {
            boolean functions = (kind == Kind.FUNCTION && other == Kind.PARTIAL)
                    || (kind == Kind.PARTIAL && other == Kind.FUNCTION);
            if (functions && find(other, written) != null) {
                return kind == Kind.FUNCTION
                        ? "; there is one that takes functions in brackets of their own, as in 'map(f)(list)'"
                        : "; there is one that takes no functions";
            }
        }
        for (Scope other : scopes.values()) {
            if (other.exported.containsKey(new DeclaredSymbol.Key(kind, written)) && !imported.contains(other.name())) {
                return "; module " + other.name() + " has one: add 'import " + written + " from " + other.name() + ";'";
            }
        }
        String hint = Spelling.hint(written, visible(kind));
        return hint.isEmpty() ? unsupported() : hint;
    }

    private String unsupported() {
        return module.imports().stream()
                .map(ModuleDecl.Import::from)
                .filter(from -> from != null && StandardLibrary.UNSUPPORTED.contains(from))
                .findFirst()
                .map(from -> "; module " + from + ", which may have it, is not supported")
                .orElse("");
    }

    Set<String> visible(Kind kind) {
        var names = new TreeSet<String>();
        for (var keys : List.of(own.keySet(), named.keySet(), starred.keySet())) {
            keys.stream()
                    .filter(key -> key.kind() == kind)
                    .map(DeclaredSymbol.Key::name)
                    .forEach(names::add);
        }
        return names;
    }

    /** All that is exported under a name, whatever its kind. */
    List<DeclaredSymbol> exportedAs(String name) {
        var symbols = new ArrayList<DeclaredSymbol>();
        for (Kind kind : Kind.values()) {
            DeclaredSymbol symbol = exported.get(new DeclaredSymbol.Key(kind, name));
            if (symbol != null) {
                symbols.add(symbol);
            }
        }
        return symbols;
    }
}
