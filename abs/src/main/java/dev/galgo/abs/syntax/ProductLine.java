package dev.galgo.abs.syntax;

import dev.galgo.source.Place;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code productline L; features F, G; delta D(args) after E when F;}: which features there are, and which deltas they ask for.
 */
public record ProductLine(Place place, String name, List<Feature> features, List<Clause> clauses) {
    public ProductLine {
        features = List.copyOf(features);
        clauses = List.copyOf(clauses);
    }

    /** A feature and what its attributes are set to. */
    public record Feature(Place place, String name, Map<String, Value> attributes) {
        public Feature {
            attributes = Map.copyOf(attributes);
        }
    }

    /** What an attribute is set to. */
    public sealed interface Value {}

    public record NumberValue(BigInteger number) implements Value {}

    public record TruthValue(boolean truth) implements Value {}

    public record TextValue(String text) implements Value {}

    /**
     * When a delta is applied, and after which others.
     *
     * @param from the condition on the product that a running program is changed from
     */
    public record Clause(
            Place place,
            String delta,
            List<Argument> arguments,
            List<ModuleDecl.Name> after,
            Optional<FeatureTest> from,
            Optional<FeatureTest> when) {
        public Clause {
            arguments = List.copyOf(arguments);
            after = List.copyOf(after);
        }
    }

    /** What a delta is given. */
    public sealed interface Argument {
        Place place();
    }

    public record GivenValue(Place place, Value value) implements Argument {}

    /** Whether a feature is selected. */
    public record GivenFeature(Place place, String feature) implements Argument {}

    public record GivenAttribute(Place place, String feature, String attribute) implements Argument {}

    /** {@code product P(F, G{n = 3});} */
    public record Product(Place place, String name, Selection selection) {}

    /** The features of a product, as written. */
    public sealed interface Selection {
        Place place();
    }

    public record Selected(Place place, List<Feature> features) implements Selection {
        public Selected {
            features = List.copyOf(features);
        }
    }

    /** The features of another product. */
    public record SameAs(Place place, String product) implements Selection {}

    public record Combined(Place place, Combination how, Selection left, Selection right) implements Selection {}

    /** How the features of two products make those of a third. */
    public enum Combination {
        INTERSECTION,
        UNION,
        DIFFERENCE
    }
}
