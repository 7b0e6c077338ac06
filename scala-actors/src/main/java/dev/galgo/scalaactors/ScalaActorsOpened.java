package dev.galgo.scalaactors;

import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import dev.galgo.core.property.classes.ProgramClasses;
import dev.galgo.scalaactors.library.ProgramLoader;
import dev.galgo.scalaactors.library.ScalaOnClassPath;
import dev.galgo.scalaactors.run.ProgramSource;
import dev.galgo.scalaactors.run.ScalaActorsProgram;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A main that was loaded together with its Scala. */
record ScalaActorsOpened(ScalaActorsProgram scala, Started started) implements Opened, ProgramClasses {
    private static final String SINCE_2_8 = "scala/actors/Reactor.class";

    static ScalaActorsOpened open(Target target, OptionValues options) throws OpenException {
        String scala = new ScalaOnClassPath(target.classPath())
                .version()
                .map(version -> "Scala " + version)
                .orElse("the Scala on the class path");
        if (!target.hasOnClassPath(ScalaActorsFrontEnd.MARK)) {
            throw new OpenException(
                    target.name() + " uses scala.actors, which " + scala + " does not have.",
                    "Put scala-actors of the version that it was compiled for on the class path: 2.10 and 2.11 have it as a jar of"
                            + " its own, earlier ones in scala-library, later ones not at all.");
        }
        if (!target.hasOnClassPath(SINCE_2_8)) {
            throw new OpenException(
                    scala + " has another actor library, without reactors, which is not known.",
                    "Compile the program with Scala 2.8 to 2.11, which run most programs that were written for earlier ones.");
        }
        var started = new Started("Scala main", target.name(), null, target.arguments());
        var loader = new ProgramLoader(places(target.classPath()), ScalaActorsOpened.class.getClassLoader());
        try {
            var source = new ProgramSource(
                    loader,
                    target.name(),
                    target.arguments(),
                    options.text(ScalaActorsFrontEnd.STARTS).orElse("").equals(ScalaActorsFrontEnd.DONE),
                    options.number(ScalaActorsFrontEnd.REPEATED_TIMEOUTS),
                    target.settings().ignored(),
                    scala);
            return new ScalaActorsOpened(new ScalaActorsProgram(source), started);
        } catch (IllegalArgumentException no) {
            throw new OpenException(
                    "Cannot start " + target.name() + ": " + no.getMessage() + ".",
                    "Name a class with a main, and put everything it needs on the class path.",
                    no);
        } catch (ReflectiveOperationException | LinkageError other) {
            throw new OpenException(
                    OpenException.Fault.FRONT_END,
                    "Cannot bring the actors of " + scala + " under control: " + other + ".",
                    "Put one version of Scala on the class path, 2.8 to 2.11, with the actors that belong to it.",
                    other);
        }
    }

    private static URL[] places(List<Path> classPath) {
        var places = new ArrayList<URL>();
        try {
            for (Path place : classPath) {
                places.add(place.toUri().toURL());
            }
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
        return places.toArray(URL[]::new);
    }

    /** The loader of the program's classes. */
    ClassLoader loader() {
        return scala.loader();
    }

    @Override
    public Class<?> load(String name) throws ClassNotFoundException {
        return loader().loadClass(name);
    }

    @Override
    public Program program() {
        return scala;
    }

    @Override
    public List<String> notes() {
        var all = new ArrayList<String>();
        all.add("in one JVM messages do not overtake each other: delivery causal has every order of a real run, "
                + "delivery mailbox those in which a step sends all at once");
        if (scala.usesTimeouts()) {
            all.add("a time-out may come before any message that is on its way, however long the time is");
        }
        return all;
    }

    @Override
    public void close() {
        scala.close();
    }
}
