package dev.galgo.abs.syntax;

import dev.galgo.source.Place;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** A feature of a feature model with what is below it, or an extension that says more of one. */
public record FeatureTree(Place place, String name, List<Part> parts) {
    public FeatureTree {
        parts = List.copyOf(parts);
    }

    /** What a feature model says of a feature. */
    public sealed interface Part {
        Place place();
    }

    /**
     * How many of some features a product has.
     *
     * @param most as many as there are if it is empty
     */
    public record Group(Place place, int least, Optional<Integer> most, List<Member> members) implements Part {
        public Group {
            members = List.copyOf(members);
        }
    }

    /** A feature of a group; an optional one counts as there for the least number. */
    public record Member(boolean optional, FeatureTree feature) {}

    /** An attribute, and which numbers it may be if that is limited. */
    public record Attribute(Place place, String type, String name, Optional<Range> range) implements Part {}

    /** Numbers from the least to the most, or only those that are listed if any are. */
    public record Range(Optional<BigInteger> least, Optional<BigInteger> most, List<ProductLine.Value> listed) {
        public Range {
            listed = List.copyOf(listed);
        }
    }

    /** What has to hold if the feature is selected. */
    public record IfIn(Place place, FeatureTest test) implements Part {}

    /** What has to hold if the feature is not selected. */
    public record IfOut(Place place, FeatureTest test) implements Part {}

    public record Requires(Place place, String feature) implements Part {}

    public record Excludes(Place place, String feature) implements Part {}
}
