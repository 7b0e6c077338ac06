package dev.galgo.foundry.run;

import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Message;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.foundry.program.ProgramContext;
import org.jspecify.annotations.Nullable;
import osl.manager.RemoteCodeException;
import osl.service.ServiceException;
import osl.service.ServiceName;
import osl.service.ServiceNotFoundException;
import osl.service.yp.YP;
import osl.service.yp.YellowPages;

/** What a run asks the yellow pages, and tells them. */
final class Services {
    private final ProgramContext setting;
    private final Outbox outbox;
    private final OutgoingCalls calls;

    Services(ProgramContext setting, Outbox outbox, OutgoingCalls calls) {
        this.setting = setting;
        this.outbox = outbox;
        this.calls = calls;
    }

    /** Asks a service and waits for its answer. */
    @Nullable
    Object invoke(HandlerFrame frame, ServiceName service, String question, @Nullable Object[] args)
            throws ServiceNotFoundException, ServiceException {
        var pages = setting.distribution().pages();
        if (pages == null || !YP.name.equals(service)) {
            throw new ServiceNotFoundException("There is no service " + service + ", only the yellow pages");
        }
        if (!YellowPages.answer(question)) {
            throw new ServiceException(
                    "The yellow pages are not asked " + question, new NoSuchMethodException(question));
        }
        if (question.equals(YellowPages.aboutActors())
                && !setting.distribution().tellsMoves()) {
            setting.assumptions()
                    .add(
                            Assumption.Kind.LIBRARY,
                            FailurePlace.site(),
                            "no actor has moved that the yellow pages are asked for, since the question " + question
                                    + " is put together while the program runs and nobody has told them",
                            "write the name of the question as a constant");
        }
        try {
            return calls.call(frame, pages, question, args, false);
        } catch (RemoteCodeException refused) {
            if (refused.getCause() instanceof ServiceException why) {
                throw why;
            }
            throw new ServiceException("The yellow pages could not answer " + question, refused.getCause());
        }
    }

    /** Tells the yellow pages that the actor of a frame has moved, where the program may ask them. */
    void tellMove(HandlerFrame frame) {
        var self = frame.self();
        var pages = setting.distribution().pages();
        if (self != null
                && pages != null
                && frame.moves()
                && setting.distribution().tellsMoves()) {
            @Nullable
            Object[] args = {setting.address(self), frame.after(setting).manager()};
            var content = outbox.content(args, MessageArguments.Role.VALUE, YellowPages.MOVED);
            outbox.emit(Message.send(pages, YellowPages.MOVED, outbox.routed(content, pages, frame)));
        }
    }
}
