package dev.galgo.cli.program;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Loads programs whose class path has Apache Pekko on it, or Akka. */
final class PekkoLoading {
    /** An actor library, and the part of Galgo that brings it under control. */
    private enum Library {
        PEKKO("Pekko", "org/apache/pekko/actor/ActorSystem.class", "dev.galgo.pekko.", "PekkoMain", "galgo-pekko"),
        AKKA("Akka", "akka/actor/ActorSystem.class", "dev.galgo.akka.", "AkkaMain", "galgo-akka");

        private final String title;
        private final String mark;
        private final String home;
        private final String main;
        private final String artifact;

        Library(String title, String mark, String home, String main, String artifact) {
            this.title = title;
            this.mark = mark;
            this.home = home;
            this.main = main;
            this.artifact = artifact;
        }
    }

    private PekkoLoading() {}

    /** Whether these are the places of a program on Pekko or Akka. */
    static boolean isFor(List<Path> places) {
        return library(places) != null;
    }

    /** How reports name what is started from these places. */
    static String kind(List<Path> places) {
        return Objects.requireNonNull(library(places)).title + " main";
    }

    private static @Nullable Library library(List<Path> places) {
        try (var loader = new URLClassLoader(urls(places), null)) {
            for (Library library : Library.values()) {
                if (loader.findResource(library.mark) != null) {
                    return library;
                }
            }
            return null;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Loaded load(List<Path> places, Started started, PekkoOptions options, Collection<FindingKind> ignored)
            throws UserError {
        var urls = new ArrayList<URL>(List.of(urls(places)));
        Library library = Objects.requireNonNull(library(places));
        urls.add(whereFrontEndIs(library));
        var loader = new PekkoLoader(urls.toArray(URL[]::new), PekkoLoading.class.getClassLoader(), library.home);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(loader);
        try {
            Object program = loader.loadClass(library.home + library.main)
                    .getMethod(
                            "load", String.class, List.class, boolean.class, int.class, Set.class, int.class, Set.class)
                    .invoke(
                            null,
                            started.target(),
                            started.args(),
                            options.idle(),
                            options.timerFirings,
                            new HashSet<>(options.faults()),
                            options.mostFaults,
                            Set.copyOf(ignored));
            return new OnPekko((LiveProgram) program, started, loader);
        } catch (InvocationTargetException failed) {
            Throwable why = failed.getCause();
            throw new UserError(
                    ExitCode.USAGE,
                    "Cannot start " + started.target() + ": "
                            + (why instanceof IllegalArgumentException ? why.getMessage() : why) + ".",
                    "Name a class with a main, and put everything it needs on the class path.",
                    failed);
        } catch (ReflectiveOperationException | LinkageError mixed) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "Cannot bring the " + library.title + " on the class path under control: " + mixed + ".",
                    "Galgo controls Pekko 1.x and Akka 2.6; put one version of it on the class path, with all it needs.",
                    mixed);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    /** The place from which the command line could load the front end, if it had Pekko. */
    private static URL whereFrontEndIs(Library library) throws UserError {
        String file = (library.home + library.main).replace('.', '/') + ".class";
        URL found = PekkoLoading.class.getClassLoader().getResource(file);
        if (found == null) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "This program runs on " + library.title
                            + ", and this installation of galgo has no front end for it.",
                    "Add " + library.artifact + " to the class path of galgo.",
                    null);
        }
        String text = found.toString();
        String place = text.substring(0, text.length() - file.length());
        try {
            return new URL(place.startsWith("jar:") ? place.substring(4, place.lastIndexOf("!/")) : place);
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static URL[] urls(List<Path> places) {
        return places.stream()
                .map(place -> {
                    try {
                        return place.toUri().toURL();
                    } catch (MalformedURLException impossible) {
                        throw new IllegalStateException(impossible);
                    }
                })
                .toArray(URL[]::new);
    }

    private record OnPekko(LiveProgram live, Started started, URLClassLoader loader) implements Loaded {
        @Override
        public Program program() {
            return live;
        }

        @Override
        public List<String> notes() {
            return List.of();
        }

        @Override
        public void close() {
            try {
                ((AutoCloseable) live).close();
                loader.close();
            } catch (Exception unimportant) {
                throw new IllegalStateException("the program could not be closed", unimportant);
            }
        }
    }
}
