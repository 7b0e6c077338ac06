package dev.galgo.abs.productline;

import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.Delta;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.TypeUse;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Changes modules as one delta says. What does not fit is told at its place in the delta. */
final class DeltaApplication {
    private final Delta delta;
    private final Map<String, OpenModule> modules;
    private final ParameterValues values;
    private final Findings findings;

    DeltaApplication(Delta delta, ParameterValues values, Map<String, OpenModule> modules, Findings findings) {
        this.delta = delta;
        this.values = values;
        this.modules = modules;
        this.findings = findings;
    }

    void apply() {
        Optional<ModuleDecl.Name> used = delta.uses();
        if (used.isPresent() && !modules.containsKey(used.get().text())) {
            unknownModule(used.get().place(), used.get().text());
            return;
        }
        delta.changes().forEach(this::change);
    }

    private void unknownModule(Place place, String name) {
        findings.error(place, "unknown module '" + name + "'; there are " + String.join(", ", modules.keySet()));
    }

    private void change(Delta.Change change) {
        if (change instanceof Delta.AddDecl added) {
            add(added);
        } else if (change instanceof Delta.ReplaceDecl replaced) {
            replace(replaced);
        } else if (change instanceof Delta.RemoveDecl removed) {
            remove(removed);
        } else if (change instanceof Delta.ModifyClass modified) {
            modify(modified);
        } else if (change instanceof Delta.ModifyInterface modified) {
            modify(modified);
        } else if (change instanceof Delta.AddImport added) {
            ofDelta(change.place()).ifPresent(module -> module.imports.add(added.added()));
        } else if (change instanceof Delta.AddExport added) {
            ofDelta(change.place()).ifPresent(module -> module.exports.add(added.added()));
        }
    }

    /** The module that the delta is about if nothing else is said: the one it uses, or the only one there is. */
    private Optional<OpenModule> ofDelta(Place place) {
        Optional<OpenModule> used = delta.uses().map(name -> modules.get(name.text()));
        if (used.isEmpty() && modules.size() == 1) {
            return modules.values().stream().findFirst();
        }
        if (used.isEmpty()) {
            findings.error(
                    place,
                    "delta " + delta.name() + " does not say which module it changes here: write 'uses Module;' at its"
                            + " beginning, or the module before the name");
        }
        return used;
    }

    /** The module of a name: the one before it, or that of the delta, or else the only one that has something of the name. */
    private Optional<OpenModule> module(ModuleDecl.Name name, Optional<Class<? extends Decl>> known) {
        int dot = name.text().lastIndexOf('.');
        if (dot >= 0) {
            OpenModule module = modules.get(name.text().substring(0, dot));
            if (module == null) {
                unknownModule(name.place(), name.text().substring(0, dot));
            }
            return Optional.ofNullable(module);
        }
        if (delta.uses().isEmpty() && known.isPresent()) {
            List<OpenModule> having = modules.values().stream()
                    .filter(module -> module.find(name.text(), known.get()).isPresent())
                    .toList();
            if (having.size() == 1) {
                return Optional.of(having.get(0));
            }
        }
        return ofDelta(name.place());
    }

    private static String simple(ModuleDecl.Name name) {
        return name.text().substring(name.text().lastIndexOf('.') + 1);
    }

    private void add(Delta.AddDecl added) {
        module(added.name(), Optional.empty()).ifPresent(module -> {
            Optional<Decl> known = module.find(added.decl().name(), added.decl().getClass());
            if (known.isPresent()) {
                findings.error(
                        added.name().place(),
                        "module " + module.name() + " has " + added.decl().name() + " already, at "
                                + known.get().place() + "; delta " + delta.name() + " cannot add it");
            } else {
                module.add(values.in(added.decl()));
            }
        });
    }

    private void replace(Delta.ReplaceDecl replaced) {
        module(replaced.name(), Optional.of(replaced.decl().getClass())).ifPresent(module -> {
            Optional<Decl> known =
                    module.find(replaced.decl().name(), replaced.decl().getClass());
            if (known.isEmpty()) {
                missing(replaced.name(), module, "modify");
            } else {
                module.replace(known.get(), replaced.decl());
            }
        });
    }

    private void missing(ModuleDecl.Name name, OpenModule module, String what) {
        findings.error(
                name.place(),
                "module " + module.name() + " has no " + simple(name) + " for delta " + delta.name() + " to " + what);
    }

    private void remove(Delta.RemoveDecl removed) {
        Class<? extends Decl> kind = removed.isClass() ? Decl.ClassDecl.class : Decl.Interface.class;
        module(removed.name(), Optional.of(kind)).ifPresent(module -> {
            Optional<Decl> known = module.find(simple(removed.name()), kind).filter(kind::isInstance);
            if (known.isEmpty()) {
                missing(removed.name(), module, "remove");
            } else {
                module.remove(known.get());
            }
        });
    }

    private void modify(Delta.ModifyClass modified) {
        module(modified.name(), Optional.of(Decl.ClassDecl.class)).ifPresent(module -> {
            Optional<OpenClass> known = module.open(simple(modified.name()));
            if (known.isEmpty()) {
                missing(modified.name(), module, "modify");
                return;
            }
            OpenClass open = known.get();
            modified.onlyInterfaces().ifPresent(open::implementOnly);
            modified.addedInterfaces().forEach(open::addInterface);
            modified.removedInterfaces().forEach(open::removeInterface);
            for (Delta.MemberChange member : modified.members()) {
                if (member instanceof Delta.AddField added) {
                    open.add(values.in(added.field()));
                } else if (member instanceof Delta.RemoveField removed) {
                    open.removeField(removed.name(), removed.place());
                } else {
                    module.traits().apply(values.in(((Delta.ChangeMethods) member).change()), open, delta.name());
                }
            }
        });
    }

    private void modify(Delta.ModifyInterface modified) {
        module(modified.name(), Optional.of(Decl.Interface.class)).ifPresent(module -> {
            Optional<Decl> known = module.find(simple(modified.name()), Decl.Interface.class);
            if (known.isPresent() && known.get() instanceof Decl.Interface old) {
                module.replace(old, changed(old, modified));
            } else {
                missing(modified.name(), module, "modify");
            }
        });
    }

    private Decl.Interface changed(Decl.Interface old, Delta.ModifyInterface modified) {
        var signatures = new ArrayList<>(old.methods());
        for (Delta.SignatureChange change : modified.signatures()) {
            Decl.Signature signature = change.signature();
            if (change.adds()) {
                signatures.add(signature);
            } else if (!signatures.removeIf(
                    one -> one.name().equals(signature.name()) && types(one).equals(types(signature)))) {
                findings.error(
                        change.place(),
                        "interface " + old.name() + " has no method '" + signature.name() + "' with these parameters to"
                                + " remove");
            }
        }
        return new Decl.Interface(old.place(), old.annotations(), old.name(), old.supers(), signatures);
    }

    private static List<String> types(Decl.Signature signature) {
        return signature.params().stream()
                .map(param -> param.type())
                .map(TypeUse::toString)
                .toList();
    }
}
