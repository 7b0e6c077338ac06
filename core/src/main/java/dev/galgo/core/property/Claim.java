package dev.galgo.core.property;

import dev.galgo.core.engine.ConfigurationView;

/** Something that is true of a configuration or not. A pure function of it. */
@FunctionalInterface
public interface Claim {
    boolean holds(ConfigurationView at);
}
