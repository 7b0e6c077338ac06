/** Tests of claims about configurations. */
@NullMarked
package dev.galgo.core.property.expression;

import org.jspecify.annotations.NullMarked;
