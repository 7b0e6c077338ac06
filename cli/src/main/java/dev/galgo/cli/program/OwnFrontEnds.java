package dev.galgo.cli.program;

import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEnds;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The front ends that come with Galgo. A file beside this class names them: to look for services opens every jar of Galgo's before anything else can
 * happen.
 */
public final class OwnFrontEnds {
    private static final String NAMES = "front-ends.txt";
    private static final String COMMAND = "galgo.jar";

    private OwnFrontEnds() {}

    /** Those on a class path: where it has nothing but the command, nobody has added any. */
    public static FrontEnds on(String classPath, ClassLoader loader) {
        boolean alone = !classPath.contains(File.pathSeparator)
                && new File(classPath).getName().equals(COMMAND);
        return alone ? all() : FrontEnds.on(loader);
    }

    /** All of them, in the order of the file. */
    static FrontEnds all() {
        var all = new ArrayList<FrontEnd>();
        try {
            for (String name : names()) {
                all.add(Class.forName(name)
                        .asSubclass(FrontEnd.class)
                        .getDeclaredConstructor()
                        .newInstance());
            }
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalStateException(NAMES + " is wrong: " + missing, missing);
        }
        return FrontEnds.of(all);
    }

    private static List<String> names() {
        try (var lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(OwnFrontEnds.class.getResourceAsStream(NAMES)), StandardCharsets.UTF_8))) {
            return lines.lines().toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
