/** Tests of the search on Spark, in one process. */
@NullMarked
package dev.galgo.scale;

import org.jspecify.annotations.NullMarked;
