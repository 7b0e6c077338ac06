/** Tests of the explorer, by what a page asks it. */
package dev.galgo.explorer;
