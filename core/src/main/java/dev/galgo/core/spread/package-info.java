/**
 * Levels of a search whose configurations are told by digest and schedule, so that other processes that have the program can go on from them: how they are
 * written, and how what is new is found, part by part.
 */
@NullMarked
package dev.galgo.core.spread;

import org.jspecify.annotations.NullMarked;
