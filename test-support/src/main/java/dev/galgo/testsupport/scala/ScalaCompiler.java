package dev.galgo.testsupport.scala;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The compiler of a Scala that the build of a module has put below {@code scala} in its target, with the library and the actors. */
public final class ScalaCompiler {
    /** The classes of each compiler, by its folder: a compiler that is loaded anew takes seconds until it is warm. */
    private static final Map<Path, ClassLoader> COMPILERS = new ConcurrentHashMap<>();

    private final ScalaVersion version;
    private final Path target;

    public ScalaCompiler(ScalaVersion version, Path target) {
        this.version = version;
        this.target = target.toAbsolutePath();
    }

    private Path jars() {
        return target.resolve("scala").resolve(version.word());
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

    /**
     * Compiles sources, unless that has been done since they were changed; returns what to run them with.
     *
     * @param besides what they also need to be compiled
     */
    public List<Path> compiled(String name, List<Path> sources, Path... besides) {
        Path classes = target.resolve("scala-programs").resolve(version.word()).resolve(name);
        var classPath = new ArrayList<>(libraries());
        try {
            Path mark = classes.resolve("compiled");
            String stamp = stamp(sources);
            if (!Files.exists(mark) || !Files.readString(mark).equals(stamp)) {
                Files.createDirectories(classes);
                compile(classes, sources, besides);
                Files.writeString(mark, stamp);
            }
        } catch (IOException | ReflectiveOperationException failed) {
            throw new IllegalStateException("Scala " + version.word() + " cannot compile " + name, failed);
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

    private void compile(Path classes, List<Path> sources, Path... besides)
            throws IOException, ReflectiveOperationException {
        var arguments = new ArrayList<>(List.of("-nowarn", "-d", classes.toString(), "-classpath"));
        arguments.add(Stream.concat(libraries().stream(), Stream.of(besides))
                .map(Path::toString)
                .collect(Collectors.joining(java.io.File.pathSeparator)));
        if (version == ScalaVersion.SCALA_2_8 || version == ScalaVersion.SCALA_2_9) {
            arguments.add("-javabootclasspath");
            arguments.add(OldPlatform.in(target.resolve("old-platform")).toString());
        }
        sources.forEach(source -> arguments.add(source.toString()));
        try {
            Class<?> main =
                    COMPILERS.computeIfAbsent(jars(), ScalaCompiler::loader).loadClass("scala.tools.nsc.Main");
            main.getMethod("process", String[].class).invoke(null, (Object) arguments.toArray(String[]::new));
            Object reporter = main.getMethod("reporter").invoke(null);
            if ((boolean) reporter.getClass().getMethod("hasErrors").invoke(reporter)) {
                throw new IllegalStateException("the sources have errors, see the output");
            }
        } catch (InvocationTargetException failed) {
            throw new IllegalStateException("the compiler failed", failed.getCause());
        }
    }

    private static ClassLoader loader(Path jars) {
        try (Stream<Path> all = Files.list(jars)) {
            var urls = new ArrayList<URL>();
            for (Path jar : all.toList()) {
                urls.add(jar.toUri().toURL());
            }
            return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
