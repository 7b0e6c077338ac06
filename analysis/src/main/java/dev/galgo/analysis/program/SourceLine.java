package dev.galgo.analysis.program;

/**
 * Where something is in the source: {@code Server.java:12}.
 *
 * @param file the source file, or the class where that is unknown
 * @param line 0 if unknown
 */
public record SourceLine(String file, int line) {
    @Override
    public String toString() {
        return line > 0 ? file + ":" + line : file;
    }
}
