package dev.galgo.abs.productline;

import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.Effect;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.TypeUse;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A class while it is being changed. What a changed method was before is kept aside: a call of {@code original} puts it back under another
 * name, and calls that.
 */
final class OpenClass {
    private final Decl.ClassDecl declared;
    private final String title;
    private final Findings findings;
    private final List<ModuleDecl.Name> interfaces;
    private final List<Decl.Field> fields;
    private final List<Decl.Method> methods;
    /** Whose version of a method is in the class: that of a delta, if it is not the core's. */
    private final Map<String, String> origins = new HashMap<>();

    private final Map<String, Map<String, Version>> before = new HashMap<>();

    /** What a method was before a change, and the name it has now if anybody calls it. */
    private static final class Version {
        final Decl.Method method;

        @Nullable
        String name;

        Version(Decl.Method method) {
            this.method = method;
        }
    }

    OpenClass(Decl.ClassDecl declared, Findings findings) {
        this(declared, "class " + declared.name(), findings);
    }

    private OpenClass(Decl.ClassDecl declared, String title, Findings findings) {
        this.declared = declared;
        this.title = title;
        this.findings = findings;
        interfaces = new ArrayList<>(declared.interfaces());
        fields = new ArrayList<>(declared.fields());
        methods = new ArrayList<>(declared.methods());
    }

    /** The methods of a trait, as a class that has nothing else. */
    static OpenClass ofTrait(Place place, List<Decl.Method> methods, Findings findings) {
        var bare = new Decl.ClassDecl(
                place, List.of(), "", List.of(), List.of(), List.of(), null, List.of(), List.of(), methods);
        return new OpenClass(bare, "the trait", findings);
    }

    /** The class as it is now, without traits. */
    Decl.ClassDecl close() {
        return new Decl.ClassDecl(
                declared.place(),
                declared.annotations(),
                declared.name(),
                declared.params(),
                interfaces,
                fields,
                declared.init(),
                declared.recovery(),
                List.of(),
                methods);
    }

    private Optional<Decl.Method> find(String name) {
        return methods.stream().filter(method -> method.name().equals(name)).findFirst();
    }

    void add(Decl.Method method, Place place) {
        Optional<Decl.Method> known = find(method.name());
        if (known.isPresent()) {
            findings.error(
                    place,
                    title + " has a method '" + method.name() + "' already, at "
                            + known.get().place() + "; 'modifies' takes its place");
            return;
        }
        methods.add(withoutOriginal(method));
    }

    /** What is new has nothing before it. */
    private Decl.Method withoutOriginal(Decl.Method method) {
        return new Rewriting() {
            @Override
            Effect original(Effect.Original call) {
                findings.error(
                        call.place(), "'original' calls the method that this one takes the place of; there is none");
                return call;
            }
        }.method(method);
    }

    /** Puts a method in the place of another. */
    void replace(Decl.Method method, String origin, Place place) {
        String name = method.name();
        Optional<Decl.Method> old = find(name);
        if (old.isEmpty()) {
            findings.error(place, title + " has no method '" + name + "' to modify; 'adds' brings a new one");
            return;
        }
        String last = origins.getOrDefault(name, Effect.Original.CORE);
        Map<String, Version> versions = before.computeIfAbsent(name, none -> new HashMap<>());
        versions.put(last, new Version(old.get()));
        Decl.Method rewritten = new Rewriting() {
            @Override
            Effect original(Effect.Original call) {
                String wanted = call.version().orElse(last);
                Version version = versions.get(wanted);
                if (version == null) {
                    findings.error(
                            call.place(),
                            (wanted.equals(Effect.Original.CORE) ? "the core" : wanted) + " has no method '" + name
                                    + "' before this one; these have: " + String.join(", ", versions.keySet()));
                    return call;
                }
                return new Effect.SyncCall(
                        call.place(), new Expression.This(call.place()), kept(version, wanted), call.arguments());
            }
        }.method(method);
        methods.set(methods.indexOf(old.get()), rewritten);
        origins.put(name, origin);
    }

    /** The name under which an earlier version of a method can be called. */
    private String kept(Version version, String origin) {
        String known = version.name;
        if (known != null) {
            return known;
        }
        String base = version.method.name() + "_" + origin;
        String name = base;
        for (int i = 2; find(name).isPresent(); i++) {
            name = base + "_" + i;
        }
        version.name = name;
        Decl.Signature old = version.method.signature();
        methods.add(new Decl.Method(
                new Decl.Signature(old.place(), old.annotations(), old.result(), name, old.params()),
                version.method.body()));
        return name;
    }

    void remove(Decl.Signature signature) {
        Optional<Decl.Method> known = find(signature.name());
        if (known.isEmpty()) {
            findings.error(signature.place(), title + " has no method '" + signature.name() + "' to remove");
            return;
        }
        if (!types(known.get().signature()).equals(types(signature))) {
            findings.error(
                    signature.place(),
                    "the method '" + signature.name() + "' of " + title + " takes "
                            + types(known.get().signature()) + ", not " + types(signature));
            return;
        }
        methods.remove(known.get());
        origins.remove(signature.name());
        before.remove(signature.name());
    }

    private static List<String> types(Decl.Signature signature) {
        return signature.params().stream()
                .map(param -> param.type())
                .map(TypeUse::toString)
                .toList();
    }

    void add(Decl.Field field) {
        boolean known = fields.stream().anyMatch(other -> other.name().equals(field.name()))
                || declared.params().stream().anyMatch(param -> param.name().equals(field.name()));
        if (known) {
            findings.error(field.place(), title + " has a field '" + field.name() + "' already");
            return;
        }
        fields.add(field);
    }

    void removeField(String field, Place place) {
        if (!fields.removeIf(one -> one.name().equals(field))) {
            findings.error(place, title + " has no field '" + field + "' to remove");
        }
    }

    void implementOnly(List<ModuleDecl.Name> wanted) {
        interfaces.clear();
        interfaces.addAll(wanted);
    }

    void addInterface(ModuleDecl.Name added) {
        interfaces.add(added);
    }

    void removeInterface(ModuleDecl.Name removed) {
        if (!interfaces.removeIf(one -> simple(one.text()).equals(simple(removed.text())))) {
            findings.error(removed.place(), title + " does not implement " + removed.text());
        }
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
