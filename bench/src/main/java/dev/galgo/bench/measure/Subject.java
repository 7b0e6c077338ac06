package dev.galgo.bench.measure;

import dev.galgo.bench.crowd.CrowdDriver;
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

    /** Four creatures instead of three: fewer levels, and wider ones. */
    public static Subject crowd(int meetings) {
        return new Subject("crowd(" + meetings + ")", CrowdDriver.class.getName(), meetings);
    }

    public static Subject regsim(int clients) {
        return new Subject("regsim(" + clients + ")", "dev.galgo.examples.regsim.RegsimDriver", clients);
    }

    /** Loads the program afresh. */
    public FoundryProgram load() throws ProgramException {
        List<Path> classpath = List.of(placeOf(Arguments.class), placeOf(CrowdDriver.class));
        return FoundryProgram.load(
                FoundryOptions.of(classpath, driver, Integer.toString(size)).startingAfterTest());
    }

    private static Path placeOf(Class<?> member) {
        try {
            return Path.of(
                    member.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(member + " is not in a file", impossible);
        }
    }
}
