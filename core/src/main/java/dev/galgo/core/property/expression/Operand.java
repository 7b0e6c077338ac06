package dev.galgo.core.property.expression;

import dev.galgo.core.property.expression.Reading.Truth;
import dev.galgo.core.property.expression.Reading.Word;

/**
 * Something that an operator is applied to.
 *
 * @param column where it begins in the claim
 * @param written how it is written there
 */
record Operand(Node node, int column, String written) {
    Node.Kind kind() {
        return node.kind();
    }

    Reading value(Evaluation in) {
        return node.value(in);
    }

    boolean holds(Evaluation in) {
        if (node instanceof Node.Claim claim) {
            return claim.holds(in);
        }
        Reading reading = node.value(in);
        if (reading instanceof Truth) {
            return reading == Truth.TRUE;
        }
        if (reading instanceof Word word && word.truth() != null) {
            return word.truth() == Truth.TRUE;
        }
        throw new ExpressionFault(column, Wording.unlike(written, reading, "neither true nor false"));
    }

    Exact number(Evaluation in) {
        Reading reading = node.value(in);
        if (reading instanceof Exact number) {
            return number;
        }
        throw new ExpressionFault(column, Wording.unlike(written, reading, "no number"));
    }
}
