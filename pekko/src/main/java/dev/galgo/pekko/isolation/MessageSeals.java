package dev.galgo.pekko.isolation;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.pekko.code.SourceSites;
import dev.galgo.pekko.compare.ActorAddresses;
import dev.galgo.pekko.compare.ComparisonRules;
import dev.galgo.pekko.compare.HiddenField;
import dev.galgo.pekko.compare.PendingForm;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.event.Event;
import dev.galgo.pekko.event.EventListener;
import dev.galgo.pekko.wording.EventWording;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.memento.Memento;
import dev.galgo.snapshot.memento.Mementos;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import scala.concurrent.impl.Promise;
import scala.util.Success;

/**
 * Seals messages that can change in the moment in which they are sent, and finds the seals that are broken before delivery. What a future came to is
 * under way like a message until its callback runs: an answer to an ask, for instance.
 */
final class MessageSeals implements EventListener {
    private record Seal(Object message, Memento content, @Nullable String site) {}

    private final SystemController controller;
    private final Mementos reachLimits;
    private final EventWording wording;
    private final Snapshots parts;
    private final HiddenField argument = new HiddenField(Promise.Transformation.class, "_arg");
    private final TreeMap<Integer, Seal> bySlot = new TreeMap<>();

    MessageSeals(SystemController controller, Mementos reachLimits, EventWording wording) {
        this.controller = controller;
        this.reachLimits = reachLimits;
        this.wording = wording;
        this.parts = ComparisonRules.of(new ActorAddresses(controller), null);
    }

    @Override
    public void pending(int slot, Event event) {
        Object message = content(event);
        if (message != null && reachLimits.canChange(message)) {
            bySlot.put(slot, new Seal(message, reachLimits.of(List.of(message)), SourceSites.here()));
        }
    }

    private @Nullable Object content(Event event) {
        if (event instanceof Event.Letter letter) {
            return letter.envelope().message();
        }
        return event instanceof Event.Task task ? result(PendingForm.code(task.code())) : null;
    }

    /** What the future came to whose callback this is; null if that is not to be seen. */
    private @Nullable Object result(Object callback) {
        if (callback instanceof Promise.Transformation<?, ?> one) {
            return argument.in(one) instanceof Success<?> success ? success.value() : null;
        }
        if (callback instanceof CompletableFuture.AsynchronousCompletionTask) {
            for (Object part : parts.parts(callback)) {
                if (part instanceof CompletableFuture<?> source
                        && source.isDone()
                        && !source.isCompletedExceptionally()) {
                    return source.getNow(null);
                }
            }
        }
        return null;
    }

    /** A new run begins. */
    void clear() {
        bySlot.clear();
    }

    /** Everything has been taken back to when there were so many events. */
    void renew(int slots) {
        while (!bySlot.isEmpty() && bySlot.lastKey() > slots) {
            bySlot.pollLastEntry();
        }
        bySlot.replaceAll((slot, seal) -> renewed(seal));
    }

    private Seal renewed(Seal seal) {
        return new Seal(seal.message(), reachLimits.of(List.of(seal.message())), seal.site());
    }

    /**
     * The messages on their way that have changed since they were sent, each told once.
     *
     * @param occasion in what, to go on from "changed"
     */
    List<ActorOwnership.Change> broken(Supplier<String> occasion) {
        if (bySlot.isEmpty()) {
            return List.of();
        }
        var broken = new ArrayList<ActorOwnership.Change>();
        for (var entry : bySlot.entrySet()) {
            int slot = entry.getKey();
            Object changed = controller.runView().pending(slot)
                    ? entry.getValue().content().difference()
                    : null;
            if (changed != null) {
                boolean toItself = controller.runView().event(slot) instanceof Event.Letter
                        && controller
                                .runView()
                                .receiver(slot)
                                .equals(controller.runView().sender(slot));
                if (!toItself) {
                    broken.add(new ActorOwnership.Change(changed, failure(slot, entry.getValue(), occasion)));
                }
                entry.setValue(renewed(entry.getValue()));
            }
        }
        return broken;
    }

    private Failure failure(int slot, Seal seal, Supplier<String> occasion) {
        ActorId sender = controller.runView().sender(slot);
        var message = wording.message(controller, slot);
        String who = sender == null ? "main" : sender.toString();
        String where = seal.site() == null ? "" : " (" + seal.site() + ")";
        String sent = controller.runView().event(slot) instanceof Event.Letter
                ? who + " sent " + message.describe() + " to " + message.to()
                : who + " answered with " + ActorOwnership.type(seal.message());
        return new Failure(
                FindingKind.MUTATED_MESSAGE,
                sent + where + ", and it changed after that, "
                        + occasion.get()
                        + ". The receiver may see it as it was or as it is: send a copy, or leave alone what was sent.",
                who + " " + message.name() + " " + seal.site(),
                null);
    }
}
