package dev.galgo.foundry.run;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.foundry.dispatch.ArgumentFit;
import dev.galgo.foundry.dispatch.Handlers.Match;
import dev.galgo.foundry.hook.CurrentRun;
import dev.galgo.foundry.hook.FoundryControl;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.foundry.program.ProgramContext;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import osl.manager.RemoteCodeException;

/**
 * The object to which a {@code join} hands the answers, one after the other as they arrive.
 *
 * <p>It works on behalf of the joining actor. An exception, be it an answer or thrown by the customer, is kept until all answers have
 * arrived: a handler that went on earlier would find answers to an old question among those to its next. A failed assertion or another
 * error of the customer fails at once.
 */
final class JoinCollector {
    private static final String PROCESS = "process";

    private final ProgramContext setting;
    private final RunEnd ending;
    private final SharedAnswers shared;
    private final Class<?> type;
    private final Object object;
    private @Nullable Object result;
    private @Nullable RemoteCodeException thrown;

    private JoinCollector(ProgramContext setting, RunEnd ending, SharedAnswers shared, Class<?> type, Object object) {
        this.setting = setting;
        this.ending = ending;
        this.shared = shared;
        this.type = type;
        this.object = object;
    }

    /** A new customer of this class, made by its constructor without parameters. */
    static JoinCollector create(ProgramContext setting, RunEnd ending, SharedAnswers shared, Class<?> type) {
        var constructor = ArgumentFit.customer(type);
        try {
            return new JoinCollector(setting, ending, shared, type, constructor.newInstance());
        } catch (InvocationTargetException failed) {
            ending.resist();
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            throw new RemoteCodeException(
                    "The constructor of " + type.getSimpleName() + " threw an exception", failed.getCause());
        } catch (InstantiationException | IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * Takes in the next answer, while {@code handling} is being handled.
     *
     * @param lent what was handed over by reference with the question: what the callee changed in it is changed from here on
     */
    JoinCollector take(Message reply, List<?> lent, Message handling) {
        try {
            process(reply, lent);
        } catch (InvocationTargetException failed) {
            ending.resist();
            failed(failed.getCause() == null ? failed : failed.getCause(), handling);
        } catch (LinkageError | StackOverflowError failed) {
            failed(failed, handling);
        } catch (RuntimeException failed) {
            // Copying an answer runs the program's own hashCode and equals.
            if (!FailurePlace.ofProgram(failed)) {
                throw failed;
            }
            failed(failed, handling);
        }
        return this;
    }

    private void process(Message reply, List<?> lent) throws InvocationTargetException {
        var values = shared.take(MessageArguments.values(reply.content()), reply.name());
        @Nullable Object[] args = {Answers.overwrite(values, lent, setting.snapshots())};
        if (Answers.isThrown(reply) && args[0] instanceof Throwable exception) {
            keep(reply.name() + " was called and threw an exception", exception);
            return;
        }
        var match = setting.handlers(type).find(PROCESS, args, reply.content()::describe);
        if (match instanceof Match.Found found) {
            try {
                var tracking = CurrentRun.as(FoundryControl.class).tracking();
                if (tracking != null) {
                    tracking.passTo(found.method(), args);
                }
                result = found.method().invoke(object, args);
                if (tracking != null) {
                    result = tracking.wrapped(found.method().getReturnType(), result);
                }
                ending.resist(); // the customer may have caught what should have ended it
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        } else {
            var why = ((Match.Missing) match).why();
            ending.fail(FailurePlace.of(FindingKind.UNKNOWN_MESSAGE, why, type.getName() + "." + PROCESS));
            keep(why, new NoSuchMethodException(why));
        }
    }

    private void failed(Throwable failure, Message handling) {
        if (failure instanceof InterruptedException) {
            ending.insist(RunFailures.endless(handling));
        }
        if (!(failure instanceof Exception)) {
            ending.fail(FailurePlace.thrown(failure, type.getSimpleName() + "." + PROCESS));
        }
        keep(type.getSimpleName() + "." + PROCESS + " threw an exception", failure);
    }

    private void keep(String what, Throwable cause) {
        if (thrown == null) {
            thrown = new RemoteCodeException(what, cause);
        }
    }

    /** What the last {@code process} returned; throws the first exception if there was one. */
    @Nullable
    Object result() {
        if (thrown != null) {
            throw thrown;
        }
        return result;
    }
}
