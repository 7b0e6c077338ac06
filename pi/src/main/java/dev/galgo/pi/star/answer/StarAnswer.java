package dev.galgo.pi.star.answer;

/** Whether actors of a star can stand at some locations at once. */
public sealed interface StarAnswer {
    Effort effort();

    /** They can: the run shows it, and has been replayed on the system itself. */
    record Reachable(StarRun run, Effort effort) implements StarAnswer {}

    /** They cannot, however many actors are created. */
    record Unreachable(Effort effort) implements StarAnswer {}

    /** Nobody knows; {@code limit} says what stopped the engine. */
    record Unknown(String limit, Effort effort) implements StarAnswer {}
}
