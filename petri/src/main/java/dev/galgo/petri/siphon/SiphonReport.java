package dev.galgo.petri.siphon;

import dev.galgo.petri.verify.Answer;
import java.util.List;

/** The siphons that were looked at, in order, and what follows. */
public record SiphonReport(Answer answer, List<SiphonCase> cases) {
    public SiphonReport {
        cases = List.copyOf(cases);
    }

    /** How many siphons it took. */
    public int iterations() {
        return cases.size();
    }
}
