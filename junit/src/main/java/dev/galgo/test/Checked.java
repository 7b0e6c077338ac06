package dev.galgo.test;

import dev.galgo.core.check.Verdict;

/**
 * What a check that passed did.
 *
 * @param verdict what was concluded: {@link Verdict#VERIFIED} if every order was run
 * @param executions how many schedules were run to their end
 * @param transitions how many deliveries were made
 * @param summary the same for people, with what there is to be warned of
 */
public record Checked(Verdict verdict, long executions, long transitions, String summary) {}
