/** What the original library offers programs for writing messages to people. */
@NullMarked
package osl.util;

import org.jspecify.annotations.NullMarked;
