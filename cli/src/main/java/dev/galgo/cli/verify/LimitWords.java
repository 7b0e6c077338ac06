package dev.galgo.cli.verify;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import java.util.List;

/**
 * Names the option beside a limit that was hit, where it is one that an option sets: engines know no options, and have smaller limits of their own.
 */
record LimitWords(ProofLimits limits) {
    String of(String said) {
        String markings = "more than " + limits.states() + (limits.states() == 1 ? " marking" : " markings");
        String memory = "more than " + Budget.megabytes(limits.memory());
        return said.replace(markings, markings + " (--max-states)").replace(memory, memory + " (--max-memory)");
    }

    List<String> of(List<String> said) {
        return said.stream().map(this::of).toList();
    }
}
