package dev.galgo.abs.syntax;

import java.util.ArrayList;
import java.util.List;

/** What sources say of variants of a program: deltas, product lines, products and feature models. */
public record Variants(
        List<Delta> deltas,
        List<ProductLine> lines,
        List<ProductLine.Product> products,
        List<FeatureTree> roots,
        List<FeatureTree> extensions) {
    /** A program of which there is only one. */
    public static final Variants NONE = new Variants(List.of(), List.of(), List.of(), List.of(), List.of());

    public Variants {
        deltas = List.copyOf(deltas);
        lines = List.copyOf(lines);
        products = List.copyOf(products);
        roots = List.copyOf(roots);
        extensions = List.copyOf(extensions);
    }

    /** These and those of another source. */
    Variants and(Variants other) {
        return new Variants(
                joined(deltas, other.deltas),
                joined(lines, other.lines),
                joined(products, other.products),
                joined(roots, other.roots),
                joined(extensions, other.extensions));
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        var all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }
}
