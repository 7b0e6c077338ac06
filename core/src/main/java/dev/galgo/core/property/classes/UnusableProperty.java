package dev.galgo.core.property.classes;

/** Says why a class cannot be taken for what is claimed of a program, in a sentence, and what to do about it. */
public final class UnusableProperty extends Exception {
    private static final long serialVersionUID = 1L;
    private final String advice;

    UnusableProperty(String sentence, String advice) {
        super(sentence);
        this.advice = advice;
    }

    /** What to do about it, in a sentence. */
    public String advice() {
        return advice;
    }
}
