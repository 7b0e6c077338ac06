package dev.galgo.examples.scalaactors;

import dev.galgo.core.check.CheckResult;
import dev.galgo.examples.figures.PublishedFigure;
import dev.galgo.scalaactors.ScalaActorsFrontEnd;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** The Scala programs of this module, opened as a user would: compiled classes, with their Scala beside them. */
public final class ScalaExamples {
    private static final String PACKAGE = "examples.";

    /** When actors that are started begin. */
    public enum Starts {
        /** Each at some time, like a message that is delivered. */
        DELIVERED,
        /** Before anything else is delivered, as in the drivers of Basset. */
        DONE;

        private String option() {
            return "--starts=" + (this == DONE ? "done" : "delivered");
        }
    }

    private ScalaExamples() {}

    /**
     * Opens a program.
     *
     * @param main below {@code examples}, such as {@code server.Main}
     */
    public static Opened open(String main, Starts starts, List<String> arguments) throws OpenException {
        var frontEnd = new ScalaActorsFrontEnd();
        return frontEnd.open(
                Target.of(PACKAGE + main, arguments).in(classPath()),
                OptionValues.read(frontEnd.options(), List.of(starts.option())));
    }

    /** Searches a program as the paper did: with the messages pending that main and the beginnings of actors have sent. */
    public static CheckResult run(PublishedFigure figure) throws Exception {
        try (Opened opened = open(figure)) {
            return figure.search(opened.program());
        }
    }

    /** Opens a program as the paper started it. */
    static Opened open(PublishedFigure figure) throws OpenException {
        List<String> arguments = figure.argument().isEmpty()
                ? List.of()
                : List.of(figure.argument().split(" "));
        return open(figure.driver(), Starts.DONE, arguments);
    }

    /** The programs, and the Scala that the build has put beside them. */
    public static List<Path> classPath() {
        Path classes = home();
        Path scala = classes.resolveSibling("scala-2.11");
        return List.of(classes, scala.resolve("scala-library.jar"), scala.resolve("scala-actors.jar"));
    }

    private static Path home() {
        try {
            return Path.of(ScalaExamples.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
