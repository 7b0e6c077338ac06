package dev.galgo.core.property.expression;

import dev.galgo.core.property.expression.Reading.Truth;

/** A part of a claim. */
interface Node {
    /** What is known of its values without looking at a configuration. */
    Kind kind();

    /** Its value in a configuration. */
    Reading value(Evaluation in);

    /** What values may be. */
    enum Kind {
        CLAIM("a claim"),
        NUMBER("a number"),
        TEXT("text"),
        ACTOR("an actor"),
        NULL("null"),
        /** That depends on the configuration. */
        ANY("a value");

        private final String noun;

        Kind(String noun) {
            this.noun = noun;
        }

        String noun() {
            return noun;
        }

        /** Whether a value may be of this kind. */
        boolean mayBe(Kind wanted) {
            return this == wanted || this == ANY;
        }
    }

    /** What holds or does not. */
    interface Claim extends Node {
        boolean holds(Evaluation in);

        @Override
        default Kind kind() {
            return Kind.CLAIM;
        }

        @Override
        default Reading value(Evaluation in) {
            return Truth.of(holds(in));
        }
    }

    /** What stands in the claim itself. */
    record Constant(Kind kind, Reading reading) implements Node {
        @Override
        public Reading value(Evaluation in) {
            return reading;
        }
    }
}
