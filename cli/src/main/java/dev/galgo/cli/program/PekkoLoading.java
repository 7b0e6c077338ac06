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
import java.util.Set;

/** Loads programs whose class path has Apache Pekko on it. */
final class PekkoLoading {
    private static final String PEKKO = "org/apache/pekko/actor/ActorSystem.class";
    private static final String AKKA = "akka/actor/ActorSystem.class";
    private static final String FRONT_END = "dev.galgo.pekko.PekkoMain";

    private PekkoLoading() {}

    /** Whether these are the places of a program on Pekko. One on Akka is refused. */
    static boolean isFor(List<Path> places) throws UserError {
        try (var loader = new URLClassLoader(urls(places), null)) {
            boolean onPekko = loader.findResource(PEKKO) != null;
            if (!onPekko && loader.findResource(AKKA) != null) {
                throw new UserError(
                        ExitCode.USAGE,
                        "The class path has Akka on it, and the command line checks programs on Pekko.",
                        "Check it in a test, with galgo-akka and Galgo.check, or move it to Pekko.",
                        null);
            }
            return onPekko;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Loaded load(List<Path> places, Started started, PekkoOptions options, Collection<FindingKind> ignored)
            throws UserError {
        var urls = new ArrayList<URL>(List.of(urls(places)));
        urls.add(whereFrontEndIs());
        var loader = new PekkoLoader(urls.toArray(URL[]::new), PekkoLoading.class.getClassLoader());
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(loader);
        try {
            Object program = loader.loadClass(FRONT_END)
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
                    "Cannot bring the Pekko on the class path under control: " + mixed + ".",
                    "Galgo controls Pekko 1.x; put one version of it on the class path, with all it needs.",
                    mixed);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    /** The place from which the command line could load the front end, if it had Pekko. */
    private static URL whereFrontEndIs() throws UserError {
        String file = FRONT_END.replace('.', '/') + ".class";
        URL found = PekkoLoading.class.getClassLoader().getResource(file);
        if (found == null) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "This program runs on Pekko, and this installation of galgo has no front end for it.",
                    "Add galgo-pekko to the class path of galgo.",
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
