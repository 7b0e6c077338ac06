package dev.galgo.core.model;

/** Bit mixing for hashes of small integers; the finaliser is SplitMix64's (Steele, Lea, Flood, OOPSLA 2014). */
public final class Mix {
    private Mix() {}

    /** A bijection of the 64-bit integers in which every input bit affects every output bit. */
    public static long stir(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
