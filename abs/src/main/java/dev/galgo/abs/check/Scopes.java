package dev.galgo.abs.check;

import dev.galgo.abs.check.DeclaredSymbol.Kind;
import dev.galgo.abs.library.StandardLibrary;
import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.source.Place;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds what each module declares, exports and imports. Modules may import each other. */
final class Scopes {
    private final Problems problems;
    private final Map<String, Scope> scopes = new LinkedHashMap<>();

    Scopes(List<ModuleDecl> modules, Problems problems) {
        this.problems = problems;
        for (ModuleDecl module : modules) {
            declare(module);
        }
        exportAll();
        scopes.values().forEach(this::importInto);
    }

    Iterable<Scope> all() {
        return scopes.values();
    }

    private void declare(ModuleDecl module) {
        Scope first = scopes.get(module.name());
        if (first != null) {
            problems.error(
                    module.place(),
                    "module " + module.name() + " is declared twice; first at "
                            + first.module().place());
            return;
        }
        var scope = new Scope(module, problems, scopes);
        scopes.put(module.name(), scope);
        for (Decl decl : module.decls()) {
            declare(scope, decl);
        }
    }

    private static void declare(Scope scope, Decl decl) {
        String module = scope.name();
        if (decl instanceof Decl.Data data) {
            scope.declare(new DeclaredSymbol(Kind.TYPE, module, data.name(), data.place()));
            data.constructors().forEach(constructor -> scope.declare(constructor(module, constructor)));
            selectors(scope, data.constructors());
        } else if (decl instanceof Decl.ExceptionDecl exception) {
            scope.declare(constructor(module, exception.constructor()));
            selectors(scope, List.of(exception.constructor()));
        } else if (decl instanceof Decl.Synonym || decl instanceof Decl.Interface) {
            scope.declare(new DeclaredSymbol(Kind.TYPE, module, decl.name(), decl.place()));
        } else if (decl instanceof Decl.Function function) {
            Kind kind = function.functions().isEmpty() ? Kind.FUNCTION : Kind.PARTIAL;
            scope.declare(new DeclaredSymbol(kind, module, function.name(), function.place()));
        } else {
            scope.declare(new DeclaredSymbol(Kind.CLASS, module, decl.name(), decl.place()));
        }
    }

    private static DeclaredSymbol constructor(String module, Decl.Constructor constructor) {
        return new DeclaredSymbol(Kind.CONSTRUCTOR, module, constructor.name(), constructor.place());
    }

    /** Several constructors of one type may have an argument of the same name; the selector is one function. */
    private static void selectors(Scope scope, List<Decl.Constructor> constructors) {
        var seen = new LinkedHashSet<String>();
        for (Decl.Constructor constructor : constructors) {
            for (Decl.Argument argument : constructor.arguments()) {
                String selector = argument.selector();
                if (selector != null && seen.add(selector)) {
                    scope.declare(new DeclaredSymbol(Kind.FUNCTION, scope.name(), selector, argument.place()));
                }
            }
        }
    }

    /** Modules may hand on what others export, in circles too: repeat until nothing is added. */
    private void exportAll() {
        boolean grew = true;
        while (grew) {
            grew = false;
            for (Scope scope : scopes.values()) {
                int before = scope.exported.size();
                scope.module().exports().forEach(export -> export(scope, export));
                grew |= scope.exported.size() > before;
            }
        }
        scopes.values().forEach(this::reportExports);
    }

    private void export(Scope scope, ModuleDecl.Export export) {
        String from = export.from();
        Scope origin = from == null ? scope : scopes.get(from);
        if (origin == null) {
            return;
        }
        Map<DeclaredSymbol.Key, DeclaredSymbol> offered = from == null ? scope.own : origin.exported;
        var names = export.names().stream().map(ModuleDecl.Name::text).toList();
        var added = offered.values().stream()
                .filter(symbol -> export.all() || names.contains(symbol.name()))
                .toList();
        added.forEach(symbol -> scope.exported.putIfAbsent(symbol.key(), symbol));
    }

    private void reportExports(Scope scope) {
        for (ModuleDecl.Export export : scope.module().exports()) {
            String from = export.from();
            if (from != null && !known(from, export.place())) {
                continue;
            }
            for (ModuleDecl.Name name : export.names()) {
                if (scope.exportedAs(name.text()).isEmpty()) {
                    problems.error(
                            name.place(),
                            "module " + (from == null ? scope.name() : from) + " has nothing named '" + name.text()
                                    + "' to export"
                                    + Spelling.hint(name.text(), offered(scope, from)));
                }
            }
        }
    }

    private Set<String> offered(Scope scope, @Nullable String from) {
        Scope other = from == null ? null : scopes.get(from);
        return names(other == null ? scope.own : other.exported);
    }

    private static Set<String> names(Map<DeclaredSymbol.Key, DeclaredSymbol> symbols) {
        var names = new TreeSet<String>();
        symbols.keySet().forEach(key -> names.add(key.name()));
        return names;
    }

    private boolean known(String module, Place place) {
        if (StandardLibrary.UNSUPPORTED.contains(module)) {
            problems.warning(
                    place,
                    "module " + module
                            + " is not supported, so nothing is imported from it: Galgo runs ABS itself, not code in other languages,"
                            + " and a model cannot look at itself");
            return false;
        }
        if (!scopes.containsKey(module)) {
            problems.error(place, "unknown module '" + module + "'" + Spelling.hint(module, scopes.keySet()));
            return false;
        }
        return true;
    }

    private void importInto(Scope scope) {
        boolean library = false;
        for (ModuleDecl.Import wanted : scope.module().imports()) {
            String from = wanted.from();
            library |= StandardLibrary.STDLIB.equals(from);
            if (from == null) {
                wanted.names().forEach(name -> importQualified(scope, name));
            } else if (known(from, wanted.place())) {
                scope.imported.add(from);
                importFrom(scope, scopes.get(from), wanted);
            }
        }
        Scope stdlib = scopes.get(StandardLibrary.STDLIB);
        if (!library && stdlib != null && stdlib != scope) {
            scope.imported.add(StandardLibrary.STDLIB);
            importAll(scope, stdlib);
        }
    }

    private void importFrom(Scope scope, @Nullable Scope from, ModuleDecl.Import wanted) {
        if (from == null) {
            return;
        }
        if (wanted.all()) {
            importAll(scope, from);
            return;
        }
        for (ModuleDecl.Name name : wanted.names()) {
            List<DeclaredSymbol> symbols = from.exportedAs(name.text());
            if (symbols.isEmpty()) {
                reportMissing(from, name, name.text());
            }
            symbols.forEach(symbol -> scope.named.put(symbol.key(), symbol));
        }
    }

    private static void importAll(Scope scope, Scope from) {
        from.exported.values().forEach(symbol -> scope.starred
                .computeIfAbsent(symbol.key(), key -> new LinkedHashSet<>())
                .add(symbol));
    }

    private void importQualified(Scope scope, ModuleDecl.Name name) {
        int dot = name.text().lastIndexOf('.');
        if (dot < 0) {
            problems.error(
                    name.place(),
                    "where is '" + name.text() + "' to come from? Write 'import " + name.text() + " from Module;'");
            return;
        }
        String module = name.text().substring(0, dot);
        if (!known(module, name.place())) {
            return;
        }
        scope.imported.add(module);
        Scope from = scopes.get(module);
        String last = name.text().substring(dot + 1);
        if (from != null && from.exportedAs(last).isEmpty()) {
            reportMissing(from, name, last);
        }
    }

    private void reportMissing(Scope from, ModuleDecl.Name name, String text) {
        boolean hidden = from.own.keySet().stream().anyMatch(key -> key.name().equals(text));
        problems.error(
                name.place(),
                hidden
                        ? "module " + from.name() + " does not export '" + text + "'"
                        : "module " + from.name() + " has nothing named '" + text + "'"
                                + Spelling.hint(text, names(from.exported)));
    }
}
