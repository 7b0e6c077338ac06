package dev.galgo.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The text of a file and the name by which messages speak of it. */
public record Source(String name, String text) {

    /** Reads a file as UTF-8; bytes that are not text become replacement characters, which the parser reports. */
    public static Source of(Path file) throws IOException {
        return new Source(file.toString(), new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    }

    /** The text of one line, counted from one; empty beyond the end. */
    public String line(int number) {
        return text.lines().skip(Math.max(0, number - 1)).findFirst().orElse("");
    }
}
