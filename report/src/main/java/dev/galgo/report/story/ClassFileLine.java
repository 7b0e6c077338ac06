package dev.galgo.report.story;

import dev.galgo.core.model.ThrownDetails;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A line of a source file, as class files tell it: the file's name without its directory.
 *
 * @param line from 1
 * @param type the full name of the class the line belongs to, where known; it says which directory is meant
 */
public record ClassFileLine(String file, int line, @Nullable String type) {
    /** A whole word that ends like a file; looked at once, however long it is. */
    private static final Pattern FILE_AND_LINE =
            Pattern.compile("(?<![^\\s():/\\\\])([^\\s():/\\\\]++)(?<=[^\\s():/\\\\]\\.[A-Za-z]\\w{0,20}):(\\d{1,9})");

    /** The last place that a text names, such as {@code Server.java:16} in {@code Server.get (Server.java:16)}; null if none. */
    public static @Nullable ClassFileLine in(@Nullable String text) {
        ClassFileLine last = null;
        if (text != null) {
            Matcher found = FILE_AND_LINE.matcher(text);
            while (found.find()) {
                int line = Integer.parseInt(found.group(2));
                last = line > 0 ? new ClassFileLine(found.group(1), line, null) : last;
            }
        }
        return last;
    }

    /** The same place, with the class that an exception's stack names for it. */
    ClassFileLine known(@Nullable Throwable cause) {
        if (cause != null) {
            for (StackTraceElement frame : ThrownDetails.stack(cause)) {
                if (file.equals(frame.getFileName()) && line == frame.getLineNumber()) {
                    return new ClassFileLine(file, line, frame.getClassName());
                }
            }
        }
        return this;
    }

    /** {@code Server.java:16}. */
    @Override
    public String toString() {
        return file + ":" + line;
    }
}
