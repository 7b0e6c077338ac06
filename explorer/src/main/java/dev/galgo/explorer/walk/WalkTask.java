package dev.galgo.explorer.walk;

import dev.galgo.explorer.answer.Refusal;

/** Something to be done on the thread of a walk. */
@FunctionalInterface
public interface WalkTask<T> {
    T run(Walk walk, PeekGuard guard) throws Refusal;
}
