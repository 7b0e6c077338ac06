/** Programs that iterate hash collections: what comes first depends on the history of the collection, on the virtual machine, or on nothing. */
package dev.galgo.corpus.programs.hashorder;
