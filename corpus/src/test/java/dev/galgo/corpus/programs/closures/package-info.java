/** Functions handed to the platform that change a field or return one that the platform then stores. */
package dev.galgo.corpus.programs.closures;
