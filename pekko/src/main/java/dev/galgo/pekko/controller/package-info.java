/** The controller, who lets one event happen at a time: what Pekko asks of it on one side, what the explorer asks on the other. Nothing in here knows why. */
@NullMarked
package dev.galgo.pekko.controller;

import org.jspecify.annotations.NullMarked;
