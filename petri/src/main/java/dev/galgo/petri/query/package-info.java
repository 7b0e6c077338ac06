/**
 * The query files of the Model Checking Contest, read into questions.
 */
@NullMarked
package dev.galgo.petri.query;

import org.jspecify.annotations.NullMarked;
