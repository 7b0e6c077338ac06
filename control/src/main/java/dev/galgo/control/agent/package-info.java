/** The agent, which rewrites classes as the JVM loads them, and how it gets into a JVM that runs. */
@NullMarked
package dev.galgo.control.agent;

import org.jspecify.annotations.NullMarked;
