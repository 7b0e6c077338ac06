/** Fields that seem only to be added to, where the order of additions shows all the same. */
package dev.galgo.corpus.programs.arithmetic;
