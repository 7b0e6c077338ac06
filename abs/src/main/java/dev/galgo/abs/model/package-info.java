/**
 * An ABS program that has been checked, in the form that is easiest to run and to analyse.
 *
 * <p>{@link dev.galgo.abs.model.AbsModel} is the whole program. It is a tree of its own, apart from the syntax: every name is resolved, so that
 * <ul>
 *   <li>a variable is a {@linkplain dev.galgo.abs.model.Expr.Local slot} of the frame of the method or function that runs. The parameters
 *       come first (of a function: those that are functions, then the others), then the variables of declarations, patterns and lets;
 *       variables of one method never share a slot;</li>
 *   <li>a field is an {@linkplain dev.galgo.abs.model.Expr.Field index}; the parameters of a class are its first fields;</li>
 *   <li>functions, constructors, classes, interfaces and methods are referred to as objects, which are compared by identity. Since
 *       programs are recursive, their bodies are set once, by the checker, after they are made; nobody else changes them.</li>
 * </ul>
 *
 * <p>What remains of the language is small: literals of lists are {@link dev.galgo.abs.model.Expr.ListOf}, template strings are sums of
 * strings, synonyms are gone, {@code case} and {@code switch} are one, and {@code await o!m()} is
 * {@link dev.galgo.abs.model.Action.Send} with {@code awaits}.
 *
 * <p>Numbers: {@code Int} is unbounded. {@code Int} is a subtype of {@code Rat}; division gives a {@code Rat}, always, and a {@code Rat} that
 * is a whole number equals that {@code Int}. An operator with a {@code Float} at either side works on floats.
 */
@NullMarked
package dev.galgo.abs.model;

import org.jspecify.annotations.NullMarked;
