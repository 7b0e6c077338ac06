/** What is known of a program before it runs: who may send what, who knows whom, and the points at which its messages stand. */
@NullMarked
package dev.galgo.foundry.flow;

import org.jspecify.annotations.NullMarked;
