package dev.galgo.cli.option;

import picocli.CommandLine.Option;

/** The option that says in which form a schedule that is run again is printed. */
public final class FormatOption {
    @Option(
            names = "--format",
            paramLabel = "FORM",
            converter = OfFormat.class,
            completionCandidates = OfFormat.class,
            description = "What to print: ${COMPLETION-CANDIDATES}.%nDefault: text.")
    private Format format = Format.TEXT;

    /** The forms. */
    static final class OfFormat extends Word<Format> {
        OfFormat() {
            super(Format.class);
        }
    }

    public Format format() {
        return format;
    }

    /** Whether people are to read it. */
    public boolean text() {
        return format == Format.TEXT;
    }
}
