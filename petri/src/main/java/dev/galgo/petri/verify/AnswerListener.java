package dev.galgo.petri.verify;

/** Hears of the answers to several questions, one at a time and each once, as soon as they are known; questions that stay open are not among them. */
@FunctionalInterface
public interface AnswerListener {
    AnswerListener SILENT = (question, answer) -> {};

    /** @param question which of them, counted from zero */
    void known(int question, Answer answer);
}
