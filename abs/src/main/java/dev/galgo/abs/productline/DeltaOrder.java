package dev.galgo.abs.productline;

import dev.galgo.abs.syntax.Delta;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.ProductLine.Clause;
import dev.galgo.abs.syntax.Trait;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which deltas come before which. */
final class DeltaOrder {
    private final Map<String, Set<String>> after = new HashMap<>();
    private final Findings findings;

    DeltaOrder(List<Clause> all, Findings findings) {
        this.findings = findings;
        for (Clause clause : all) {
            Set<String> before = after.computeIfAbsent(clause.delta(), none -> new LinkedHashSet<>());
            clause.after().stream().map(ModuleDecl.Name::text).forEach(before::add);
        }
    }

    /** The clauses in an order that respects what each comes after, else as they are written. */
    List<Clause> sorted(List<Clause> chosen) {
        var left = new ArrayList<>(chosen);
        var sorted = new ArrayList<Clause>();
        while (!left.isEmpty()) {
            Optional<Clause> next = left.stream()
                    .filter(one ->
                            left.stream().noneMatch(other -> other != one && isAfter(one.delta(), other.delta())))
                    .findFirst();
            if (next.isEmpty()) {
                findings.error(
                        left.get(0).place(),
                        "the deltas "
                                + String.join(
                                        ", ", left.stream().map(Clause::delta).toList())
                                + " are to come after each other");
                return List.of();
            }
            left.remove(next.get());
            sorted.add(next.get());
        }
        return sorted;
    }

    private boolean isAfter(String delta, String other) {
        var reached = new LinkedHashSet<String>();
        var open = new ArrayList<>(after.getOrDefault(delta, Set.of()));
        while (!open.isEmpty()) {
            String one = open.remove(open.size() - 1);
            if (reached.add(one)) {
                open.addAll(after.getOrDefault(one, Set.of()));
            }
        }
        return reached.contains(other);
    }

    /** Says so where two deltas change the same thing and nothing says which comes first: the other order would be another program. */
    void warnOfConflicts(List<Delta> applied) {
        for (int second = 0; second < applied.size(); second++) {
            for (int first = 0; first < second; first++) {
                Delta one = applied.get(first);
                Delta other = applied.get(second);
                Optional<String> shared = shared(changed(one), changed(other));
                if (shared.isPresent() && !isAfter(other.name(), one.name())) {
                    findings.warning(
                            other.place(),
                            "deltas " + one.name() + " and " + other.name() + " both change " + shared.get()
                                    + ", and the product line does not say which comes first; " + one.name()
                                    + " does here. Write 'after' to make sure");
                }
            }
        }
    }

    private static Optional<String> shared(Set<String> one, Set<String> other) {
        return one.stream()
                .filter(name -> other.contains(name)
                        || other.stream()
                                .anyMatch(there -> there.startsWith(name + ".") || name.startsWith(there + ".")))
                .findFirst();
    }

    private static Set<String> changed(Delta delta) {
        String module = delta.uses().map(name -> name.text() + ".").orElse("");
        var changed = new LinkedHashSet<String>();
        for (Delta.Change change : delta.changes()) {
            if (change instanceof Delta.AddDecl added) {
                changed.add(qualified(module, added.name()));
            } else if (change instanceof Delta.ReplaceDecl replaced) {
                changed.add(qualified(module, replaced.name()));
            } else if (change instanceof Delta.RemoveDecl removed) {
                changed.add(qualified(module, removed.name()));
            } else if (change instanceof Delta.ModifyClass modified) {
                String type = qualified(module, modified.name());
                modified.members().forEach(member -> members(member).forEach(name -> changed.add(type + "." + name)));
            }
        }
        return changed;
    }

    private static String qualified(String module, ModuleDecl.Name name) {
        return name.text().indexOf('.') < 0 ? module + name.text() : name.text();
    }

    private static List<String> members(Delta.MemberChange member) {
        if (member instanceof Delta.AddField added) {
            return List.of(added.field().name());
        }
        if (member instanceof Delta.RemoveField removed) {
            return List.of(removed.name());
        }
        Trait.Change change = ((Delta.ChangeMethods) member).change();
        if (change instanceof Trait.Removes removes) {
            return removes.methods().stream().map(one -> one.name()).toList();
        }
        Trait.Base base = change instanceof Trait.Adds adds ? adds.methods() : ((Trait.Modifies) change).methods();
        return base instanceof Trait.Written written
                ? written.methods().stream().map(one -> one.name()).toList()
                : List.of();
    }
}
