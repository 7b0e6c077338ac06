package dev.galgo.cli;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.core.model.Unsupported;
import dev.galgo.spi.FrontEnds;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Words every error in one line; the stack is for whoever asks for it. */
final class Errors implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private final Console console;

    Errors(Console console) {
        this.console = console;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] args) {
        String command = wrong.getCommandLine().getCommandSpec().qualifiedName(" ");
        String what = String.valueOf(wrong.getMessage()).lines().findFirst().orElse("");
        if (wrong instanceof UnmatchedArgumentException unmatched
                && !unmatched.getSuggestions().isEmpty()) {
            what += ". Did you mean " + String.join(" or ", unmatched.getSuggestions()) + "?";
        } else if (!what.endsWith(".") && !what.endsWith("?")) {
            what += ".";
        }
        console.note(what + " See " + command + " --help.");
        return ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception failed, CommandLine command, ParseResult parsed) {
        boolean stack = command.getParseResult().hasMatchedOption(StackTraceOption.NAME);
        if (failed instanceof UserError error) {
            told(error);
            Throwable cause = error.getCause();
            if (stack && cause != null) {
                cause.printStackTrace(console.err());
            }
            return error.exitCode();
        }
        if (failed instanceof SetUpFailed setUp) {
            UserError told = UserError.setUpFailed(
                    String.valueOf(setUp.getMessage()), "Exploration begins after it, so it has to go well.", setUp);
            return handleExecutionException(told, command, parsed);
        }
        if (failed instanceof Unsupported part) {
            console.note(String.valueOf(part.getMessage()));
            return ExitCode.USAGE;
        }
        String blamed = FrontEnds.blame(failed)
                .map(place -> "No verdict: " + place + " failed: " + oneLine(failed)
                        + ". That is a mistake in the front end; report it to whoever made it.")
                .orElseGet(() -> "Galgo itself failed: " + oneLine(failed) + "."
                        + (stack ? "" : " Run again with " + StackTraceOption.NAME + " and report what it prints."));
        console.note(blamed);
        if (stack) {
            failed.printStackTrace(console.err());
        }
        return ExitCode.TROUBLE;
    }

    /** Tells the user, and says with what the process ends. */
    int told(UserError error) {
        error.before().forEach(console.err()::println);
        console.note(oneLine(error));
        return error.exitCode();
    }

    private static String oneLine(Exception failed) {
        String text = failed instanceof UserError ? String.valueOf(failed.getMessage()) : failed.toString();
        return text.replaceAll("\\R", " ");
    }
}
