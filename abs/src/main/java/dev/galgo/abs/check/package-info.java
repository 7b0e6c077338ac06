/**
 * From syntax to {@link dev.galgo.abs.model.AbsModel}: finds what each name means and that the types fit.
 *
 * <p>{@link dev.galgo.abs.check.Checker} is the way in. It works in passes: {@code Scopes} finds what each module declares, exports and
 * imports; {@code Declarations} makes the objects of the model and gives them their types; {@code FunctionChecker} and {@code ClassChecker}
 * check bodies and build their resolved form. One mistake is reported once: what is wrong has the type {@code Type.Wrong}, which fits
 * everywhere, so that it hides nothing else and causes nothing else to be reported.
 *
 * <p>Type arguments are inferred: a {@code Hole} stands for a type that is yet to be found, bounded from below by what was put into it and
 * from above by what it is used for. Since all data of ABS is immutable, data types and futures are covariant.
 */
@NullMarked
package dev.galgo.abs.check;

import org.jspecify.annotations.NullMarked;
