package dev.galgo.pekko.code;

/** The classes that tests are written with, by name: what runs a test does not depend on them. */
public final class TestApi {
    /** Where a test puts its actors. */
    public static final String LAB = "dev.galgo.pekko.ActorLab";

    /** An actor of a test that keeps what it is sent. */
    public static final String PROBE = "dev.galgo.pekko.Probe";

    private TestApi() {}
}
