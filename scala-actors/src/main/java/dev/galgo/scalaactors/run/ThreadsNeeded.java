package dev.galgo.scalaactors.run;

import dev.galgo.scalaactors.event.ProgramThreads;

/** Unwinds code that wants to block and runs where it cannot. It will be run again on a thread of its own. */
final class ThreadsNeeded extends ProgramThreads.Dismissed {
    private static final long serialVersionUID = 1L;
}
