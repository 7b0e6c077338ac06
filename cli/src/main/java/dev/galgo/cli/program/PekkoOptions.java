package dev.galgo.cli.program;

import dev.galgo.cli.option.Word;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that matter to programs on Pekko alone. */
public final class PekkoOptions {
    /** When timers may fire. */
    enum Timers {
        ANY_TIME,
        IDLE
    }

    /** What may go wrong on purpose. */
    enum Fault {
        DROP,
        DUPLICATE,
        DELAY,
        CRASH,
        RESTART
    }

    /** The times. */
    static final class OfTimers extends Word<Timers> {
        OfTimers() {
            super(Timers.class);
        }
    }

    /** The faults. */
    static final class OfFault extends Word<Fault> {
        OfFault() {
            super(Fault.class);
        }
    }

    @Option(
            names = "--timers",
            paramLabel = "WHEN",
            converter = OfTimers.class,
            completionCandidates = OfTimers.class,
            description =
                    "Pekko: when timers may fire, at any time or when nothing else can happen: ${COMPLETION-CANDIDATES}.%n"
                            + "Default: any-time.")
    private Timers timers = Timers.ANY_TIME;

    @Option(
            names = "--timer-firings",
            paramLabel = "N",
            description = "Pekko: how often a timer may fire again and again in one run.%nDefault: 3.")
    int timerFirings = 3;

    @Option(
            names = "--fault",
            paramLabel = "KIND",
            split = ",",
            converter = OfFault.class,
            completionCandidates = OfFault.class,
            description = "Pekko: what may go wrong on purpose: ${COMPLETION-CANDIDATES}.")
    private List<Fault> faults = new ArrayList<>();

    @Option(
            names = "--most-faults",
            paramLabel = "N",
            description = "Pekko: how many of those in one run.%nDefault: 1.")
    int mostFaults = 1;

    boolean idle() {
        return timers == Timers.IDLE;
    }

    List<String> faults() {
        return faults.stream().map(Fault::name).toList();
    }
}
