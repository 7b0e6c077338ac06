/** Small programs that the tests load rewritten and run, with a control and without. */
package dev.galgo.control.program;
