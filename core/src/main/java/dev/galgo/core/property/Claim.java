package dev.galgo.core.property;

import dev.galgo.core.engine.ConfigurationView;

/** Something that is true of a configuration or not. A pure function of it. */
@FunctionalInterface
public interface Claim {
    boolean holds(ConfigurationView at);

    /** Whether it is known to speak of no actor in particular, so that it holds of any two configurations alike that differ only in which actor is which. */
    default boolean treatsActorsAlike() {
        return false;
    }
}
