/** The search on Spark, as users start it: in processes that can be killed. */
@NullMarked
package dev.galgo.bench.spark;

import org.jspecify.annotations.NullMarked;
