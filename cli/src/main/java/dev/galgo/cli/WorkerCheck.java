package dev.galgo.cli;

import dev.galgo.cli.check.CheckCommand;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.check.PartWorker;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Does parts of {@code galgo check} in another process, which makes it by its name and knows none of its types: see {@link dev.galgo.core.search.ProgramRecipe}. */
public final class WorkerCheck implements Function<List<String>, UnaryOperator<byte[]>> {
    /** For whoever has only the name. */
    public WorkerCheck() {}

    /** Who does parts of the check that these words ask for, without {@code check} itself. */
    @Override
    public UnaryOperator<byte[]> apply(List<String> words) {
        var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        try {
            CheckCommand command = new GalgoCommand(nowhere, nowhere, Map.of()).checkOf(words);
            return new PartWorker(command::worker);
        } catch (UserError wrong) {
            throw new IllegalStateException(wrong.getMessage(), wrong);
        }
    }
}
