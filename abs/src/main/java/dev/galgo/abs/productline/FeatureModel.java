package dev.galgo.abs.productline;

import dev.galgo.abs.syntax.FeatureTree;
import dev.galgo.abs.syntax.FeatureTree.Part;
import dev.galgo.abs.syntax.ProductLine;
import dev.galgo.abs.syntax.Variants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Which combinations of features a feature model allows. */
final class FeatureModel {
    private final List<String> roots = new ArrayList<>();
    private final Map<String, String> parents = new HashMap<>();
    private final Map<String, List<Part>> parts = new LinkedHashMap<>();

    FeatureModel(Variants variants, Findings findings) {
        for (FeatureTree root : variants.roots()) {
            roots.add(root.name());
            add(root, findings);
        }
        for (FeatureTree extension : variants.extensions()) {
            if (!parts.containsKey(extension.name())) {
                findings.error(extension.place(), "there is no feature " + extension.name() + " to extend");
            } else {
                addParts(extension, findings);
            }
        }
    }

    private void add(FeatureTree tree, Findings findings) {
        if (parts.putIfAbsent(tree.name(), new ArrayList<>()) != null) {
            findings.error(tree.place(), "the feature " + tree.name() + " is in the feature model twice");
            return;
        }
        addParts(tree, findings);
    }

    private void addParts(FeatureTree tree, Findings findings) {
        for (Part part : tree.parts()) {
            Objects.requireNonNull(parts.get(tree.name())).add(part);
            if (part instanceof FeatureTree.Group group) {
                for (FeatureTree.Member member : group.members()) {
                    parents.putIfAbsent(member.feature().name(), tree.name());
                    add(member.feature(), findings);
                }
            }
        }
    }

    /** The same choice with all features above those that were chosen. */
    FeatureChoice completed(FeatureChoice choice) {
        var all = new LinkedHashMap<>(choice.features());
        roots.forEach(root -> all.putIfAbsent(root, Map.of()));
        for (String feature : choice.features().keySet()) {
            for (String above = parents.get(feature); above != null; above = parents.get(above)) {
                all.putIfAbsent(above, Map.of());
            }
        }
        return new FeatureChoice(all);
    }

    /** Why a choice is not allowed, as clauses; none if it is. The choice is {@link #completed}. */
    List<String> objections(FeatureChoice choice) {
        var objections = new ArrayList<String>();
        if (roots.isEmpty()) {
            return objections;
        }
        for (String feature : choice.features().keySet()) {
            if (!parts.containsKey(feature)) {
                objections.add("the feature model has no feature " + feature);
            }
        }
        parts.forEach((feature, said) -> {
            for (Part part : said) {
                (choice.has(feature) ? chosen(feature, part, choice) : left(feature, part, choice))
                        .ifPresent(objections::add);
            }
        });
        return objections;
    }

    private static Optional<String> left(String feature, Part part, FeatureChoice choice) {
        return part instanceof FeatureTree.IfOut out
                        && !choice.holds(out.test(), feature).orElse(true)
                ? Optional.of("what has to hold without " + feature + ", at " + out.place() + ", does not")
                : Optional.empty();
    }

    private static Optional<String> chosen(String feature, Part part, FeatureChoice choice) {
        if (part instanceof FeatureTree.Requires requires && !choice.has(requires.feature())) {
            return Optional.of(feature + " requires " + requires.feature());
        }
        if (part instanceof FeatureTree.Excludes excludes && choice.has(excludes.feature())) {
            return Optional.of(feature + " excludes " + excludes.feature());
        }
        if (part instanceof FeatureTree.IfIn in
                && !choice.holds(in.test(), feature).orElse(true)) {
            return Optional.of("what has to hold with " + feature + ", at " + in.place() + ", does not");
        }
        if (part instanceof FeatureTree.Attribute attribute) {
            return outOfRange(feature, attribute, choice);
        }
        return part instanceof FeatureTree.Group group ? wrongCount(feature, group, choice) : Optional.empty();
    }

    private static Optional<String> outOfRange(String feature, FeatureTree.Attribute attribute, FeatureChoice choice) {
        Optional<ProductLine.Value> value = choice.attribute(feature, attribute.name());
        if (value.isEmpty() || attribute.range().isEmpty()) {
            return Optional.empty();
        }
        FeatureTree.Range range = attribute.range().get();
        boolean inside = range.listed().isEmpty() || range.listed().contains(value.get());
        if (value.get() instanceof ProductLine.NumberValue number) {
            inside &= range.least()
                    .map(least -> least.compareTo(number.number()) <= 0)
                    .orElse(true);
            inside &= range.most()
                    .map(most -> most.compareTo(number.number()) >= 0)
                    .orElse(true);
        }
        return inside
                ? Optional.empty()
                : Optional.of(feature + "." + attribute.name() + " is not in its range, at " + attribute.place());
    }

    /** An optional feature that is left out is not missing. */
    private static Optional<String> wrongCount(String feature, FeatureTree.Group group, FeatureChoice choice) {
        int there = 0;
        int excused = 0;
        for (FeatureTree.Member member : group.members()) {
            boolean has = choice.has(member.feature().name());
            there += has ? 1 : 0;
            excused += !has && member.optional() ? 1 : 0;
        }
        String names = String.join(
                ", ",
                group.members().stream().map(member -> member.feature().name()).toList());
        if (there + excused < group.least()) {
            return Optional.of(
                    feature + " needs " + (group.most().equals(Optional.of(1)) ? "one" : "more") + " of " + names);
        }
        return group.most().filter(most -> most < choice(group, choice)).isPresent()
                ? Optional.of(feature + " takes at most " + group.most().get() + " of " + names)
                : Optional.empty();
    }

    private static int choice(FeatureTree.Group group, FeatureChoice choice) {
        return (int) group.members().stream()
                .filter(member -> choice.has(member.feature().name()))
                .count();
    }
}
