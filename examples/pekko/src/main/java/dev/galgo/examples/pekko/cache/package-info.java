/**
 * A cache that answers before it has loaded.
 *
 * <p>Wrong: a cache asks a store for its content when it starts and answers from what it has, so a request that overtakes the store's answer is
 * told that there is nothing. Right: requests are stashed until the content is there.
 */
@NullMarked
package dev.galgo.examples.pekko.cache;

import org.jspecify.annotations.NullMarked;
