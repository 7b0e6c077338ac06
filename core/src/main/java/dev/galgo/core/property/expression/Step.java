package dev.galgo.core.property.expression;

/** One step of a path from an actor into what it knows. */
sealed interface Step {
    /** Where it stands in the claim. */
    int column();

    /**
     * To a field, a part with a name, or what is called {@code size} or {@code role}.
     *
     * @param quoted whether it can be nothing but a field
     */
    record Field(String name, boolean quoted, int column) implements Step {
        static final String SIZE = "size";
        static final String ROLE = "role";
    }

    /** To what lies under a key or at a position that stands in the claim. */
    record Fixed(Reading key, int column) implements Step {}

    /** To what lies under a key or at a position that depends on the configuration. */
    record Computed(Node key, int column) implements Step {}
}
