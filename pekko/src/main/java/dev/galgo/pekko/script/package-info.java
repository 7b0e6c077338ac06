/** How a program's runs begin and end, and what must hold in them. */
@NullMarked
package dev.galgo.pekko.script;

import org.jspecify.annotations.NullMarked;
