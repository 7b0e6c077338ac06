package dev.galgo.examples.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.galgo.pekko.ActorLab;
import dev.galgo.test.Galgo;
import dev.galgo.test.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Compares the schedule that breaks a program with a file under {@code src/test/resources/golden}, to the letter but for times and line numbers of tests. {@code
 * -Dgolden.update=true} writes it anew; a missing file is a failure.
 */
public final class Golden {
    private static final Path HOME = Path.of("src", "test", "resources", "golden");

    private Golden() {}

    /** Checks this, which must fail, and compares what people are told. */
    public static void failure(String name, Options options, Consumer<ActorLab> body) throws IOException {
        AssertionError error = catchThrowableOfType(AssertionError.class, () -> Galgo.check(options, body));
        String actual = timeless(Objects.requireNonNull(error.getMessage())) + "\n";
        Path file = HOME.resolve(name);
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(HOME);
            Files.writeString(file, actual);
            return;
        }
        assertThat(file).as("the golden file; -Dgolden.update=true writes it").exists();
        assertThat(actual).isEqualTo(Files.readString(file));
    }

    /** The same without what differs from run to run. */
    public static String timeless(String text) {
        return text.replaceAll("\\d+\\.\\d\\d s\\b", "0.00 s").replaceAll("(Test\\.java):\\d+", "$1:N");
    }
}
