/**
 * Nets and questions of the Model Checking Contest, answered by processes of their own and compared with what the contest's tools agree on.
 */
@NullMarked
package dev.galgo.bench.contest;

import org.jspecify.annotations.NullMarked;
