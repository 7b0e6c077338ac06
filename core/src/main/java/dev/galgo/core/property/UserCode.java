package dev.galgo.core.property;

import dev.galgo.core.engine.Diverged;
import dev.galgo.core.engine.Misremembered;
import dev.galgo.core.engine.StepWatch;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.property.expression.ExpressionFault;
import java.util.function.Supplier;

/** Runs claims, predicates and monitors: they may throw anything, and be interrupted where they do not return. */
final class UserCode {
    private final StepWatch steps;

    UserCode(StepWatch steps) {
        this.steps = steps;
    }

    /**
     * What some code answers.
     *
     * @param whose the subject of a sentence: {@code The claim 'money is kept'}
     * @throws UserCodeFailed if it gives no answer
     */
    <T> T ask(String whose, Supplier<T> code) {
        T answer;
        try {
            answer = steps.overUserCode(whose, code);
        } catch (UserCodeFailed | Diverged | Misremembered | Incomparable | NamingPolicy.Renamed ours) {
            throw ours;
        } catch (Throwable thrown) {
            if (steps.lastWasInterrupted()) {
                throw endless(whose);
            }
            if (thrown instanceof VirtualMachineError error && !(error instanceof StackOverflowError)) {
                throw error;
            }
            throw threw(whose, thrown);
        }
        if (steps.lastWasInterrupted()) {
            throw endless(whose);
        }
        return answer;
    }

    /** What some code answers that must answer the same once more. */
    boolean askTwice(String whose, Supplier<Boolean> code) {
        return ask(whose, () -> {
            boolean answer = code.get();
            if (answer != code.get()) {
                throw impure(whose + " gave two answers to one question, so that none of them can be relied on");
            }
            return answer;
        });
    }

    /** @param sentence without the full stop */
    static UserCodeFailed impure(String sentence) {
        return new UserCodeFailed(new Failure(
                FindingKind.IMPURE,
                sentence
                        + ". Claims, predicates and monitors must be pure: they change nothing and depend on nothing but what they are asked about.",
                sentence.replaceAll(" (when|while) it saw .*", ""),
                null));
    }

    private static UserCodeFailed endless(String whose) {
        return new UserCodeFailed(new Failure(
                FindingKind.ENDLESS,
                whose + " did not return within the time for a step and was interrupted",
                whose,
                null));
    }

    private static UserCodeFailed threw(String whose, Throwable thrown) {
        if (thrown instanceof ExpressionFault unclear) {
            String text = whose + " cannot be made out: " + unclear.getMessage();
            return new UserCodeFailed(new Failure(FindingKind.PROPERTY, text, whose + " is unclear", null));
        }
        StackTraceElement[] trace = thrown.getStackTrace();
        String place = trace.length == 0 ? "" : " (" + trace[0].getFileName() + ":" + trace[0].getLineNumber() + ")";
        return new UserCodeFailed(new Failure(
                FindingKind.PROPERTY,
                whose + " threw " + told(thrown) + place,
                whose + " threw " + thrown.getClass().getName(),
                thrown));
    }

    /** An exception may be unable to tell of itself. */
    private static String told(Throwable thrown) {
        try {
            return String.valueOf(thrown);
        } catch (RuntimeException silent) {
            return thrown.getClass().getName();
        }
    }
}
