package dev.galgo.abs.productline;

import dev.galgo.abs.syntax.ProductLine;
import dev.galgo.abs.syntax.ProductLine.Product;
import dev.galgo.abs.syntax.ProductLine.Selection;
import dev.galgo.abs.syntax.ProductLine.Value;
import dev.galgo.abs.syntax.Variants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The products of a program: what features they have, and whether the feature model allows them. */
final class Products {
    private final Map<String, Product> products = new LinkedHashMap<>();
    private final FeatureModel model;
    private final Findings findings;
    private final List<String> open = new ArrayList<>();

    Products(Variants variants, Findings findings) {
        this.findings = findings;
        model = new FeatureModel(variants, findings);
        for (Product product : variants.products()) {
            Product first = products.putIfAbsent(product.name(), product);
            if (first != null) {
                findings.error(
                        product.place(),
                        "the product " + product.name() + " is declared twice; first at " + first.place());
            }
        }
    }

    List<String> names() {
        return List.copyOf(products.keySet());
    }

    /** The features of a product; nothing if there is no such product, or it cannot be. */
    Optional<FeatureChoice> choose(String name, Variants variants) {
        Product product = products.get(name);
        if (product == null) {
            return Optional.empty();
        }
        FeatureChoice choice = model.completed(new FeatureChoice(features(product.selection())));
        if (!variants.lines().isEmpty() && variants.roots().isEmpty()) {
            for (String feature : choice.features().keySet()) {
                boolean listed = variants.lines().stream()
                        .flatMap(line -> line.features().stream())
                        .anyMatch(one -> one.name().equals(feature));
                if (!listed) {
                    findings.error(
                            product.place(),
                            "product " + name + " has the feature " + feature
                                    + ", which the product line does not list");
                }
            }
        }
        List<String> objections = model.objections(choice);
        if (!objections.isEmpty()) {
            findings.error(
                    product.place(),
                    "product " + name + " does not fit the feature model: " + String.join("; ", objections));
        }
        return Optional.of(choice);
    }

    private Map<String, Map<String, Value>> features(Selection selection) {
        if (selection instanceof ProductLine.Selected selected) {
            var features = new LinkedHashMap<String, Map<String, Value>>();
            selected.features().forEach(feature -> features.put(feature.name(), feature.attributes()));
            return features;
        }
        if (selection instanceof ProductLine.SameAs same) {
            return features(same);
        }
        var combined = (ProductLine.Combined) selection;
        var left = new LinkedHashMap<>(features(combined.left()));
        Map<String, Map<String, Value>> right = features(combined.right());
        switch (combined.how()) {
            case INTERSECTION -> left.keySet().retainAll(right.keySet());
            case DIFFERENCE -> left.keySet().removeAll(right.keySet());
            case UNION ->
                right.forEach((feature, attributes) -> {
                    var all = new HashMap<>(attributes);
                    all.putAll(left.getOrDefault(feature, Map.of()));
                    left.put(feature, all);
                });
        }
        return left;
    }

    private Map<String, Map<String, Value>> features(ProductLine.SameAs same) {
        Product product = products.get(same.product());
        if (product == null || open.contains(same.product())) {
            findings.error(
                    same.place(),
                    product == null
                            ? "unknown product '" + same.product() + "'; there are "
                                    + String.join(", ", products.keySet())
                            : "the product " + same.product() + " is made of itself");
            return Map.of();
        }
        open.add(same.product());
        Map<String, Map<String, Value>> features = features(product.selection());
        open.remove(open.size() - 1);
        return features;
    }
}
