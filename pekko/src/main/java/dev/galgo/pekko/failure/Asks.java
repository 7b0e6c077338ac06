package dev.galgo.pekko.failure;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.pekko.controller.BlockedHandlers;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.event.Event;
import dev.galgo.pekko.event.RunView;
import dev.galgo.pekko.wording.TimerPurposes;
import dev.galgo.snapshot.Snapshots;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.typed.internal.adapter.ActorRefAdapter;
import org.apache.pekko.pattern.PromiseActorRef;
import org.jspecify.annotations.Nullable;

/**
 * Who has asked whom what. An ask begins with its time-out, and the question follows: the first message with the place for its answer in it.
 * The answer itself is never on its way, since it counts from the moment in which it is given.
 */
public final class Asks {
    private static final int MOST_PARTS = 100;

    private final SystemController controller;
    private final TimerPurposes alarms;
    private final Snapshots parts;
    private final List<Message> messages;

    /** @param messages what events are called, by slot */
    public Asks(SystemController controller, TimerPurposes alarms, Snapshots parts, List<Message> messages) {
        this.controller = controller;
        this.alarms = alarms;
        this.parts = parts;
        this.messages = messages;
    }

    /** What there is to say if what is in the slot happens and is the end of an ask that nobody has answered; else null. */
    public @Nullable Failure endedBy(int slot) {
        PromiseActorRef question = open(slot);
        if (question == null) {
            return null;
        }
        RunView runView = controller.runView();
        int asked = questionOf(slot, question);
        String who = asker(slot);
        String place = runView.site(slot) == null ? "" : " (" + runView.site(slot) + ")";
        if (asked == 0) {
            return new Failure(
                    FindingKind.ASK_TIMEOUT, "an ask of " + who + place + " times out", who + "@" + place, null);
        }
        Message said = messages.get(asked - 1);
        return new Failure(
                FindingKind.ASK_TIMEOUT,
                who + " asks " + said.to() + " " + said.describe() + place + ", and the time-out comes first: "
                        + standing(asked, said.to()),
                type(slot) + "->" + said.to().type() + " " + said.name() + place,
                null);
    }

    /** The asks that are open: {@code anna asks account GetBalance(ask) (Teller.java:27), and ...}. */
    public List<String> open() {
        var all = new ArrayList<String>();
        RunView runView = controller.runView();
        for (int slot = 1; slot <= runView.slots(); slot++) {
            PromiseActorRef question = runView.pending(slot) ? open(slot) : null;
            int asked = question == null ? 0 : questionOf(slot, question);
            if (asked != 0) {
                Message said = messages.get(asked - 1);
                String place = runView.site(slot) == null ? "" : " (" + runView.site(slot) + ")";
                all.add(asker(slot) + " has asked " + said.to() + " " + said.describe() + place + ", and "
                        + standing(asked, said.to()));
            }
        }
        return all;
    }

    /** The question that the timer in this slot would end; null if it ends none, or one that was answered. */
    private @Nullable PromiseActorRef open(int slot) {
        return controller.runView().event(slot) instanceof Event.Firing firing
                        && alarms.of(firing.timer().task()) instanceof TimerPurposes.Purpose.Patience patience
                        && !patience.question().isTerminated()
                ? patience.question()
                : null;
    }

    private String asker(int slot) {
        ActorId who = controller.runView().sender(slot);
        return who == null ? "main" : who.toString();
    }

    private String type(int slot) {
        ActorId who = controller.runView().sender(slot);
        return who == null ? "main" : who.type();
    }

    /** How far the question has come. */
    private String standing(int asked, ActorId to) {
        ActorCell cell = controller.runView().cell(to);
        BlockedHandlers.Wait wait = cell == null ? null : controller.waits().of(cell);
        if (cell != null && cell.isTerminated()) {
            return to + " has stopped without an answer";
        }
        if (wait != null) {
            return to + " is blocked in " + wait.what();
        }
        return controller.runView().pending(asked)
                ? "the question is still on its way"
                : to + " has taken the question and not answered yet";
    }

    /** The slot of the message by which something was asked; 0 if it went to no actor of the program. */
    private int questionOf(int slot, PromiseActorRef place) {
        RunView runView = controller.runView();
        for (int next = slot + 1; next <= runView.slots(); next++) {
            if (runView.event(next) instanceof Event.Letter letter
                    && (letter.envelope().sender() == place
                            || reaches(letter.envelope().message(), place))) {
                return next;
            }
        }
        return 0;
    }

    private boolean reaches(Object message, ActorRef place) {
        Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
        var open = new ArrayDeque<Object>(List.of(message));
        for (int i = 0; i < MOST_PARTS && !open.isEmpty(); i++) {
            Object next = open.poll();
            Object ref = next instanceof ActorRefAdapter<?> adapter ? adapter.classicRef() : next;
            if (ref == place) {
                return true;
            }
            if (ref instanceof ActorRef) {
                continue;
            }
            for (Object part : parts.parts(next)) {
                if (part != null && known.add(part)) {
                    open.add(part);
                }
            }
        }
        return false;
    }
}
