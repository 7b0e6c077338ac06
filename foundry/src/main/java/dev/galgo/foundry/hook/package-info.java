/**
 * Where program code meets the run that executes it: the API's calls and the hooks woven into program classes arrive here. It is the
 * only package of Galgo, apart from the API itself, that program classes can see.
 */
@NullMarked
package dev.galgo.foundry.hook;

import org.jspecify.annotations.NullMarked;
