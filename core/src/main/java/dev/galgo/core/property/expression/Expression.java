package dev.galgo.core.property.expression;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.model.ActorId;
import java.util.Set;

/**
 * A claim about one configuration, such as {@code forall Account a: a.balance >= 0}. May be used by several threads.
 *
 * <p>It sees the actors by type, their fields as traces show them (those of an actor that waits are the ones it had when its handler began), their role, whether they
 * are ready, waiting or stopped, and what is pending.
 *
 * <p>A stopped actor has no fields. Quantifiers, {@code count}, {@code sum}, {@code min} and {@code max} leave stopped actors out, unless what they say of an actor
 * asks whether it is stopped: {@code forall Account a: a is stopped or a.balance >= 0} goes over all accounts.
 *
 * <p>{@code and}, {@code or} and {@code ->} look at their right side only if the left one does not decide, so {@code a.next != null -> a.next.number > 0} never asks
 * null for a number.
 */
public final class Expression {
    private final String text;
    private final Operand claim;
    private final int variables;
    private final int ranges;
    private final StateReadings states;
    private final MetNames met;
    private final Set<TypeName> types;
    private final boolean everyType;

    private Expression(String text, ExpressionParser.Parsed parsed) {
        this.text = text;
        this.claim = parsed.claim();
        this.variables = parsed.variables();
        this.ranges = parsed.ranges();
        this.states = new StateReadings(parsed.paths());
        this.types = Set.copyOf(parsed.types());
        this.everyType = parsed.everyType();
        this.met = new MetNames(parsed.types(), parsed.messages());
    }

    /** Reads a claim. */
    public static Expression parse(String text) throws ExpressionError {
        return new Expression(text, ExpressionParser.parse(text));
    }

    /** Whether an actor is of a type as claims name it. */
    public static boolean isOfType(ActorId actor, String type) {
        return type.equals(TypeName.EVERY) || TypeName.of(type).matches(actor.type());
    }

    /** Reads a claim about one actor of a type, which a name in it stands for. */
    public static Expression parseAbout(String type, String name, String text) throws ExpressionError {
        return new Expression(text, ExpressionParser.parseAbout(TypeName.of(type), name, text));
    }

    /**
     * Whether the claim about one actor of a type holds of this one in this configuration.
     *
     * @param all those that it is held against: where there is another one, nothing can be said of each of them
     */
    public boolean holdsOf(ActorId actor, String type, Set<ActorId> all, ConfigurationView at) throws ExpressionFault {
        for (ActorId other : at.actors()) {
            if (!all.contains(other) && isOfType(other, type)) {
                throw new ExpressionFault(
                        1, "it is about each " + type + " that exists at the start, and here is another one: " + other);
            }
        }
        var evaluation = new Evaluation(at, states, variables, ranges);
        met.look(evaluation);
        evaluation.bind(0, new SeenActor(actor, evaluation));
        return claim.holds(evaluation);
    }

    /** Whether the claim holds in this configuration. */
    public boolean holds(ConfigurationView at) throws ExpressionFault {
        var evaluation = new Evaluation(at, states, variables, ranges);
        met.look(evaluation);
        return claim.holds(evaluation);
    }

    /** Whether it goes over actors of the type of this one. */
    public boolean speaksOf(ActorId actor) {
        return everyType || types.stream().anyMatch(type -> type.matches(actor.type()));
    }

    /** The types that the claim names and of which no actor, or none that was not stopped, has been met in the configurations so far. */
    public Set<String> neverMet() {
        return met.types();
    }

    /** The messages that the claim names and of which none was pending in the configurations so far. */
    public Set<String> neverPending() {
        return met.messages();
    }

    /** The claim as it was written. */
    public String text() {
        return text;
    }

    @Override
    public String toString() {
        return text;
    }
}
