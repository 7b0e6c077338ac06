package dev.galgo.test;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import java.util.List;

/**
 * What a check that passed did.
 *
 * @param verdict what was concluded: {@link Verdict#VERIFIED} if every order was run
 * @param executions how many schedules were run to their end
 * @param transitions how many deliveries were made
 * @param assumptions what that rests on, besides what Galgo takes for granted of every program
 * @param summary the same for people, with what there is to be warned of
 */
public record Checked(
        Verdict verdict, long executions, long transitions, List<Assumption> assumptions, String summary) {
    public Checked {
        assumptions = List.copyOf(assumptions);
    }
}
