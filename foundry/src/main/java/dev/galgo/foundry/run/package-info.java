/**
 * Executes program code: one delivery is one {@link dev.galgo.foundry.run.HandlerRun}, and what it did becomes a {@link
 * dev.galgo.core.model.Step}. The checks on isolation and control live here, too.
 */
@NullMarked
package dev.galgo.foundry.run;

import org.jspecify.annotations.NullMarked;
