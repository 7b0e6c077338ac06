package dev.galgo.examples.figures;

import dev.galgo.examples.Arguments;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** Loads the example programs as a user would: compiled classes, by name. */
final class Programs {
    private Programs() {}

    /** @param argument the driver's, or several with spaces in between */
    static FoundryOptions options(String driver, String argument) {
        String target = "dev.galgo.examples." + driver;
        return argument.isEmpty()
                ? FoundryOptions.of(classes(), target)
                : FoundryOptions.of(classes(), target, argument.split(" "));
    }

    /** Exploration starts with the messages pending that the driver's test sent, as the published figures count. */
    static FoundryProgram afterTest(String driver, String argument) throws ProgramException {
        return FoundryProgram.load(options(driver, argument).startingAfterTest());
    }

    private static List<Path> classes() {
        try {
            return List.of(Path.of(Arguments.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI()));
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
