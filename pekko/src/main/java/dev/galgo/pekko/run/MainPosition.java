package dev.galgo.pekko.run;

import dev.galgo.core.model.Incomparable;
import java.util.function.Consumer;

/**
 * Where main, or what else was blocked when the run began, stands in its code after it has gone on,
 * and what its variables hold. Neither can be looked at; but both follow from where it stood before
 * and from the configuration in which it went on, so that these stand for them where configurations
 * are compared.
 */
final class MainPosition {
    private static final long PRIME = 0x9E3779B97F4A7C15L;

    private long position;
    private boolean known = true;

    /** A run begins. */
    void begins() {
        position = 0;
        known = true;
    }

    /**
     * Code that was blocked when the run began goes on.
     *
     * @param whose the number of the actor or place that it belongs to
     * @param configuration puts 128 bits that stand for the present configuration into an array
     */
    void goesOn(int whose, Consumer<long[]> configuration) {
        if (!known) {
            return;
        }
        try {
            var bits = new long[2];
            configuration.accept(bits);
            position = ((position * PRIME + bits[0]) * PRIME + bits[1]) * PRIME + whose + 1;
        } catch (Incomparable unknown) {
            known = false;
        }
    }

    /** What stands for it. */
    long get() {
        if (!known) {
            throw new Incomparable("main has gone on from a configuration that cannot be compared, and waits again");
        }
        return position;
    }
}
