/** Each test looks at small programs beside it that are compiled but never run, one for each trap. */
@NullMarked
package dev.galgo.analysis.bytecode;

import org.jspecify.annotations.NullMarked;
