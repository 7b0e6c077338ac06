/** What is pending in a run, and what may happen next: events by slot, mailboxes with an order of their own, and what parents and children are told late. */
@NullMarked
package dev.galgo.pekko.event;

import org.jspecify.annotations.NullMarked;
