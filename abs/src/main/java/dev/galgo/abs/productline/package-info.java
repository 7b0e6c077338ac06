/**
 * Makes one plain program of traits, deltas and a product: {@code Flattening.of(parsed, product)} gives modules in which classes have all their methods
 * themselves, before anything is checked. Places stay those of the sources, so that what is wrong with a delta is told where the delta stands.
 *
 * <p>After <a href="https://doi.org/10.1007/978-3-642-15579-6_6">Schaefer et al., Delta-oriented programming of software product lines</a> and the
 * manual of ABS.
 */
@NullMarked
package dev.galgo.abs.productline;

import org.jspecify.annotations.NullMarked;
