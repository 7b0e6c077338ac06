package org.example.corpus;

/** Which of Pekko's two interfaces the actors of a program are written against. */
public enum Flavour {
    TYPED,
    CLASSIC
}
