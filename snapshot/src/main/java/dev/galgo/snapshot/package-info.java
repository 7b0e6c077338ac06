/**
 * Exact copies and canonical forms of Java object graphs.
 *
 * <p>{@link dev.galgo.snapshot.Snapshots} is the way in. Below it, {@code ClassLayouts} knows what each class is made of, {@code JdkTypes} and
 * {@code Containers} which classes of the JDK are data and what their content is; {@code GraphCopier}, {@code FormWriter}, {@code HashRebuild}, {@code
 * Walk} and {@code ValueDescription} each go over a graph once, without recursion. {@link dev.galgo.snapshot.memento.Mementos} puts graphs back as they
 * were, object by object, or tells whether they have changed. Only {@code ObjectMemory} touches a JDK-internal package. Nothing
 * here knows of actors.
 */
@NullMarked
package dev.galgo.snapshot;

import org.jspecify.annotations.NullMarked;
