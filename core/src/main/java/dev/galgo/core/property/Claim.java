package dev.galgo.core.property;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.model.ActorId;

/** Something that is true of a configuration or not. A pure function of it. */
@FunctionalInterface
public interface Claim {
    boolean holds(ConfigurationView at);

    /** Whether it is known to speak of no actor in particular, so that it holds of any two configurations alike that differ only in which actor is which. */
    default boolean treatsActorsAlike() {
        return false;
    }

    /** Whether it may look at the state of this actor though no other actor that it looks at refers to it. */
    default boolean speaksOf(ActorId actor) {
        return true;
    }
}
