package dev.galgo.core.trace;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.SeenState;
import dev.galgo.core.model.StepDetails;
import dev.galgo.core.trace.Story.Left;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.core.trace.Story.Sent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs a schedule from the start, delivery by delivery, on the real handlers in this thread, and writes down what happens. */
public final class Storyteller {
    private final Program program;
    private final Cursor cursor;
    private final List<Draft> drafts = new ArrayList<>();
    private final List<@Nullable String> sitesAtBoot;
    private int imagined = Cursor.NONE;
    private final Map<Integer, @Nullable String> siteOfSlot = new HashMap<>();
    /** What actors look like whose handlers wait; a pure program knows only what they were before. */
    private final Map<ActorId, ActorState> waiting = new HashMap<>();

    /** What is known of a scene while it happens; names come last, when everybody is on stage. */
    private record Draft(
            int slot,
            @Nullable ActorId from,
            Message message,
            int sentBy,
            int nth,
            StepDetails account,
            List<Integer> choices,
            List<Integer> sentSlots,
            List<ActorId> created,
            @Nullable ActorState before,
            @Nullable ActorState after,
            Outcome outcome) {
        /** Whether the handler has not come to its end. */
        boolean inside() {
            return outcome == Outcome.WAITS || account.inside() != null;
        }
    }

    /** The cursor stands at the start of the program. */
    public Storyteller(Program program, Cursor cursor) {
        this.program = program;
        this.cursor = cursor;
        this.sitesAtBoot = program.boot().sites();
    }

    /** Delivers what is in a slot. */
    public Arrival deliver(int slot, int way) {
        Message message = cursor.message(slot);
        ActorId actor = message.to();
        Local before = cursor.local(actor);
        ActorState old = standing(actor, before, null);
        ActorId from = cursor.sender(slot);
        int sentBy = cursor.sentBy(slot);
        int place = cursor.nth(slot);
        siteOfSlot.putIfAbsent(slot, site(sentBy, place));
        int existing = cursor.actors().size();
        Arrival arrival = cursor.deliver(slot, way);
        Local after = cursor.local(actor);
        List<Choice> choices = cursor.choicesAt(cursor.depth());
        StepDetails account = program.explain(before, message, choices, cursor.futures());
        ActorState now = standing(actor, after, account.inside());
        var sent = new ArrayList<Integer>();
        for (int s = cursor.pendingAfter(Cursor.NONE); s != Cursor.NONE; s = cursor.pendingAfter(s)) {
            boolean aside =
                    arrival == Arrival.FAILED && isPlace(cursor.message(s).to());
            if (cursor.sentBy(s) == cursor.depth() && cursor.isSend(s) && !aside) {
                sent.add(s);
                int nth = cursor.nth(s);
                siteOfSlot.put(s, nth < account.sites().size() ? account.sites().get(nth) : null);
            }
        }
        List<ActorId> actors = cursor.actors();
        drafts.add(new Draft(
                slot,
                from,
                message,
                sentBy,
                place,
                account,
                choices.stream().map(Choice::taken).toList(),
                sent,
                actors.subList(existing, actors.size()).stream()
                        .filter(born -> !isPlace(born))
                        .toList(),
                old,
                now,
                outcome(arrival, after)));
        return arrival;
    }

    /**
     * What an actor looks like.
     *
     * @param left how its handler has left it just now that did not come to its end; null if it did, or did not run
     */
    private @Nullable ActorState standing(ActorId actor, Local local, @Nullable ActorState left) {
        ActorState state = left == null ? local.state() : left;
        if (program instanceof LiveProgram) {
            return state == null ? null : SeenState.of(state);
        }
        if (!(local instanceof Local.Waiting)) {
            waiting.remove(actor);
            return state;
        }
        if (left != null) {
            waiting.put(actor, left);
        }
        return waiting.getOrDefault(actor, local.state());
    }

    /** Where the scene of this number, or the start, made what it made as its nth. */
    private @Nullable String site(int sentBy, int nth) {
        List<@Nullable String> sites =
                sentBy == 0 ? sitesAtBoot : drafts.get(sentBy - 1).account().sites();
        return nth < sites.size() ? sites.get(nth) : null;
    }

    /** Tells of a delivery without making it: its handler would not come back. The story ends here. */
    public void imagine(int slot) {
        imagined = slot;
        siteOfSlot.putIfAbsent(slot, site(cursor.sentBy(slot), cursor.nth(slot)));
        Message message = cursor.message(slot);
        ActorState state = cursor.local(message.to()).state();
        drafts.add(new Draft(
                slot,
                cursor.sender(slot),
                message,
                cursor.sentBy(slot),
                cursor.nth(slot),
                StepDetails.of(message.to().type() + "." + message.name()),
                List.of(),
                List.of(),
                List.of(),
                state,
                state,
                Outcome.FAILED));
    }

    /** Takes the last delivery back, made or imagined. */
    public void back() {
        Draft last = drafts.remove(drafts.size() - 1);
        last.sentSlots().forEach(siteOfSlot::remove);
        if (imagined != Cursor.NONE) {
            imagined = Cursor.NONE;
            return;
        }
        cursor.back();
        ActorId actor = last.message().to();
        ActorState before = last.before();
        if (before != null && cursor.local(actor) instanceof Local.Waiting) {
            waiting.put(actor, before);
        } else {
            waiting.remove(actor);
        }
    }

    /** The slots of the messages that the delivery of this number, from 1, sent, as {@link Scene#sent} lists them. */
    public List<Integer> sentSlots(int number) {
        return drafts.get(number - 1).sentSlots();
    }

    /** File and line that what is in a slot was sent from; null where unknown. */
    public @Nullable String site(int slot) {
        return siteOfSlot.containsKey(slot) ? siteOfSlot.get(slot) : site(cursor.sentBy(slot), cursor.nth(slot));
    }

    /** One delivery of the story so far, from 1. */
    public Scene scene(int number) {
        ActorLabels labels = labels();
        return scene(number, drafts.get(number - 1), labels, new StateChanges(labels));
    }

    private Outcome outcome(Arrival arrival, Local after) {
        return switch (arrival) {
            case FAILED -> Outcome.FAILED;
            case WAITS -> Outcome.WAITS;
            case DONE -> after instanceof Local.Stopped ? gone() : Outcome.DONE;
        };
    }

    /** What the end of an actor is called in its library. */
    private Outcome gone() {
        return program instanceof LiveProgram ? Outcome.STOPPED : Outcome.DESTROYED;
    }

    /** Whether this is a place where something happens, and nobody that a person would call an actor. */
    private boolean isPlace(ActorId actor) {
        return program instanceof LiveProgram live && live.isPlace(actor);
    }

    /** Actors, and places where something happened. */
    private List<ActorId> cast() {
        return cursor.actors().stream()
                .filter(actor -> !isPlace(actor)
                        || drafts.stream().anyMatch(draft -> draft.message().to() == actor || draft.from() == actor))
                .toList();
    }

    /** The labels of everybody on stage so far. */
    public ActorLabels labels() {
        return new ActorLabels(cursor.actors());
    }

    /** The schedule so far, fit for running it again. */
    public Schedule schedule() {
        ActorLabels labels = labels();
        return new Schedule(drafts.stream()
                .map(draft -> new Schedule.Delivered(
                        draft.sentBy(),
                        draft.nth(),
                        draft.choices(),
                        labels.of(draft.from()),
                        labels.of(draft.message().to()),
                        labels.in(draft.message().describe())))
                .toList());
    }

    /** The story so far. */
    public Story story() {
        ActorLabels labels = labels();
        var changes = new StateChanges(labels);
        var scenes = new ArrayList<Scene>();
        for (Draft draft : drafts) {
            scenes.add(scene(scenes.size() + 1, draft, labels, changes));
        }
        return new Story(cast().stream().map(labels::of).toList(), scenes, left(labels), waiting(labels));
    }

    private Scene scene(int number, Draft draft, ActorLabels labels, StateChanges changes) {
        StepDetails account = draft.account();
        String returned = account.returned();
        return new Scene(
                number,
                labels.of(draft.from()),
                labels.of(draft.message().to()),
                draft.message().kind(),
                labels.in(draft.message().describe()),
                draft.sentBy(),
                draft.nth(),
                siteOfSlot.get(draft.slot()),
                labels.in(account.handler()),
                draft.choices(),
                account.note(),
                draft.sentSlots().stream().map(slot -> sent(slot, labels)).toList(),
                draft.created().stream().map(labels::of).toList(),
                changes.of(draft.message().to(), draft.before(), draft.after(), draft.inside()),
                labels.in(account.output()),
                returned == null ? null : labels.in(returned),
                draft.outcome());
    }

    private Sent sent(int slot, ActorLabels labels) {
        Message message = cursor.message(slot);
        return new Sent(labels.of(message.to()), message.kind(), labels.in(message.describe()), siteOfSlot.get(slot));
    }

    private List<Left> left(ActorLabels labels) {
        var left = new ArrayList<Left>();
        for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
            Message message = cursor.message(slot);
            if (slot == imagined || (cursor.failure() != null && isPlace(message.to()))) {
                continue;
            }
            left.add(new Left(
                    labels.of(cursor.sender(slot)),
                    labels.of(message.to()),
                    labels.in(message.describe()),
                    labels.in(PendingReason.reason(cursor, slot))));
        }
        return left;
    }

    private List<Story.Waiting> waiting(ActorLabels labels) {
        var waiting = new ArrayList<Story.Waiting>();
        for (ActorId actor : cursor.actors()) {
            if (cursor.local(actor) instanceof Local.Waiting blocked) {
                waiting.add(new Story.Waiting(
                        labels.of(actor),
                        blocked.callees().stream().map(labels::of).toList(),
                        labels.in(blocked.handling().describe())));
            }
        }
        return waiting;
    }
}
