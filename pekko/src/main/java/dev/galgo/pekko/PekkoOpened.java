package dev.galgo.pekko;

import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import dev.galgo.core.property.classes.ProgramClasses;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** A main that was loaded together with its Pekko. */
record PekkoOpened(LiveProgram live, Started started, URLClassLoader loader) implements Opened, ProgramClasses {
    /** By name: here it could not be linked. */
    private static final String MAIN = PekkoOpened.class.getPackageName() + ".PekkoMain";

    /** Loads the program in a loader that has Pekko, by the copy of {@link PekkoMain} in there. */
    static PekkoOpened open(Target target, OptionValues options) throws OpenException {
        var started = new Started("Pekko main", target.name(), null, target.arguments());
        var loader = new PekkoLoader(places(target.classPath()), PekkoOpened.class.getClassLoader());
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(loader);
        try {
            Object program = loader.loadClass(MAIN)
                    .getMethod(
                            "load", String.class, List.class, boolean.class, int.class, Set.class, int.class, Set.class)
                    .invoke(
                            null,
                            target.name(),
                            target.arguments(),
                            options.text(PekkoFrontEnd.TIMERS).orElse("").equals(PekkoFrontEnd.IDLE),
                            options.number(PekkoFrontEnd.TIMER_FIRINGS),
                            new HashSet<>(options.texts(PekkoFrontEnd.FAULT)),
                            options.number(PekkoFrontEnd.MOST_FAULTS),
                            target.settings().ignored());
            return new PekkoOpened((LiveProgram) program, started, loader);
        } catch (InvocationTargetException failed) {
            Throwable why = failed.getCause();
            throw new OpenException(
                    "Cannot start " + target.name() + ": "
                            + (why instanceof IllegalArgumentException ? why.getMessage() : why) + ".",
                    "Name a class with a main, and put everything it needs on the class path.",
                    failed);
        } catch (ReflectiveOperationException | LinkageError mixed) {
            throw new OpenException(
                    OpenException.Fault.FRONT_END,
                    "Cannot bring the Pekko on the class path under control: " + mixed + ".",
                    "Put one version of it on the class path, one that Galgo controls, with all it needs.",
                    mixed);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    /** Where the program is, and this front end. */
    private static URL[] places(List<Path> classPath) {
        var places = new ArrayList<URL>();
        try {
            for (Path place : classPath) {
                places.add(place.toUri().toURL());
            }
            String file = MAIN.replace('.', '/') + ".class";
            ClassLoader own = PekkoOpened.class.getClassLoader();
            String text = Objects.requireNonNull(own.getResource(file)).toString();
            String place = text.substring(0, text.length() - file.length());
            places.add(new URL(place.startsWith("jar:") ? place.substring(4, place.lastIndexOf("!/")) : place));
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
        return places.toArray(URL[]::new);
    }

    @Override
    public Class<?> load(String name) throws ClassNotFoundException {
        return loader.loadClass(name);
    }

    @Override
    public Program program() {
        return live;
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
