package dev.galgo.foundry.load;

import dev.galgo.core.engine.DeliveryModel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What there is besides the manager where a program starts.
 *
 * @param names the other managers; none to take it that there is one on every machine
 * @param between in which order messages between managers arrive; null if as all others
 * @param crash whether each of the other managers may crash, with all actors at it
 */
public record ManagerOptions(List<String> names, @Nullable DeliveryModel between, boolean crash) {
    /** One on every machine that is asked for, and nothing special about them. */
    public static final ManagerOptions USUAL = new ManagerOptions(List.of(), null, false);

    public ManagerOptions {
        names = List.copyOf(names);
    }
}
