package dev.galgo.core.property;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.property.expression.Expression;

/** A claim that is written down. It knows actors by type and by what they keep, so that it speaks of none in particular. */
public record ExpressionClaim(Expression expression) implements Claim {
    @Override
    public boolean holds(ConfigurationView at) {
        return expression.holds(at);
    }

    @Override
    public boolean treatsActorsAlike() {
        return true;
    }

    @Override
    public boolean speaksOf(ActorId actor) {
        return expression.speaksOf(actor);
    }
}
