package dev.galgo.abs.syntax;

import dev.galgo.source.Place;
import java.math.BigInteger;
import java.util.Map;

/** A condition on the features of a product and their attributes, or a number in one. */
public sealed interface FeatureTest {
    Place place();

    /** Whether the feature is selected, with these attributes if any are named. */
    record HasFeature(Place place, String feature, Map<String, ProductLine.Value> attributes) implements FeatureTest {
        public HasFeature {
            attributes = Map.copyOf(attributes);
        }
    }

    /** An attribute of a feature; an empty feature is the one that the condition belongs to. */
    record AttributeOf(Place place, String feature, String attribute) implements FeatureTest {}

    record NumberLiteral(Place place, BigInteger number) implements FeatureTest {}

    /** {@code !a}, {@code ~a} or {@code -a} */
    record Unary(Place place, String operator, FeatureTest operand) implements FeatureTest {}

    record Binary(Place place, String operator, FeatureTest left, FeatureTest right) implements FeatureTest {}
}
