package dev.galgo.pi.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Numbers the slots of a location anew, in the order in which it mentions them, and says what each is filled with. */
final class SlotLayout {
    private final Map<Ref, Ref> renamed = new HashMap<>();
    private final List<Ref> sources = new ArrayList<>();
    private final boolean keepsOwn;

    /** @param keepsOwn whether the actor itself, and what the main block alone can speak of, stay what they are; a message has no own */
    private SlotLayout(boolean keepsOwn) {
        this.keepsOwn = keepsOwn;
    }

    /** A location, and what fills its slots from 1 on. */
    record Placed(State state, List<Ref> arguments) {}

    /** What a message carries, by slots from 1 on, and what fills them. */
    record Packed(List<Held> shape, List<Ref> payload) {}

    static Placed place(State state) {
        var layout = new SlotLayout(true);
        State placed = layout.state(state);
        return new Placed(placed, List.copyOf(layout.sources));
    }

    static Packed pack(List<Held> values) {
        var layout = new SlotLayout(false);
        List<Held> shape =
                values.stream().map(value -> layout.held(value.escaped())).toList();
        return new Packed(shape, List.copyOf(layout.sources));
    }

    /** What has been packed, when it arrives: slot 1 is the first of the names received. */
    static List<Held> unpack(List<Held> shape, List<Ref> received) {
        return shape.stream()
                .map(held -> held.map(ref -> received.get(ref.slot() - 1), number -> number))
                .toList();
    }

    /** A task that was sent as a message and has arrived. */
    static State unpack(State suspended, List<Ref> received) {
        var layout = new SlotLayout(true);
        for (int i = 0; i < received.size(); i++) {
            layout.renamed.put(new Ref(received.get(i).kind(), i + 1), received.get(i));
        }
        return layout.state(suspended);
    }

    private Ref ref(Ref old) {
        if (keepsOwn && old.slot() <= 0) {
            return old;
        }
        return renamed.computeIfAbsent(old, one -> {
            sources.add(one);
            return new Ref(one.kind(), sources.size());
        });
    }

    private Held held(Held old) {
        return old.map(this::ref, number -> number);
    }

    private Map<String, Held> held(Map<String, Held> old) {
        var all = new TreeMap<String, Held>();
        old.forEach((name, value) -> all.put(name, held(value)));
        return all;
    }

    private State state(State old) {
        Map<String, Held> fields = held(old.fields());
        List<TaskFrame> frames = old.frames().stream()
                .map(frame -> new TaskFrame(
                        frame.method(),
                        frame.at(),
                        ref(frame.self()),
                        held(frame.locals()),
                        held(frame.fields()),
                        frame.target(),
                        held(frame.result())))
                .toList();
        List<Ticket> tickets = old.tickets().stream()
                .map(ticket -> {
                    Held result = ticket.result();
                    return new Ticket(ref(ticket.of()), ticket.method(), result == null ? null : held(result));
                })
                .toList();
        State.Caller caller = old.caller();
        return new State(
                old.kind(),
                old.stage(),
                fields,
                frames,
                tickets,
                caller == null ? null : new State.Caller(ref(caller.who()), caller.method()));
    }
}
