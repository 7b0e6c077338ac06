/**
 * Runs of a program that share nothing with a search: its own classes as they were compiled, on
 * real threads, with the tables, copies and clocks that Java has. The contract is here; front ends
 * have the runtimes.
 */
@NullMarked
package dev.galgo.core.plain;

import org.jspecify.annotations.NullMarked;
