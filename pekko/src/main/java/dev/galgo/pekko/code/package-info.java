/** The program's own code, as far as it is looked at: where something happens, lambdas, static fields, what actors are created with. */
@NullMarked
package dev.galgo.pekko.code;

import org.jspecify.annotations.NullMarked;
