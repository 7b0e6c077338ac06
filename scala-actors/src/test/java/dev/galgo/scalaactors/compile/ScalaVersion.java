package dev.galgo.scalaactors.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A version of Scala that the build has put under {@code target/scala}, with its compiler and its actors. */
public enum ScalaVersion {
    SCALA_2_8("2.8"),
    SCALA_2_9("2.9"),
    SCALA_2_10("2.10"),
    SCALA_2_11("2.11");

    private static final Path TARGET = Path.of("target").toAbsolutePath();

    private final String word;

    ScalaVersion(String word) {
        this.word = word;
    }

    private Path jars() {
        return TARGET.resolve("scala").resolve(word);
    }

    /** What a program needs to run: Scala's library, and its actors where these are apart. */
    public List<Path> libraries() {
        try (Stream<Path> all = Files.list(jars())) {
            return all.filter(jar -> jar.getFileName().toString().startsWith("scala-library")
                            || jar.getFileName().toString().startsWith("scala-actors"))
                    .sorted()
                    .toList();
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    /** Compiles sources, unless that has been done since they were changed; returns what to run them with. */
    public List<Path> compiled(String name, List<Path> sources) {
        Path classes = TARGET.resolve("scala-programs").resolve(word).resolve(name);
        var classPath = new ArrayList<>(libraries());
        try {
            Path mark = classes.resolve("compiled");
            String stamp = stamp(sources);
            if (!Files.exists(mark) || !Files.readString(mark).equals(stamp)) {
                Files.createDirectories(classes);
                compile(classes, sources);
                Files.writeString(mark, stamp);
            }
        } catch (IOException | ReflectiveOperationException failed) {
            throw new IllegalStateException("Scala " + word + " cannot compile " + name, failed);
        }
        classPath.add(0, classes);
        return classPath;
    }

    private static String stamp(List<Path> sources) throws IOException {
        var text = new StringBuilder();
        for (Path source : sources) {
            text.append(source).append(Files.readString(source).hashCode()).append('\n');
        }
        return text.toString();
    }

    private void compile(Path classes, List<Path> sources) throws IOException, ReflectiveOperationException {
        var arguments = new ArrayList<>(List.of("-nowarn", "-d", classes.toString(), "-classpath"));
        arguments.add(libraries().stream().map(Path::toString).collect(Collectors.joining(java.io.File.pathSeparator)));
        if (this == SCALA_2_8 || this == SCALA_2_9) {
            arguments.add("-javabootclasspath");
            arguments.add(OldPlatform.in(TARGET.resolve("old-platform")).toString());
        }
        sources.forEach(source -> arguments.add(source.toString()));
        try (var compiler = new URLClassLoader(urls(), ClassLoader.getPlatformClassLoader())) {
            Class<?> main = compiler.loadClass("scala.tools.nsc.Main");
            main.getMethod("process", String[].class).invoke(null, (Object) arguments.toArray(String[]::new));
            Object reporter = main.getMethod("reporter").invoke(null);
            if ((boolean) reporter.getClass().getMethod("hasErrors").invoke(reporter)) {
                throw new IllegalStateException("the sources have errors, see the output");
            }
        } catch (InvocationTargetException failed) {
            throw new IllegalStateException("the compiler failed", failed.getCause());
        }
    }

    private URL[] urls() throws IOException {
        try (Stream<Path> all = Files.list(jars())) {
            return all.map(jar -> {
                        try {
                            return jar.toUri().toURL();
                        } catch (MalformedURLException impossible) {
                            throw new UncheckedIOException(impossible);
                        }
                    })
                    .toArray(URL[]::new);
        }
    }
}
