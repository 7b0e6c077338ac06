package dev.galgo.cli;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.Word;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints a script that teaches a shell to complete {@code galgo}. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {"Prints a script that teaches a shell to complete galgo's commands and options.", ""},
        footer = {
            "",
            "Examples:",
            "  source <(galgo completion bash)",
            "  galgo completion bash > ~/.local/share/bash-completion/completions/galgo",
            "  source <(galgo completion zsh)"
        })
final class CompletionCommand implements Callable<Integer> {
    /** The shells that can be taught. */
    enum Shell {
        BASH,
        ZSH
    }

    private static final String ZSH_BRIDGE =
            "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n";

    private final Console console;

    @Parameters(
            paramLabel = "SHELL",
            converter = OfShell.class,
            completionCandidates = OfShell.class,
            description = "One of ${COMPLETION-CANDIDATES}.")
    @SuppressWarnings("NullAway.Init") // picocli refuses to go on without it
    private Shell shell;

    /** The shells. */
    static final class OfShell extends Word<Shell> {
        OfShell() {
            super(Shell.class);
        }
    }

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        String script = completingClassPaths(AutoComplete.bash("galgo", GalgoCommand.described(console)));
        console.out().print(shell == Shell.ZSH ? ZSH_BRIDGE + script : script);
        return ExitCode.FINE;
    }

    /** A class path is no file to picocli, which would offer nothing; files are what people want to be offered. */
    private static String completingClassPaths(String script) {
        String branch = "'-cp'|'--classpath')\n";
        return script.replace(branch, branch + "      type compopt &>/dev/null && compopt -o default\n");
    }
}
