package dev.galgo.control.rewrite;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Tells a program's classes by the beginning of their names; the longest beginning that is known decides. All classes are the
 * program's but those of the platform, of the languages, of the actor libraries, which have their own way of control, of test
 * frameworks, and of Galgo.
 */
public final class ProgramClasses implements Predicate<String> {
    private static final List<String> OTHERS = List.of(
            "java.",
            "javax.",
            "jdk.",
            "sun.",
            "com.sun.",
            "scala.",
            "kotlin.",
            "kotlinx.",
            "org.apache.pekko.",
            "akka.",
            "com.typesafe.config.",
            "com.typesafe.sslconfig.",
            "dev.galgo.",
            "org.junit.",
            "org.opentest4j.",
            "org.apiguardian.",
            "org.assertj.",
            "org.hamcrest.",
            "org.testng.",
            "org.scalatest.",
            "org.mockito.",
            "net.bytebuddy.",
            "org.objectweb.asm.",
            "org.slf4j.",
            "ch.qos.logback.",
            "org.apache.logging.",
            "org.apache.maven.",
            "org.gradle.",
            "com.intellij.rt.",
            "org.eclipse.jdt.internal.",
            "sbt.");

    private final TreeMap<String, Boolean> beginnings = new TreeMap<>();

    private ProgramClasses(List<String> words) {
        OTHERS.forEach(other -> beginnings.put(other, false));
        beginnings.put("dev.galgo.examples.", true);
        for (var word : words) {
            var isOther = word.startsWith("-");
            beginnings.put(isOther ? word.substring(1) : word, !isOther);
        }
    }

    /** The usual division, changed by what is given: {@code shop.} is the program's, {@code -shop.driver.} is not. */
    public static ProgramClasses of(String... beginnings) {
        return new ProgramClasses(List.of(beginnings));
    }

    @Override
    public boolean test(String name) {
        var entry = beginnings.floorEntry(name);
        // A longer beginning sorts behind a shorter one, but so do names that are no beginning: these are passed over.
        while (entry != null && !name.startsWith(entry.getKey())) {
            entry = beginnings.lowerEntry(entry.getKey());
        }
        return entry == null || entry.getValue();
    }

    @Override
    public String toString() {
        var text = new StringBuilder("all");
        for (Map.Entry<String, Boolean> entry : beginnings.entrySet()) {
            text.append(entry.getValue() ? ", " : ", not ").append(entry.getKey());
        }
        return text.toString();
    }
}
