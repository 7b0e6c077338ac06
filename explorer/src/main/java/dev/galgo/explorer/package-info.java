/**
 * The explorer: a local server that runs a program step by step for a page in a browser. {@link dev.galgo.explorer.Explorer} is the way in; what it answers is
 * described in {@code docs/explorer-api.md}.
 */
@NullMarked
package dev.galgo.explorer;

import org.jspecify.annotations.NullMarked;
