package dev.galgo.cli.completion;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.Word;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints a script that teaches a shell to complete {@code galgo}. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Prints a script that teaches a shell to complete galgo's commands, options, their values, and class names.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  source <(galgo completion bash)",
            "  galgo completion bash > ~/.local/share/bash-completion/completions/galgo",
            "  source <(galgo completion zsh)",
            "  galgo completion fish > ~/.config/fish/completions/galgo.fish",
            "  galgo completion powershell | Out-String | Invoke-Expression"
        })
public final class CompletionCommand implements Callable<Integer> {
    /** The shells that can be taught. */
    enum Shell {
        BASH("bash"),
        ZSH("zsh"),
        FISH("fish"),
        POWERSHELL("ps1");

        private final String suffix;

        Shell(String suffix) {
            this.suffix = suffix;
        }

        String script() throws IOException {
            String name = "galgo." + suffix;
            try (InputStream script = Shell.class.getResourceAsStream(name)) {
                if (script == null) {
                    throw new IOException("there is no " + name + " in the jar of galgo");
                }
                return new String(script.readAllBytes(), StandardCharsets.UTF_8);
            }
        }
    }

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

    public CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        console.out().print(shell.script());
        return ExitCode.FINE;
    }
}
