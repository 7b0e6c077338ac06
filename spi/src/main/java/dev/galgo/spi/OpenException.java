package dev.galgo.spi;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Why a target cannot be opened, for the user to read: what happened, and what to do about it. */
public final class OpenException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What is at fault. */
    public enum Fault {
        /** What was asked for: there is no such class, file or option, or the model has errors. */
        REQUEST,
        /** The program itself, whose set-up failed before anything could be explored; what was asked for is right. */
        SET_UP,
        /** The front end, or what it works with, such as a version of a library that it does not know. */
        FRONT_END
    }

    private final Fault fault;
    private final String sentence;
    private final String advice;
    private final transient List<String> places;

    /** What was asked for is at fault. */
    public OpenException(String sentence, String advice) {
        this(Fault.REQUEST, sentence, advice, null);
    }

    /** What was asked for is at fault. */
    public OpenException(String sentence, String advice, @Nullable Throwable cause) {
        this(Fault.REQUEST, sentence, advice, cause);
    }

    /**
     * A reason.
     *
     * @param sentence what happened, with a full stop
     * @param advice what to do, a sentence or two; may be empty
     */
    public OpenException(Fault fault, String sentence, String advice, @Nullable Throwable cause) {
        this(fault, List.of(), sentence, advice, cause);
    }

    private OpenException(Fault fault, List<String> places, String sentence, String advice, @Nullable Throwable cause) {
        super(advice.isEmpty() ? sentence : sentence + " " + advice, cause);
        this.fault = fault;
        this.places = List.copyOf(places);
        this.sentence = sentence;
        this.advice = advice;
    }

    /**
     * What is wrong with a source.
     *
     * @param places what is wrong, place by place, as it is to be printed
     * @param errors how many of these are errors
     */
    public static OpenException wrongSource(List<String> places, long errors) {
        return new OpenException(
                Fault.REQUEST,
                places,
                errors == 1 ? "1 error, so there is nothing to run." : errors + " errors, so there is nothing to run.",
                "",
                null);
    }

    /** What is at fault. */
    public Fault fault() {
        return fault;
    }

    /** What happened. */
    public String sentence() {
        return sentence;
    }

    /** What to do about it; may be empty. */
    public String advice() {
        return advice;
    }

    /** What is printed before the message, line by line. */
    public List<String> places() {
        return places;
    }
}
