package dev.galgo.abs.productline;

import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.Effect;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Trait;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Finds the methods that traits stand for, in one module, and changes classes by them. */
final class TraitMethods {
    private final Map<String, Trait> traits = new LinkedHashMap<>();
    private final Findings findings;
    /** The traits that are being looked at, to find those that stand for themselves. */
    private final List<String> open = new ArrayList<>();

    TraitMethods(ModuleDecl module, Findings findings) {
        this.findings = findings;
        for (Trait trait : module.traits()) {
            Trait first = traits.putIfAbsent(trait.name(), trait);
            if (first != null) {
                findings.error(
                        trait.place(),
                        "the trait " + trait.name() + " is declared twice in module " + module.name() + "; first at "
                                + first.place());
            }
        }
    }

    /** Looks at every trait, so that one that nobody uses is read as well. */
    void checkAll() {
        traits.values().forEach(trait -> methods(new Trait.Named(trait.place(), trait.name())));
    }

    /** A class with the methods of the traits that it uses. */
    Decl.ClassDecl flat(Decl.ClassDecl declared) {
        if (declared.traits().isEmpty()) {
            return declared;
        }
        var open = new OpenClass(declared, findings);
        for (Decl.TraitUse use : declared.traits()) {
            methods(use.methods(), use.place()).forEach(method -> open.add(method, use.place()));
        }
        return open.close();
    }

    /** Changes the methods of a class. */
    void apply(Trait.Change change, OpenClass to, String origin) {
        if (change instanceof Trait.Adds adds) {
            methods(adds.methods()).forEach(method -> to.add(method, place(adds.methods(), method)));
        } else if (change instanceof Trait.Modifies modifies) {
            methods(modifies.methods())
                    .forEach(method -> to.replace(method, origin, place(modifies.methods(), method)));
        } else {
            ((Trait.Removes) change).methods().forEach(to::remove);
        }
    }

    private static Place place(Trait.Base base, Decl.Method method) {
        return base instanceof Trait.Named ? base.place() : method.place();
    }

    private List<Decl.Method> methods(Trait.Base base) {
        if (base instanceof Trait.Written written) {
            return written.methods();
        }
        var named = (Trait.Named) base;
        Trait trait = traits.get(named.name());
        if (trait == null) {
            findings.error(
                    named.place(),
                    "unknown trait '" + named.name() + "'"
                            + (traits.isEmpty()
                                    ? ""
                                    : "; there are "
                                            + traits.keySet().stream().sorted().collect(Collectors.joining(", "))));
            return List.of();
        }
        if (open.contains(named.name())) {
            findings.error(
                    trait.place(),
                    "the trait " + named.name() + " stands for itself: "
                            + String.join(" = ", open.subList(open.indexOf(named.name()), open.size())) + " = "
                            + named.name());
            return List.of();
        }
        open.add(named.name());
        List<Decl.Method> methods = methods(trait.methods(), trait.place());
        open.remove(open.size() - 1);
        return methods;
    }

    /** The methods of an expression: what is changed in a trait is changed as in a class that has nothing else. */
    private List<Decl.Method> methods(Trait.Methods expression, Place place) {
        if (expression.changes().isEmpty()) {
            return methods(expression.base());
        }
        OpenClass changed = OpenClass.ofTrait(place, methods(expression.base()), findings);
        expression.changes().forEach(change -> apply(change, changed, Effect.Original.CORE));
        return changed.close().methods();
    }
}
