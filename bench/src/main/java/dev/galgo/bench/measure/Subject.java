package dev.galgo.bench.measure;

import dev.galgo.examples.Arguments;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/**
 * A program of the examples at one size. Exploration starts after the driver's {@code test}, so that counts are those of the program
 * without its driver.
 *
 * @param name {@code pi(5)}
 * @param driver the class to start from
 * @param size the driver's argument
 */
public record Subject(String name, String driver, int size) {
    public static Subject pi(int workers) {
        return new Subject("pi(" + workers + ")", "dev.galgo.examples.pi.PiDriver", workers);
    }

    public static Subject quicksort(int n) {
        return new Subject("quicksort(" + n + ")", "dev.galgo.examples.quicksort.QuicksortDriver", n);
    }

    public static Subject chameneos(int meetings) {
        return new Subject("chameneos(" + meetings + ")", "dev.galgo.examples.chameneos.ChameneosDriver", meetings);
    }

    public static Subject regsim(int clients) {
        return new Subject("regsim(" + clients + ")", "dev.galgo.examples.regsim.RegsimDriver", clients);
    }

    /** Loads the program afresh. */
    public FoundryProgram load() throws ProgramException {
        return FoundryProgram.load(FoundryOptions.of(List.of(examples()), driver, Integer.toString(size))
                .startingAfterTest());
    }

    private static Path examples() {
        try {
            return Path.of(Arguments.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("the examples are not in a file", impossible);
        }
    }
}
