/** Objects as they lie in memory: fields, hash tables, identities. Only {@link dev.galgo.snapshot.memory.ObjectMemory} touches a package inside the JDK. */
@NullMarked
package dev.galgo.snapshot.memory;

import org.jspecify.annotations.NullMarked;
