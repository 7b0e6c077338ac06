/** Objects that are handed over by reference: two actors that go on using one, and some that do not. */
package dev.galgo.corpus.programs.byreference;
