package dev.galgo.scalaactors.run;

import dev.galgo.core.model.FindingKind;
import dev.galgo.scalaactors.library.ProgramLoader;
import java.util.List;
import java.util.Set;

/**
 * What a program is loaded from, and how it is run.
 *
 * @param main the class with the main
 * @param startsDone whether actors that are started begin before anything else is delivered
 * @param mostFirings how often timers fire, one firing leading to the next
 * @param ignored the kinds of failure that are not reported
 * @param scala which Scala it runs on, in words
 */
public record ProgramSource(
        ProgramLoader loader,
        String main,
        List<String> arguments,
        boolean startsDone,
        int mostFirings,
        Set<FindingKind> ignored,
        String scala) {
    public ProgramSource {
        arguments = List.copyOf(arguments);
        ignored = Set.copyOf(ignored);
    }

    /** The same program with classes of its own. */
    ProgramSource anew() {
        return new ProgramSource(loader.another(), main, arguments, startsDone, mostFirings, ignored, scala);
    }
}
