package dev.galgo.pi.reach;

import dev.galgo.pi.star.answer.StarRun;

/** The answer of the first configurations of a system to a question. */
public sealed interface ForwardAnswer {
    /** How many configurations were visited. */
    int configurations();

    /** It comes about: the run shows it, and has been replayed. */
    record Found(StarRun run, int configurations) implements ForwardAnswer {}

    /** It never comes about: these are all configurations that there are. */
    record Never(int configurations) implements ForwardAnswer {}

    /** It does not come about in these. */
    record NotYet(int configurations) implements ForwardAnswer {}
}
