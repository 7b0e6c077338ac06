/**
 * A naive runtime of the actor API that shares nothing with the searches: classes as they were
 * compiled, arguments through Java's own serialisation, handlers on real threads, and hash tables,
 * clocks and random sources as they are. Before a program is called verified it is run here. Only
 * calls that end the process, print, or reach beyond it are kept from being made.
 *
 * <p>Threads cannot be stopped. Handlers that wait are interrupted at the end of a run, and code
 * that catches that is held where it next asks something of the actor API. One that computes without
 * end makes its run the last, and its thread goes on until the process ends.
 */
@NullMarked
package dev.galgo.foundry.plain;

import org.jspecify.annotations.NullMarked;
