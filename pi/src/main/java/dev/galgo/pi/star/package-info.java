/**
 * Whether actors of a star can come to given locations, however many of them are created: {@link dev.galgo.pi.star.StarDecision} asks what can be seen
 * without a search, {@link dev.galgo.pi.star.SmallRuns} what few of them can do, {@link dev.galgo.pi.star.StarCheck} what any number can and, as a second
 * opinion, {@link dev.galgo.pi.star.backward.BackwardCheck}.
 *
 * <p>In a star created actors know only actors of the start and themselves, and a message names at most one created actor. So a configuration falls
 * into pieces: where those of the start stand, the messages that name nobody created, and for each created actor its location, what it knows, and how
 * many messages of each kind name it. Two things are without bound, how many actors there are and how many messages name one of them
 * (T. Henzinger, T. Wies, D. Zufferey: Verification of Concurrent Asynchronous Message-passing Programs, 2009).
 *
 * <p>{@code StarSteps} is what actors do in a {@code Scene} of named actors. {@code Config} forgets names. {@code StarNet} is the abstraction by
 * {@code Counting}, {@code CoverTree} its coverability tree. {@code Element} and {@code MovePrecondition} go backwards. {@code StarReplay} runs what was found on the
 * system itself.
 */
@NullMarked
package dev.galgo.pi.star;

import org.jspecify.annotations.NullMarked;
