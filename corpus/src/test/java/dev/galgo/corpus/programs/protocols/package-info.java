/** Calls, joins, constraints and choices: protocols that break in one order, and some that hold in all. */
package dev.galgo.corpus.programs.protocols;
