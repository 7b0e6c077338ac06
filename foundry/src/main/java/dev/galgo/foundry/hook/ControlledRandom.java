package dev.galgo.foundry.hook;

import java.util.Random;

/**
 * Stands in for {@link java.util.concurrent.ThreadLocalRandom} and {@link java.security.SecureRandom} in program classes: weaving
 * puts its name where theirs was, since neither can be given a seed.
 */
public final class ControlledRandom extends Random {
    private static final long serialVersionUID = 1L;

    public ControlledRandom() {
        super(Hooks.seed("new SecureRandom()"));
    }

    public ControlledRandom(byte[] seed) {
        this();
    }

    private ControlledRandom(long seed) {
        super(seed);
    }

    public static ControlledRandom current() {
        return new ControlledRandom(Hooks.seed("ThreadLocalRandom.current()"));
    }

    public static ControlledRandom getInstance(String algorithm) {
        return new ControlledRandom(Hooks.seed("SecureRandom.getInstance()"));
    }

    public static ControlledRandom getInstanceStrong() {
        return new ControlledRandom(Hooks.seed("SecureRandom.getInstanceStrong()"));
    }

    public byte[] generateSeed(int bytes) {
        var seed = new byte[bytes];
        nextBytes(seed);
        return seed;
    }
}
