package dev.galgo.explorer.http;

import dev.galgo.explorer.answer.Question;
import dev.galgo.explorer.answer.Refusal;

/** Answers one sort of question in JSON. */
@FunctionalInterface
public interface Route {
    /** The body of the answer. */
    String answer(Question question) throws Refusal, InterruptedException;
}
