/**
 * Galgo as a goal of a Maven build.
 *
 * <p>The plugin turns a project's configuration into command lines, runs each in a process of its own, and turns what that says into a build
 * that goes on or fails. It knows Maven and the command line, and nothing of Galgo's classes.
 */
@NullMarked
package dev.galgo.maven;

import org.jspecify.annotations.NullMarked;
