package dev.galgo.testsupport.scala;

import java.nio.file.Path;
import java.util.List;

/** A version of Scala with actors. */
public enum ScalaVersion {
    SCALA_2_8("2.8"),
    SCALA_2_9("2.9"),
    SCALA_2_10("2.10"),
    SCALA_2_11("2.11");

    private final String word;

    ScalaVersion(String word) {
        this.word = word;
    }

    /** As in {@code 2.11}. */
    public String word() {
        return word;
    }

    /** Its compiler, as the build of the present module has put it under {@code target}. */
    public ScalaCompiler compiler() {
        return new ScalaCompiler(this, Path.of("target"));
    }

    /** What a program needs to run: Scala's library, and its actors where these are apart. */
    public List<Path> libraries() {
        return compiler().libraries();
    }

    /** Compiles sources, unless that has been done since they were changed; returns what to run them with. */
    public List<Path> compiled(String name, List<Path> sources, Path... besides) {
        return compiler().compiled(name, sources, besides);
    }
}
