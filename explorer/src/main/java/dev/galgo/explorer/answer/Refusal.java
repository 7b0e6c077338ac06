package dev.galgo.explorer.answer;

import org.jspecify.annotations.Nullable;

/** Why something that was asked is not answered: a status, a sentence, and what to do. */
public final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    /** Not understood. */
    public static final int BAD_REQUEST = 400;

    /** Not for whoever asks. */
    public static final int FORBIDDEN = 403;

    /** Not there. */
    public static final int NOT_FOUND = 404;

    /** Not in this way. */
    public static final int WRONG_METHOD = 405;

    /** Not now. */
    public static final int CONFLICT = 409;

    /** Too large. */
    public static final int TOO_LARGE = 413;

    /** Too many at once. */
    public static final int TOO_MANY = 429;

    /** A mistake of the server's own, or of the program. */
    public static final int FAILED = 500;

    private final int status;
    private final @Nullable String advice;

    public Refusal(int status, String sentence, @Nullable String advice) {
        super(sentence);
        this.status = status;
        this.advice = advice;
    }

    public int status() {
        return status;
    }

    /** What to do about it; null if there is nothing to say. */
    public @Nullable String advice() {
        return advice;
    }

    /** The body of the answer. */
    public String json() {
        return JsonText.object(json -> {
            json.writeStringField("error", String.valueOf(getMessage()));
            json.writeStringField("advice", advice);
        });
    }
}
