package dev.galgo.cli;

/** In which form a result is printed. */
enum Format {
    TEXT,
    JSON,
    MERMAID
}
