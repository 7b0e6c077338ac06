/**
 * A mail server and its clients, each of whom logs in and posts letters to the next.
 *
 * <p>{@code Mail} in Table 1 of the paper on actor and task selection, which does not print it. The server notes who is there and files
 * letters in different fields: the order of letters matters, their order with respect to logins does not.
 */
@NullMarked
package dev.galgo.examples.mail;

import org.jspecify.annotations.NullMarked;
