package dev.galgo.foundry.run;

import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.StepDetails;
import dev.galgo.foundry.dispatch.Handlers.Match;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.foundry.program.ProgramContext;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** Which message an actor handles in which state: what people are told of it, and what is noted about it. */
final class HandledMessage {
    private final ProgramContext setting;
    private final Local.Ready before;
    private final Message handling;

    HandledMessage(ProgramContext setting, Local.Ready before, Message handling) {
        this.setting = setting;
        this.before = before;
        this.handling = handling;
    }

    FoundryState state() {
        return (FoundryState) before.state();
    }

    /** {@code Server.set}: which handler this is about. */
    String handler() {
        return state().type().getSimpleName() + "." + handling.name();
    }

    Match match() {
        return setting.handlers(state().type())
                .find(handling.name(), MessageArguments.view(handling.content()), handling.content()::describe);
    }

    void assumeApart(String text, String advice) {
        setting.assumptions().add(Assumption.Kind.SHARING, place(), text, advice);
    }

    /** The handler with file and line, as far as they are known. */
    String place() {
        return match() instanceof Match.Found found ? place(found.method()) : handler();
    }

    /** What an exception tells of itself is told by the program's code, which takes time of its own. */
    Failure blame(Throwable thrown) {
        boolean begun = setting.time().begin();
        try {
            var charge = setting.statics().charge(thrown);
            return charge != null
                    ? charge
                    : FailurePlace.thrown(setting.statics().original(thrown), handler());
        } finally {
            if (begun) {
                setting.time().end();
            }
        }
    }

    /** Tells what a run did, after so many sends that are known. */
    StepDetails account(DeliveryRun.Outcome outcome, int sentBefore) {
        var sites = outcome.run().effects().sites();
        String handler = handler();
        String returned = null;
        if (match() instanceof Match.Found found) {
            var method = found.method();
            handler = place(method);
            boolean done = outcome.step().failure() == null && !(outcome.step().next() instanceof Local.Waiting);
            returned = done && method.getReturnType() != void.class
                    ? setting.snapshots().describe(outcome.returned())
                    : null;
        }
        return new StepDetails(
                handler,
                sites.subList(Math.min(sentBefore, sites.size()), sites.size()),
                outcome.run().output(),
                returned,
                note(outcome.run()));
    }

    /** What is said of a run in which the manager may have crashed, instead of its choices; null if they speak for themselves. */
    private static @Nullable String note(HandlerRun run) {
        if (run.ending().crashed()) {
            return ManagerCrashes.crashing(run.frame().manager());
        }
        return run.crashes().any() && !run.chose() ? "" : null;
    }

    private String place(Method method) {
        var type = method.getDeclaringClass();
        var descriptor = MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
        int line = setting.loader().line(type, method.getName(), descriptor);
        var file = setting.loader().source(type);
        return state().type().getSimpleName() + "." + method.getName()
                + (file == null ? "" : " (" + file + (line > 0 ? ":" + line : "") + ")");
    }
}
