package org.example.mail.galgo;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.example.mail.Actor;
import org.example.mail.Address;
import org.example.mail.Office;
import org.jspecify.annotations.Nullable;

/**
 * One run of a handler: writes down what it does. A handler that waited before is run again from its beginning: it gets the answers that there are, and what
 * it did then is left out of the step.
 */
final class HandlerRun implements Office {
    /** Ends a handler where it has to wait; no program sees it, unless it catches everything. */
    private static final class Waits extends Error {
        private static final long serialVersionUID = 1L;

        Waits() {
            super("waits for an answer", null, false, false);
        }
    }

    private final ActorNames names;
    private final Local.Ready before;
    private final Message handling;
    private final List<Local.Input> answers;
    private final int sentBefore;
    private final int bornBefore;
    private final List<Message> sent = new ArrayList<>();
    private final List<@Nullable String> sites = new ArrayList<>();
    private final List<Birth> born = new ArrayList<>();
    private int answersUsed;
    private @Nullable ActorId waitsFor;

    HandlerRun(ActorNames names, Local local, Message message) {
        this.names = names;
        if (local instanceof Local.Waiting waiting) {
            before = waiting.before();
            handling = waiting.handling();
            answers = new ArrayList<>(waiting.inputs());
            answers.add(new Local.Input.Reply(message));
            sentBefore = waiting.sent();
            bornBefore = waiting.born();
        } else {
            before = (Local.Ready) local;
            handling = message;
            answers = List.of();
            sentBefore = 0;
            bornBefore = 0;
        }
    }

    Step run() {
        Local next = before;
        Failure failure = null;
        try {
            Actor actor = ((MailState) before.state()).actor();
            Actor after = actor.receive(((Letter) handling.content()).value(), this);
            check(after, Letter.name(after));
            Offspring offspring = before.offspring().plus(Naming.CAUSE, handling, born.size());
            next = new Local.Ready(new MailState(after), offspring);
        } catch (Waits waits) {
            var callee = List.of(Objects.requireNonNull(waitsFor));
            next = new Local.Waiting(before, handling, answers, sent.size(), born.size(), callee);
        } catch (AssertionError failed) {
            failure = failure(FindingKind.ASSERTION, failed);
        } catch (UnequalValue odd) {
            failure = new Failure(FindingKind.UNCOPYABLE, odd.sentence, odd.sentence, null);
        } catch (RuntimeException | StackOverflowError failed) {
            failure = failure(FindingKind.EXCEPTION, failed);
        }
        return new Step(
                next, sent.subList(sentBefore, sent.size()), born.subList(bornBefore, born.size()), List.of(), failure);
    }

    private Failure failure(FindingKind kind, Throwable failed) {
        String what = failed.getMessage() == null ? failed.getClass().getSimpleName() : failed.getMessage();
        String where = failed.getStackTrace().length == 0 ? "" : " at " + failed.getStackTrace()[0];
        return new Failure(kind, handling.to() + ": " + what, what + where, failed);
    }

    /** The lines from which the messages of this step were sent. */
    List<@Nullable String> sites() {
        return sites.subList(sentBefore, sites.size());
    }

    @Override
    public Address self() {
        return new MailAddress(handling.to());
    }

    @Override
    public Address create(Actor actor) {
        check(actor, Letter.name(actor));
        int ordinal = before.offspring().next(Naming.CAUSE, handling) + born.size();
        ActorId name = names.of(handling.to(), handling, ordinal, Letter.name(actor));
        born.add(new Birth(name, new Local.Ready(new MailState(actor), Offspring.NONE)));
        return new MailAddress(name);
    }

    @Override
    public void send(Address to, Object message) {
        check(message, Letter.name(message));
        add(Message.send(MailAddress.actor(to), Letter.name(message), new Letter(message)));
    }

    @Override
    public Object ask(Address to, Object question) {
        check(question, Letter.name(question));
        ActorId asked = MailAddress.actor(to);
        add(Message.call(asked, Letter.name(question), new Letter(question), handling.to()));
        if (answersUsed == answers.size()) {
            waitsFor = asked;
            throw new Waits();
        }
        var reply = (Local.Input.Reply) answers.get(answersUsed++);
        return ((Letter) reply.message().content()).value();
    }

    @Override
    public void answer(Object answer) {
        if (handling.kind() != Message.Kind.CALL) {
            throw new IllegalStateException("nobody has asked");
        }
        check(answer, "the answer");
        add(Message.reply(handling, new Letter(answer)));
    }

    private void add(Message message) {
        sent.add(message);
        sites.add(StackWalker.getInstance().walk(frames -> frames.filter(
                        frame -> !frame.getClassName().startsWith(HandlerRun.class.getPackageName()))
                .findFirst()
                .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
                .orElse(null)));
    }

    /** Two objects that are no values may be equal and yet be told apart, or the other way round: then a verdict would mean nothing. */
    static void check(Object value, String what) {
        String odd = Values.odd(value, what);
        if (odd != null) {
            throw new UnequalValue(odd
                    + ", and not a value that can be compared. Use records, lists made by List.of, texts and numbers.");
        }
    }

    /** Something that is no value. */
    private static final class UnequalValue extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final String sentence;

        UnequalValue(String sentence) {
            super(sentence);
            this.sentence = sentence;
        }
    }
}
