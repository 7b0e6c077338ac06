package dev.galgo.core.property.expression;

import dev.galgo.core.property.expression.Reading.Elsewhere;
import dev.galgo.core.property.expression.Reading.Missing;
import java.util.List;

/**
 * A variable, or the way from it to a value: {@code a.next.items[0]}. It may lead through other actors.
 *
 * @param steps none if it stands for the actor itself
 * @param paths for each step to a field, the number under which {@link StateReadings} knows the way from there to the next computed step
 * @param column where it begins in the claim
 */
record Route(int variable, List<Step> steps, List<Integer> paths, int column, String written) implements Node {
    @Override
    public Kind kind() {
        return steps.isEmpty() ? Kind.ACTOR : Kind.ANY;
    }

    @Override
    public Reading value(Evaluation in) {
        SeenActor actor = in.bound(variable);
        if (steps.isEmpty()) {
            return actor.reference();
        }
        Reading here = Reading.Nothing.NULL;
        int at = 0;
        while (at < steps.size()) {
            // Each turn begins at an actor.
            Reading[] readings = actor.readings();
            if (readings == null) {
                throw new ExpressionFault(
                        column, upTo(at) + " is " + actor.type() + ", which is stopped and has no fields");
            }
            here = readings[paths.get(at)];
            if (here instanceof Elsewhere elsewhere) {
                at += elsewhere.steps();
                actor = in.actor(elsewhere.actor(), upTo(at), column);
                continue;
            }
            at = nextComputed(at);
            here = told(here, actor);
            while (at < steps.size()) {
                Reading next = next(here, steps.get(at), in);
                if (next instanceof Elsewhere) {
                    actor = in.actor(here, upTo(at), column);
                    break;
                }
                here = told(next, actor);
                at++;
            }
        }
        return here;
    }

    private int nextComputed(int from) {
        int at = from;
        while (at < steps.size() && !(steps.get(at) instanceof Step.Computed)) {
            at++;
        }
        return at;
    }

    private static Reading next(Reading here, Step step, Evaluation in) {
        if (step instanceof Step.Field field) {
            return Parts.field(here, field);
        }
        Reading key = step instanceof Step.Fixed fixed
                ? fixed.key()
                : ((Step.Computed) step).key().value(in);
        return Parts.at(here, key, new Comparison(in)::of);
    }

    private Reading told(Reading reading, SeenActor actor) {
        if (reading instanceof Missing missing) {
            throw new ExpressionFault(column, missing.sentence().apply(actor.type()));
        }
        return reading;
    }

    /** How the way to a step is written. */
    private String upTo(int step) {
        String all =
                written.substring(0, Math.min(written.length(), steps.get(step).column() - column));
        return all.strip().replaceAll("[.\\[]$", "");
    }
}
