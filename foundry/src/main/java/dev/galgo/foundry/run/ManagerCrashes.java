package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import dev.galgo.foundry.dispatch.Handlers;
import dev.galgo.foundry.program.ProgramContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import osl.manager.RemoteCodeException;

/**
 * Managers that crash on purpose, each together with all actors at it.
 *
 * <p><b>One at a time is all at once.</b> A step changes one actor, so each actor at a manager gets a notice of its own, and may crash when it is delivered,
 * or between two things that others see of its handler. That the actors of a manager crash at the same moment is kept by what is known: whoever can know of a
 * crash, since it was told or has taken a message from somebody who was, says so in all it sends, and an actor that is reached by such a message about its own
 * manager has crashed, too. So no crash happens before anything that an actor of the same manager still does, in the sense of Lamport (Time, clocks, and the
 * ordering of events, 1978). What these actors do, and what led to it, can then be put before all of the crashes, the crashes at one moment, and everything
 * else after them.
 *
 * <p>A call of an actor that has crashed, or crashes before it answers, is answered by an exception. A message is lost; if its sender wants to hear of
 * exceptions, it is told.
 */
public final class ManagerCrashes {
    private static final String NAME = "crash of ";
    private static final Local.Input.Choice GOES_ON = new Local.Input.Choice(0, 2);
    private static final Local.Input.Choice CRASHES = new Local.Input.Choice(1, 2);

    private final ProgramContext setting;

    public ManagerCrashes(ProgramContext setting) {
        this.setting = setting;
    }

    /** Lets an actor crash with a manager, or not, at any time from now on. */
    static Message notice(ActorId actor, String manager) {
        return Message.send(actor, NAME + manager, Content.BARE);
    }

    /** The manager that a notice is about; null if this is a message of the program, which has arguments, be it none. */
    private static @Nullable String noticed(Message message) {
        return message.content() instanceof Content.Bare && message.name().startsWith(NAME)
                ? message.name().substring(NAME.length())
                : null;
    }

    /** Whether this lets an actor crash. */
    public static boolean isNotice(Message message) {
        return noticed(message) != null;
    }

    private static @Nullable Standing standing(Local local) {
        return local.state() instanceof FoundryState state ? state.standing() : null;
    }

    /** Whether an actor takes this out of turn: a notice, and whatever is sent to one that has crashed. */
    public boolean interrupts(Local local, Message message) {
        var standing = standing(local);
        return noticed(message) != null || (standing != null && standing.crashed());
    }

    /** Whether the receiver has crashed, or can be told so by this message. */
    public boolean isLost(Local local, Message message) {
        var standing = standing(local);
        return standing != null
                && (standing.crashed()
                        || MessageArguments.down(message.content()).contains(standing.manager()));
    }

    /** Whether the receiver hears of something else first: that it could not move. */
    public boolean holdsBack(Local local, Message message) {
        var standing = standing(local);
        if (standing == null || !standing.mustHear()) {
            return false;
        }
        @Nullable Object[] arguments = MessageArguments.view(message.content());
        return !message.name().equals(Handlers.HEARING) || arguments.length != 2 || arguments[0] != null;
    }

    /** What delivering this does, if it has to do with a crash; null if the actor handles it as usual. */
    public @Nullable List<Step> steps(Local local, Message message) {
        var manager = noticed(message);
        if (manager == null) {
            return isLost(local, message)
                    ? List.of(Step.to(fallen(local), unanswered(local, message), List.of()))
                    : null;
        }
        var standing = standing(local);
        if (standing == null || standing.crashed() || !standing.manager().equals(manager)) {
            return List.of(Step.to(local, List.of(), List.of()));
        }
        return List.of(
                new Step(local, List.of(), List.of(), List.of(GOES_ON), null),
                new Step(fallen(local), unanswered(local, null), List.of(), List.of(CRASHES), null));
    }

    /** Tells such a step; null if it has nothing to do with a crash. */
    public @Nullable StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
        var manager = noticed(message);
        if (manager == null) {
            return isLost(local, message)
                    ? new StepDetails(
                            message.name(), List.of(), "", null, "lost, since its manager has crashed: " + at(local))
                    : null;
        }
        return new StepDetails(
                message.name(),
                List.of(),
                "",
                null,
                choices.contains(CRASHES) ? crashing(manager) : "not here, or not at all");
    }

    static String crashing(String manager) {
        return "the manager " + manager + " crashes with all its actors";
    }

    private static String at(Local local) {
        return Objects.requireNonNull(standing(local)).manager();
    }

    /** The state of an actor that has crashed. */
    Local fallen(Local local) {
        return fallen(Objects.requireNonNull(standing(local)));
    }

    Local fallen(Standing standing) {
        return new Local.Ready(FoundryState.fallen(standing.fallen(), setting.snapshots()), Offspring.NONE);
    }

    /** What those hear who wait for an answer of an actor that has crashed, or sent it this and want to hear of exceptions. */
    private List<Message> unanswered(Local local, @Nullable Message lost) {
        var standing = Objects.requireNonNull(standing(local)).fallen();
        var sent = new ArrayList<Message>();
        if (local instanceof Local.Waiting waiting && waiting.handling().kind() == Message.Kind.CALL) {
            sent.add(answer(waiting.handling(), standing));
        }
        if (lost != null && lost.kind() == Message.Kind.CALL) {
            sent.add(answer(lost, standing));
        }
        var origin = lost == null ? null : MessageArguments.origin(lost.content());
        if (origin != null && lost != null) {
            var news = MessageArguments.copyOf(
                    Outbox.news(
                            setting,
                            origin,
                            lost,
                            MessageArguments.values(lost.content()),
                            exception(standing.manager())),
                    MessageArguments.Role.VALUE,
                    setting.snapshots());
            sent.add(Message.send(origin.actor(), Handlers.HEARING, routed(news, lost.to(), origin.actor(), standing)));
        }
        return sent;
    }

    /** The answer to a call of an actor that has crashed. */
    Message answer(Message call, Standing standing) {
        @Nullable Object[] values = {exception(standing.manager())};
        var content = MessageArguments.copyOf(values, MessageArguments.Role.THROWN, setting.snapshots());
        int question = MessageArguments.question(call.content());
        if (question > 0) {
            content = MessageArguments.numbered(question, content, setting.snapshots());
        }
        return Message.reply(call, routed(content, call.to(), Objects.requireNonNull(call.caller()), standing));
    }

    private Content routed(Content content, ActorId from, ActorId to, Standing standing) {
        return Outbox.routed(setting, content, from, to, standing.manager(), standing.down());
    }

    static RemoteCodeException exception(String manager) {
        var exception = new RemoteCodeException("the manager " + manager + " has crashed");
        exception.setStackTrace(new StackTraceElement[0]);
        return exception;
    }
}
