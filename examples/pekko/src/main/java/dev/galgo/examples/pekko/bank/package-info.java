/**
 * A lost update: two tellers each ask an account for its balance, add to it, and set it.
 *
 * <p>Wrong: what a teller was told is old when it writes, if the other has written in between, and one deposit is gone. An actor handles
 * one message at a time, but reading and writing are two. Right: the teller sends the deposit, and the account does both in one message.
 */
@NullMarked
package dev.galgo.examples.pekko.bank;

import org.jspecify.annotations.NullMarked;
