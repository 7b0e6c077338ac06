package dev.galgo.cli.option;

import picocli.CommandLine.Option;

/** The option that asks for the stack behind an error, for commands that show no other stacks. */
public final class StackTraceOption {
    /** What is typed, also where a command shows other stacks too. */
    public static final String NAME = "--stacktrace";

    @Option(names = NAME, description = "Show the stack behind an error.")
    @SuppressWarnings("unused") // read by whoever words errors
    private boolean stacktrace;
}
