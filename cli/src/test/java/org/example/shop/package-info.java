/** Programs on Pekko, as their authors wrote them, for the command line to check. */
@NullMarked
package org.example.shop;

import org.jspecify.annotations.NullMarked;
