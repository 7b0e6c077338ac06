/**
 * The page: the client's files, and pages that carry a trace and need no server.
 */
@NullMarked
package dev.galgo.explorer.page;

import org.jspecify.annotations.NullMarked;
