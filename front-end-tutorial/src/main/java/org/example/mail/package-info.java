/** A small actor library: actors are immutable values that send, ask, answer and create. */
@NullMarked
package org.example.mail;

import org.jspecify.annotations.NullMarked;
