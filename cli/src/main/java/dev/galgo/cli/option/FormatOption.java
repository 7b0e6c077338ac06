package dev.galgo.cli.option;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import picocli.CommandLine.Option;

/** The option that says in which form a result is printed. */
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

    /** Refuses to draw what has no diagram. */
    public void refuseDiagram(String what, String advice) throws UserError {
        if (format == Format.MERMAID) {
            throw new UserError(ExitCode.USAGE, "There is no diagram of " + what + ".", advice, null);
        }
    }
}
