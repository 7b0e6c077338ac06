/** {@link dev.galgo.junit.ActorTest}: a test method of JUnit Jupiter that is run for every order of deliveries, with one result. */
@NullMarked
package dev.galgo.junit;

import org.jspecify.annotations.NullMarked;
