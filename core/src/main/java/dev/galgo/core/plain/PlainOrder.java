package dev.galgo.core.plain;

/** Decides in a plain run which message comes next and what the program chooses. */
public interface PlainOrder {
    /** One of 0 to {@code alternatives - 1}. */
    int next(int alternatives);
}
