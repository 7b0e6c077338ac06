package dev.galgo.scalaactors.random;

import dev.galgo.scalaactors.Programs;
import dev.galgo.spi.Opened;
import dev.galgo.testsupport.scala.ScalaVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs that seeds lead to, compiled in one go. */
final class GeneratedPrograms {
    private final List<Path> classPath;

    /** @param forReal see {@link SourceGenerator#of} */
    GeneratedPrograms(int count, boolean forReal) {
        String name = "generated-" + count + (forReal ? "-real" : "");
        Path folder = Path.of("target", "scala-programs", name + "-sources").toAbsolutePath();
        var sources = new ArrayList<Path>();
        try {
            Files.createDirectories(folder);
            sources.add(Files.writeString(folder.resolve("Common.scala"), SourceGenerator.common()));
            for (int seed = 1; seed <= count; seed++) {
                Path file = folder.resolve(SourceGenerator.name(seed) + ".scala");
                sources.add(Files.writeString(file, SourceGenerator.of(seed, forReal)));
            }
            Path own = Path.of(RealRun.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            classPath = ScalaVersion.SCALA_2_11.compiled(name, sources, own);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    List<Path> classPath() {
        return classPath;
    }

    /** Opens the program of a seed under check. */
    Opened open(long seed, boolean startsDone) {
        String main = SourceGenerator.PACKAGE + "." + SourceGenerator.name(seed);
        return startsDone
                ? Programs.openShared(classPath, main, "--starts=done")
                : Programs.openShared(classPath, main);
    }
}
