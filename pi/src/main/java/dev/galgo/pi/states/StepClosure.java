package dev.galgo.pi.states;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.petri.limit.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Finds all states of actors and all messages that can come about if what is pending once were pending for ever, and the steps between them. */
final class StepClosure {
    /** An actor with more states, or more messages to it, counts something, or collects it in every order. */
    static final int MOST = 1_000;

    /** Runs of handlers; each is a thousand times as dear as an entry in a table. */
    static final int MOST_STEPS = 100_000;

    private final Semantics program;
    private final boolean forgetful;
    private final StepTimer timer;
    private final Budget budget;
    private final Map<ActorId, Known> actors = new LinkedHashMap<>();
    private final List<Move> moves = new ArrayList<>();
    private final List<Doom> dooms = new ArrayList<>();
    private final Deque<Stand> newStands = new ArrayDeque<>();
    private final Deque<Mail> newMails = new ArrayDeque<>();
    private final List<Stand> starts = new ArrayList<>();
    private final List<Mail> sent = new ArrayList<>();
    private final List<Mail> afterFirst = new ArrayList<>();
    private int steps;

    /** What is known of an actor: all that was found, and what has met everything that was there at the time. */
    private static final class Known {
        final Set<Stand> stands = new LinkedHashSet<>();
        final Set<Mail> mails = new LinkedHashSet<>();
        final List<Stand> metStands = new ArrayList<>();
        final List<Mail> metMails = new ArrayList<>();
    }

    /** A state in which a message makes the program fail. */
    record Doom(Stand stand, Mail mail, Failure failure) {}

    /** @param forgetful whether the program forgets what messages carry */
    StepClosure(Semantics program, boolean forgetful, StepTimer timer, Budget budget) throws Unfit {
        this.program = program;
        this.forgetful = forgetful;
        this.timer = timer;
        this.budget = budget;
        Boot boot = program.boot();
        Failure failure = boot.failure();
        if (failure != null) {
            throw new Unfit("its set-up fails: " + failure.text());
        }
        for (Birth birth : boot.born()) {
            if (birth.initial() instanceof Local.Waiting) {
                throw new Unfit("an actor still waits for an answer when the set-up is over");
            }
            starts.add(stand(birth.actor(), birth.initial(), List.of()));
        }
        begin(boot);
        run();
    }

    private void begin(Boot boot) throws Unfit {
        for (int i = 0; i < boot.sent().size(); i++) {
            boolean gate = boot.first() == i && boot.sent().size() > 1;
            Mail mail = new Mail(boot.sent().get(i), null, gate);
            if (boot.first() < 0 || boot.first() == i) {
                add(mail);
                sent.add(mail);
            } else {
                afterFirst.add(mail);
            }
        }
    }

    List<Stand> stands() {
        return actors.values().stream().flatMap(known -> known.stands.stream()).toList();
    }

    List<Mail> mails() {
        return actors.values().stream().flatMap(known -> known.mails.stream()).toList();
    }

    List<ActorId> actors() {
        return List.copyOf(actors.keySet());
    }

    List<Stand> stands(ActorId actor) {
        return List.copyOf(known(actor).stands);
    }

    List<Mail> mails(ActorId actor) {
        return List.copyOf(known(actor).mails);
    }

    List<Move> moves() {
        return moves;
    }

    List<Doom> dooms() {
        return dooms;
    }

    /** Where actors stand at the start. */
    List<Stand> starts() {
        return starts;
    }

    /** What is pending at the start, the same twice if it was sent twice. */
    List<Mail> sent() {
        return sent;
    }

    private Known known(ActorId actor) {
        return actors.computeIfAbsent(actor, none -> new Known());
    }

    private Stand stand(ActorId actor, Local local, List<Message> unanswered) throws Unfit {
        var stand = new Stand(actor, local, unanswered);
        Known known = known(actor);
        if (known.stands.add(stand)) {
            if (known.stands.size() > MOST) {
                throw new Unfit(actor.type() + " has more than " + MOST + " states");
            }
            newStands.add(stand);
        }
        return stand;
    }

    private void add(Mail mail) throws Unfit {
        Known known = known(mail.message().to());
        if (known.mails.add(mail)) {
            if (known.mails.size() > MOST) {
                throw new Unfit("more than " + MOST + " different messages may come to "
                        + mail.message().to().type());
            }
            newMails.add(mail);
        }
    }

    private void run() throws Unfit {
        while (!newStands.isEmpty() || !newMails.isEmpty()) {
            Stand stand = newStands.poll();
            if (stand != null) {
                Known known = known(stand.actor());
                for (Mail mail : known.metMails) {
                    meet(stand, mail);
                }
                known.metStands.add(stand);
            } else {
                Mail mail = newMails.remove();
                Known known = known(mail.message().to());
                for (Stand one : known.metStands) {
                    meet(one, mail);
                }
                known.metMails.add(mail);
            }
        }
    }

    private void meet(Stand stand, Mail mail) throws Unfit {
        budget.check();
        if (!accepts(stand, mail)) {
            return;
        }
        if (steps++ == MOST_STEPS) {
            throw new Unfit("its actors have more than " + MOST_STEPS + " pairs of a state and a message");
        }
        Message message = mail.message();
        for (Step step : timer.watch(message, () -> program.steps(stand.local(), message))) {
            Failure failure = step.failure();
            if (failure == null) {
                take(stand, mail, step);
            } else {
                dooms.add(new Doom(stand, mail, failure));
            }
        }
        budget.check();
    }

    private boolean accepts(Stand stand, Mail mail) throws Unfit {
        Message message = mail.message();
        if (stand.waits()) {
            Message call = mail.answers();
            return call != null && stand.waitsFor(call) > 0;
        }
        return stand.local() instanceof Local.Ready ready
                && message.kind() != Message.Kind.REPLY
                && timer.watch(message, () -> program.accepts(ready, message));
    }

    private void take(Stand stand, Mail mail, Step step) throws Unfit {
        ActorId actor = stand.actor();
        var born = new ArrayList<Stand>();
        for (Birth birth : step.born()) {
            if (birth.initial() instanceof Local.Waiting) {
                throw new Unfit(birth.actor().type() + " waits for an answer from its birth on");
            }
            if (forgetful && birth.actor().cause() != null) {
                throw new Unfit("actors are named after messages whose data are forgotten", true);
            }
            born.add(stand(birth.actor(), birth.initial(), List.of()));
        }
        var unanswered = new ArrayList<>(stand.unanswered());
        if (mail.answers() != null) {
            unanswered.remove(mail.answers());
        }
        Message handled = handled(stand, mail);
        var out = new ArrayList<Mail>();
        for (Message message : step.sent()) {
            out.add(message.kind() == Message.Kind.REPLY ? answer(message, handled) : Mail.of(message));
            if (message.kind() == Message.Kind.CALL) {
                if (message.caller() != actor) {
                    throw new Unfit(actor.type() + " calls for somebody else");
                }
                unanswered.add(message);
            }
        }
        if (mail.first()) {
            out.addAll(afterFirst);
        }
        for (Mail one : out) {
            add(one);
        }
        boolean waits = step.next() instanceof Local.Waiting;
        if (waits != !unanswered.isEmpty()) {
            throw new Unfit(actor.type() + " goes on before it is answered, in " + handled.name());
        }
        moves.add(new Move(stand, mail, stand(actor, step.next(), unanswered), out, born));
    }

    /** The message that a step belongs to: who takes an answer goes on with the message that made it ask. */
    private static Message handled(Stand stand, Mail mail) {
        return stand.local() instanceof Local.Waiting waiting ? waiting.handling() : mail.message();
    }

    private static Mail answer(Message reply, Message handled) throws Unfit {
        if (handled.kind() != Message.Kind.CALL || !Objects.equals(handled.caller(), reply.to())) {
            throw new Unfit(handled.to().type() + " answers what it was not asked, in " + handled.name());
        }
        return new Mail(reply, handled, false);
    }
}
