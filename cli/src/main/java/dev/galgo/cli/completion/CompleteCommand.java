package dev.galgo.cli.completion;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What the scripts of {@link CompletionCommand} call: prints what the word at the cursor can become. */
@Command(name = "complete", hidden = true, description = "Prints what a word can become; for shells.")
public final class CompleteCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = ":WORD",
            description = "The word, after a colon: some shells lose empty words.")
    private String word = ":";

    @Parameters(index = "1..*", paramLabel = "BEFORE", description = "The words before it.")
    private List<String> before = new ArrayList<>();

    public CompleteCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        String current = word.startsWith(":") ? word.substring(1) : word;
        var completer = new Completer(spec.root(), console.environment());
        console.out().print(completer.complete(before, current).lines());
        return ExitCode.FINE;
    }
}
