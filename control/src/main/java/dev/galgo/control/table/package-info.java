/**
 * What is known of the platform's calls: which reach beyond a program's own objects, and what each front end does about them. The table itself is
 * data, in the {@code .table} files beside this package. Knows nothing of bytecode.
 */
@NullMarked
package dev.galgo.control.table;

import org.jspecify.annotations.NullMarked;
