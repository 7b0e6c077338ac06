/** The one service there is: the yellow pages. */
@NullMarked
package osl.service.yp;

import org.jspecify.annotations.NullMarked;
