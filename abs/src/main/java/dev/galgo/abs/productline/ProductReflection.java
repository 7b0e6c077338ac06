package dev.galgo.abs.productline;

import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.abs.syntax.Variants;
import dev.galgo.source.Source;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** The module by which a program can look at its own product. */
final class ProductReflection {
    static final String MODULE = "ABS.Productline";

    private ProductReflection() {}

    /** The module, if any other imports from it: its data type has the features of the product line. */
    static Optional<ModuleDecl> module(
            Parsed parsed, Variants variants, Optional<String> product, Optional<FeatureChoice> choice) {
        boolean wanted = parsed.modules().stream()
                .flatMap(module -> module.imports().stream())
                .anyMatch(one -> MODULE.equals(one.from())
                        || one.names().stream().anyMatch(name -> name.text().startsWith(MODULE + ".")));
        boolean there =
                parsed.modules().stream().anyMatch(module -> module.name().equals(MODULE));
        if (!wanted || there) {
            return Optional.empty();
        }
        var features = new TreeSet<String>();
        variants.lines().forEach(line -> line.features().forEach(feature -> features.add(feature.name())));
        choice.ifPresent(one -> features.addAll(one.features().keySet()));
        List<String> chosen =
                choice.map(one -> List.copyOf(one.features().keySet())).orElse(List.of());
        String text = "module " + MODULE + "; export *; "
                + (features.isEmpty() ? "data Feature; " : "data Feature = " + String.join(" | ", features) + "; ")
                + "def String product_name() = \"" + product.orElse("") + "\"; "
                + "def List<Feature> product_features() = "
                + (chosen.isEmpty() ? "Nil" : "list[" + String.join(", ", chosen) + "]") + ";";
        return AbsParser.parse(new Source(MODULE, text), Dialect.CURRENT).modules().stream()
                .findFirst();
    }
}
