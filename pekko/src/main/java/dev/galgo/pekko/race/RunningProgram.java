package dev.galgo.pekko.race;

import dev.galgo.pekko.event.RunningCode;

/** What has to be known of the program in the moment in which it touches something. */
public interface RunningProgram {
    /** Whose code runs. */
    RunningCode now();

    /** The slot of the event that is happening. */
    int delivering();

    /** Whether the run is over and its actors are being stopped. */
    boolean isTearingDown();

    /** Whether the program's main runs beside its actors, rather than before them. */
    boolean mainRunsBeside();

    /** Lets others go on first, or not: the code that runs now goes on whenever it is let to. */
    void giveWay(String what);
}
