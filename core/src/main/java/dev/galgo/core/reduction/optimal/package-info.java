/**
 * One execution for each trace, none in vain: the search over execution graphs, and who may revisit what in them for plain messages, for
 * mailboxes and for futures.
 */
@NullMarked
package dev.galgo.core.reduction.optimal;

import org.jspecify.annotations.NullMarked;
