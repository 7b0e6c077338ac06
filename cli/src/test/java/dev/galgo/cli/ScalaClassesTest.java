package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program on Scala's own actors, from the command line, in each build. It is written in Java,
 * since the first program that Scala's compiler compiles takes it five seconds; {@link
 * ScalaActorsTest} checks those in Scala.
 */
class ScalaClassesTest {
    private static final String SOURCE =
            """
            package orders;
            import scala.Function1;
            import scala.actors.Actor;
            import scala.actors.Actor$;
            import scala.runtime.AbstractFunction0;
            import scala.runtime.AbstractPartialFunction;
            import scala.runtime.BoxedUnit;
            public final class Orders {
                private static final class Expecting extends AbstractPartialFunction<Object, BoxedUnit> {
                    @Override
                    public boolean isDefinedAt(Object message) {
                        return true;
                    }
                    @Override
                    public <A, B> B applyOrElse(A message, Function1<A, B> otherwise) {
                        if (!message.equals("Alice")) {
                            throw new IllegalStateException(message + " comes first");
                        }
                        return null;
                    }
                }
                private static Actor actor(Runnable body) {
                    return Actor$.MODULE$.actor(new AbstractFunction0<BoxedUnit>() {
                        @Override
                        public BoxedUnit apply() {
                            body.run();
                            return BoxedUnit.UNIT;
                        }
                    });
                }
                /** Starts a desk that expects Alice first, and who are named. */
                public static void main(String[] names) {
                    Actor desk = actor(() -> Actor$.MODULE$.react(new Expecting()));
                    for (String name : names) {
                        actor(() -> desk.$bang(name));
                    }
                    if (names.length == 0) {
                        Actor$.MODULE$.react(new Expecting());
                    }
                }
            }
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    static Path folder;

    private static List<Path> scala() throws Exception {
        try (Stream<Path> jars = Files.list(Path.of("target", "scala", "2.11"))) {
            return jars.filter(jar -> jar.getFileName().toString().matches("scala-(library|actors)-2.*"))
                    .toList();
        }
    }

    private static String classPath(List<Path> jars) {
        return Stream.concat(Stream.of(folder), jars.stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    @BeforeAll
    static void compileTheProgram() throws Exception {
        Path source = Files.writeString(folder.resolve("Orders.java"), SOURCE);
        Guide.javac("-g", "-cp", classPath(scala()), "-d", folder.toString(), source.toString());
    }

    private static Shell.Outcome check(String classPath, String... words) {
        return galgo(OpinionLeftOut.of(
                Stream.concat(Stream.of("check", "--quiet", "--classpath", classPath), Stream.of(words))
                        .toArray(String[]::new)));
    }

    @Test
    void anOrderInWhichItFailsIsShownAndReplayed() throws Exception {
        String schedule = folder.resolve("orders.json").toString();
        var found = check(classPath(scala()), "--schedule", schedule, "orders.Orders", "Alice", "Bob");
        assertThat(found.out())
                .startsWith("started: Scala main orders.Orders, arguments Alice Bob, delivery unordered\n")
                .contains("threw java.lang.IllegalStateException: Bob comes first (Orders.java:")
                .contains("no shorter schedule shows it");
        assertThat(found.exitCode()).isEqualTo(1);
        var replayed = galgo("replay", schedule);
        assertThat(replayed.out()).contains("Bob comes first");
        assertThat(replayed.exitCode()).isEqualTo(1);
    }

    @Test
    void inTheOrderThatItExpectsItIsVerified() throws Exception {
        var checked = check(classPath(scala()), "--no-schedule", "orders.Orders", "Alice");
        assertThat(checked.told()).startsWith("verified: every schedule was explored");
        assertThat(checked.exitCode()).isZero();
    }

    @Test
    void whatCannotBeCheckedIsSaidInASentence() throws Exception {
        refused(
                check(classPath(scala()), "orders.Orders"),
                4,
                "main called react, which ends the thread that calls it");
        refused(check(classPath(scala()), "orders.Nobody"), 2, "no class orders.Nobody on the class path");
        List<Path> without = scala().stream()
                .filter(jar -> !jar.toString().contains("scala-actors-2"))
                .toList();
        refused(
                check(classPath(without), "orders.Orders", "Alice"),
                2,
                "uses scala.actors, which Scala 2.11.12 does not have");
    }

    private static void refused(Shell.Outcome checked, int code, String sentence) {
        assertThat(checked.err()).contains(sentence).doesNotContain("\tat ");
        assertThat(checked.exitCode()).as(checked.err()).isEqualTo(code);
    }
}
