package dev.galgo.cli.option;

/** In which form a result is printed. */
public enum Format {
    TEXT,
    JSON,
    MERMAID
}
