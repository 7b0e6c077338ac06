package dev.galgo.control.hook;

import java.security.Provider;
import java.util.Random;

/**
 * Stands in for {@link java.util.concurrent.ThreadLocalRandom} and {@link java.security.SecureRandom} in the classes of programs
 * whose front end wants it: rewriting puts its name where theirs was, since neither can be given a seed.
 */
public final class ControlledRandom extends Random {
    private static final long serialVersionUID = 1L;

    public ControlledRandom() {
        super(Chance.seed("new SecureRandom()"));
    }

    public ControlledRandom(byte[] seed) {
        this();
    }

    private ControlledRandom(long seed) {
        super(seed);
    }

    public static ControlledRandom current() {
        return new ControlledRandom(Chance.seed("ThreadLocalRandom.current()"));
    }

    public static ControlledRandom getInstance(String algorithm) {
        return new ControlledRandom(Chance.seed("SecureRandom.getInstance()"));
    }

    public static ControlledRandom getInstance(String algorithm, String provider) {
        return getInstance(algorithm);
    }

    public static ControlledRandom getInstance(String algorithm, Provider provider) {
        return getInstance(algorithm);
    }

    public static ControlledRandom getInstanceStrong() {
        return new ControlledRandom(Chance.seed("SecureRandom.getInstanceStrong()"));
    }

    public static byte[] getSeed(int bytes) {
        return new ControlledRandom().generateSeed(bytes);
    }

    public byte[] generateSeed(int bytes) {
        var seed = new byte[bytes];
        nextBytes(seed);
        return seed;
    }
}
