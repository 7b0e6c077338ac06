/** What claims, monitors and formulas about a program cost a search. */
@NullMarked
package dev.galgo.bench.claims;

import org.jspecify.annotations.NullMarked;
