package dev.galgo.abs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares what users see with the files under {@code src/test/resources/golden}, to the letter.
 *
 * <p>{@code -Dgolden.update=true} writes them anew; then read the difference as you would read code. A missing file is a failure.
 */
public final class Golden {
    private static final Path HOME = Path.of("src", "test", "resources", "golden");

    private Golden() {}

    public static void compare(String name, String actual) throws IOException {
        Path file = HOME.resolve(name);
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(HOME);
            Files.writeString(file, actual);
            return;
        }
        assertThat(file).as("the golden file; -Dgolden.update=true writes it").exists();
        assertThat(actual).isEqualTo(Files.readString(file));
    }
}
