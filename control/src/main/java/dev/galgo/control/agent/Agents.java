package dev.galgo.control.agent;

import dev.galgo.control.Hooks;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * Puts the agent to work in the running JVM, as tests need it. A JVM may not attach to itself, so another one is started for a moment
 * that attaches to this; that takes about half a second. Java 21 and newer warn about it once; {@code -XX:+EnableDynamicAgentLoading}
 * says that it is meant.
 */
public final class Agents {
    private static final int SECONDS = 30;

    private Agents() {}

    /**
     * Rewrites the program's classes from now on, loaded or not; does nothing if that is so already.
     *
     * @param beginnings beginnings of class names that are the program's, or with a minus sign before them not
     * @return why it could not be done; empty if it is done
     */
    public static synchronized Optional<String> install(String... beginnings) {
        var wanted = String.join(",", beginnings);
        var present = System.getProperty(GalgoAgent.PROPERTY);
        if (present != null) {
            return present.equals(wanted) || beginnings.length == 0
                    ? Optional.empty()
                    : Optional.of("The agent is at work already, for \"" + present + "\" and not for \"" + wanted
                            + "\". A JVM has one agent: install it once, with all that is wanted.");
        }
        try {
            if (ClassLoader.getSystemClassLoader().loadClass(Hooks.class.getName()) != Hooks.class) {
                return Optional.of("Galgo is loaded twice, by " + Hooks.class.getClassLoader()
                        + " and by the application class loader. Have it on the application class path only.");
            }
        } catch (ClassNotFoundException unseen) {
            return Optional.of("Galgo is not on the application class path but loaded by "
                    + Hooks.class.getClassLoader() + ". Put it there, or run with -javaagent:galgo-control.jar.");
        }
        try {
            var refusal = attach(wanted);
            return System.getProperty(GalgoAgent.PROPERTY) == null
                    ? Optional.of("This JVM did not let the agent in: " + refusal
                            + " Run with -javaagent:galgo-control.jar instead.")
                    : Optional.empty();
        } catch (IOException | URISyntaxException failed) {
            return Optional.of("No other JVM could be started to attach to this one: " + failed.getMessage()
                    + ". Run with -javaagent:galgo-control.jar instead.");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.of("Interrupted while the agent was being installed.");
        }
    }

    /** What the other JVM had to say. */
    private static String attach(String options) throws IOException, URISyntaxException, InterruptedException {
        var jar = writeAgentJar();
        var said = Files.createTempFile("galgo-attach", ".txt");
        try {
            var process = new ProcessBuilder(List.of(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xshare:auto",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            place(Attachment.class),
                            Attachment.class.getName(),
                            Long.toString(ProcessHandle.current().pid()),
                            jar.toString(),
                            options))
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return "no answer within " + SECONDS + " s.";
            }
            return Files.readString(said, StandardCharsets.UTF_8).strip();
        } finally {
            Files.deleteIfExists(said);
            jar.toFile().deleteOnExit(); // this JVM has it open now
        }
    }

    /** A jar with nothing but a manifest: the agent's classes are on the class path, be it as a jar or as a directory. */
    public static Path writeAgentJar() throws IOException {
        var manifest = new Manifest();
        var entries = manifest.getMainAttributes();
        entries.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        entries.putValue("Premain-Class", GalgoAgent.class.getName());
        entries.putValue("Agent-Class", GalgoAgent.class.getName());
        entries.putValue("Can-Retransform-Classes", "true");
        var jar = Files.createTempFile("galgo-control", ".jar");
        try (var out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.finish();
        }
        return jar;
    }

    private static String place(Class<?> type) throws URISyntaxException {
        return new File(type.getProtectionDomain().getCodeSource().getLocation().toURI()).getPath();
    }
}
