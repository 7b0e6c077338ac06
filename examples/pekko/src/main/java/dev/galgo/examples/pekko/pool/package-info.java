/**
 * A pool from which workers pull, and which loses work when a worker is restarted.
 *
 * <p>Wrong: the pool forgets a document as soon as a worker has it; the worker, a classic actor, forgets it when its supervisor restarts
 * it, as a new instance takes its place. Right: the pool forgets a document when it is counted, and gives it again to a worker that comes back
 * without it.
 */
@NullMarked
package dev.galgo.examples.pekko.pool;

import org.jspecify.annotations.NullMarked;
