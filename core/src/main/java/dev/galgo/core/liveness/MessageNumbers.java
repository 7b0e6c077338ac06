package dev.galgo.core.liveness;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import org.jspecify.annotations.Nullable;

/** Numbers messages; equal ones are one. What can go wrong with a message when it is delivered has a number of its own, so that a message that is lost again and again was not delivered. */
public final class MessageNumbers {
    private record FromOne(@Nullable ActorId sender, Message message) {}

    private record Fault(Object name) {}

    private final GraphRecorder.MessageNaming naming;
    private final Object2IntOpenHashMap<Object> numbers = new Object2IntOpenHashMap<>();

    MessageNumbers(GraphRecorder.MessageNaming naming) {
        this.naming = naming;
        numbers.defaultReturnValue(-1);
    }

    /** The number of what is in a slot, handled in some way; -1 if no such message has been met. */
    int of(Cursor cursor, int slot, int way) {
        return numbers.getInt(name(cursor, slot, way));
    }

    int of(GraphRecorder.Caller caller) {
        int known = numbers.getInt(caller);
        if (known < 0) {
            known = numbers.size();
            numbers.put(caller, known);
        }
        return known;
    }

    /** What has a number: a {@link Message}, or a {@link GraphRecorder.Caller}. */
    public Object named(int number) {
        for (var entry : numbers.object2IntEntrySet()) {
            if (entry.getIntValue() == number) {
                return entry.getKey() instanceof FromOne one ? one.message() : entry.getKey();
            }
        }
        throw new IllegalArgumentException("no message has the number " + number);
    }

    /** The number of what is in a slot, handled in some way; a new one if it is met for the first time. */
    int of(Cursor cursor, int slot, int way, RunGraph graph) {
        Object name = name(cursor, slot, way);
        int known = numbers.getInt(name);
        if (known >= 0) {
            return known;
        }
        int number = numbers.size();
        numbers.put(name, number);
        if (name instanceof Fault || naming.isFault().test(cursor.message(slot))) {
            graph.exempt(number);
        }
        return number;
    }

    private Object name(Cursor cursor, int slot, int way) {
        Message message = cursor.message(slot);
        Object name = naming.bySender() ? new FromOne(cursor.sender(slot), message) : message;
        return way > 0 && cursor.isFault(slot, way) ? new Fault(name) : name;
    }
}
