package dev.galgo.core.property.expression;

import dev.galgo.core.model.Local;
import dev.galgo.core.property.expression.Reading.Missing;
import dev.galgo.core.property.expression.Reading.Nothing;
import dev.galgo.core.property.expression.Reading.Opaque;
import dev.galgo.core.property.expression.Reading.Reference;
import dev.galgo.core.property.expression.Reading.Word;
import org.jspecify.annotations.Nullable;

/** Claims about one actor or value. */
sealed interface ActorClaim extends Node.Claim {
    /** What an actor may be doing. */
    enum Condition {
        READY,
        WAITING,
        STOPPED;

        boolean isOf(Local local) {
            return switch (this) {
                case READY -> local instanceof Local.Ready;
                case WAITING -> local instanceof Local.Waiting;
                case STOPPED -> local instanceof Local.Stopped;
            };
        }
    }

    record InCondition(Operand actor, Condition condition, boolean wanted) implements ActorClaim {
        @Override
        public boolean holds(Evaluation in) {
            Local local =
                    in.actor(actor.value(in), actor.written(), actor.column()).local();
            return condition.isOf(local) == wanted;
        }
    }

    /** Whether an actor is of a type, or a value of a class or made by a constructor. */
    record OfType(Operand operand, TypeName type, boolean wanted) implements ActorClaim {
        @Override
        public boolean holds(Evaluation in) {
            Reading reading = operand.value(in);
            if (reading == Nothing.NULL) {
                return !wanted;
            }
            String known = known(reading, in);
            if (known == null) {
                throw new ExpressionFault(
                        operand.column(), Wording.what(operand.written(), reading) + ", and of no class that is known");
            }
            return type.matches(known) == wanted;
        }

        private @Nullable String known(Reading reading, Evaluation in) {
            if (reading instanceof Reference
                    || (reading instanceof Word word && !in.called(word).isEmpty())) {
                return in.actor(reading, operand.written(), operand.column()).type();
            }
            if (reading instanceof Structure structure) {
                return structure.value().type();
            }
            return reading instanceof Opaque opaque
                    ? opaque.type()
                    : reading instanceof Word word && word.isName() ? word.text() : null;
        }
    }

    /** Whether an actor has a field; a stopped one has none. */
    record Has(Operand actor, int path) implements ActorClaim {
        @Override
        public boolean holds(Evaluation in) {
            Reading[] readings =
                    in.actor(actor.value(in), actor.written(), actor.column()).readings();
            return readings != null && !(readings[path] instanceof Missing);
        }
    }
}
