/** Whether actors share nothing but what cannot change: who owns what, messages that change after they were sent, static fields. */
@NullMarked
package dev.galgo.pekko.isolation;

import org.jspecify.annotations.NullMarked;
