package dev.galgo.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that matter to programs on Pekko alone. */
final class PekkoOptions {
    @Option(
            names = "--timers",
            paramLabel = "WHEN",
            description = "Pekko: when timers may fire: any-time, or idle (when nothing else can happen).%nDefault: any-time.")
    String timers = "any-time";

    @Option(
            names = "--timer-rounds",
            paramLabel = "N",
            description = "Pekko: how often a timer may fire again and again in one run.%nDefault: 3.")
    int timerRounds = 3;

    @Option(
            names = "--fault",
            paramLabel = "KIND",
            split = ",",
            description = "Pekko: what may go wrong on purpose: drop, duplicate, delay, crash, restart.")
    List<String> faults = new ArrayList<>();

    @Option(
            names = "--max-faults",
            paramLabel = "N",
            description = "Pekko: how many of those in one run.%nDefault: 1.")
    int mostFaults = 1;
}
