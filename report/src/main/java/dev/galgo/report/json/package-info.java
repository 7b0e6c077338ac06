/**
 * Results for programs, as versioned JSON; {@code docs/json.md} describes it.
 */
@NullMarked
package dev.galgo.report.json;

import org.jspecify.annotations.NullMarked;
