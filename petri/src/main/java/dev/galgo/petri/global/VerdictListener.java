package dev.galgo.petri.global;

/** Hears verdicts as soon as they are known. */
@FunctionalInterface
public interface VerdictListener {
    VerdictListener SILENT = (question, verdict) -> {};

    /** @param question its number in the list of questions */
    void known(int question, Verdict verdict);
}
