/** Each of Galgo's front ends keeps what every front end has to keep. */
@NullMarked
package dev.galgo.cli.contract;

import org.jspecify.annotations.NullMarked;
