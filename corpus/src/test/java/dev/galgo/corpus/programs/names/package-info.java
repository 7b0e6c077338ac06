/** Actors that find each other's names in statics, behind types of many kinds. */
package dev.galgo.corpus.programs.names;
