package dev.galgo.foundry.program;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.ThrownDetails;
import dev.galgo.foundry.load.ProgramClassLoader;
import dev.galgo.foundry.load.ProgramLoader;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Says what went wrong, and where in the program: the words of every failure. */
public final class FailurePlace {
    private FailurePlace() {}

    /**
     * What left a handler.
     *
     * @param where whose code it was: {@code Server.set}
     */
    public static Failure thrown(Throwable thrown, String where) {
        Throwable cause = ThrownDetails.cause(thrown);
        if (thrown instanceof ExceptionInInitializerError && cause != null) {
            return initialiser(cause, where);
        }
        var kind = thrown instanceof AssertionError ? FindingKind.ASSERTION : FindingKind.EXCEPTION;
        var place = place(thrown);
        var text = new StringBuilder(where);
        if (kind == FindingKind.ASSERTION) {
            text.append(" failed an assertion");
            String message = ThrownDetails.message(thrown);
            if (message != null) {
                text.append(": ").append(message);
            }
        } else {
            text.append(" threw ").append(describe(thrown));
        }
        text.append(place.map(at -> " (" + at + ")").orElse("")).append('.').append(hint(thrown));
        return new Failure(
                kind,
                text.toString(),
                kind.id() + " " + thrown.getClass().getName() + " at " + place.orElse(where),
                thrown);
    }

    /** Told by what was thrown in the initialiser, which is the same whoever came first. */
    private static Failure initialiser(Throwable cause, String where) {
        var place = place(cause);
        return new Failure(
                FindingKind.EXCEPTION,
                where + " needs a class whose static initialiser threw " + describe(cause)
                        + place.map(at -> " (" + at + ")").orElse("")
                        + ". Such a class can never be used: let its initialiser go well, or do this in a handler.",
                FindingKind.EXCEPTION.id() + " " + cause.getClass().getName() + " in an initialiser at "
                        + place.orElse(where),
                cause);
    }

    /** A failure that Galgo found at the place where the program stands now. */
    public static Failure here(FindingKind kind, String what, String advice, String key) {
        var place = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.filter(FailurePlace::ofProgram)
                        .findFirst()
                        .map(frame -> at(frame.getFileName(), frame.getLineNumber(), frame.getClassName())));
        return new Failure(
                kind,
                what + place.map(at -> " (" + at + ")").orElse("") + ". " + advice,
                kind.id() + " " + key + place.map(at -> " at " + at).orElse(""),
                null);
    }

    /** A failure found after the handler, for which there is no line. */
    public static Failure of(FindingKind kind, String text, String key) {
        return new Failure(kind, text, kind.id() + " " + key, null);
    }

    /** File and line of the program code nearest to where the program stands now. */
    public static @Nullable String site() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.filter(FailurePlace::ofProgram).findFirst())
                .map(frame -> at(frame.getFileName(), frame.getLineNumber(), frame.getClassName()))
                .orElse(null);
    }

    private static boolean ofProgram(StackWalker.StackFrame frame) {
        return frame.getDeclaringClass().getClassLoader() instanceof ProgramClassLoader;
    }

    /** Whether this was thrown while program code ran. */
    public static boolean ofProgram(Throwable thrown) {
        return place(thrown).isPresent();
    }

    private static Optional<String> place(Throwable thrown) {
        if (thrown instanceof StackOverflowError) {
            return Optional.empty(); // where exactly the stack ran out is an accident
        }
        for (var element : ThrownDetails.stack(thrown)) {
            if (ProgramLoader.NAME.equals(element.getClassLoaderName())) {
                return Optional.of(at(element.getFileName(), element.getLineNumber(), element.getClassName()));
            }
        }
        return Optional.empty();
    }

    private static String at(@Nullable String file, int line, String type) {
        return file == null ? type : line > 0 ? file + ":" + line : file;
    }

    /** The exception with its message, and the causes behind it in a line. */
    public static String describe(Throwable thrown) {
        var text = new StringBuilder(ThrownDetails.text(thrown));
        var cause = ThrownDetails.cause(thrown);
        for (int depth = 0; cause != null && depth < 5; depth++) {
            text.append(", caused by ").append(ThrownDetails.text(cause));
            place(cause).ifPresent(at -> text.append(" (").append(at).append(')'));
            cause = ThrownDetails.cause(cause);
        }
        return text.toString();
    }

    private static String hint(Throwable thrown) {
        if (thrown instanceof StackOverflowError) {
            return " The recursion has no end, or goes too deep for one handler: replace it by a loop or by messages.";
        }
        if (thrown instanceof NoClassDefFoundError) {
            return " Add what the program needs to the class path.";
        }
        if (thrown instanceof ClassCastException
                && String.valueOf(ThrownDetails.message(thrown)).contains("class [")) {
            return " If the line hands the result of a call straight to a method, such as println(call(...)),"
                    + " cast it first: println((Object) call(...)).";
        }
        return "";
    }
}
