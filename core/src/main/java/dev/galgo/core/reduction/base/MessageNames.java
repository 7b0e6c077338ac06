package dev.galgo.core.reduction.base;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for pending messages that are the same whatever schedule led to them, so that they can be kept with a configuration. Equal
 * messages to one actor have one number, where messages are ordered only if they have one sender: then at most one can be delivered.
 */
public final class MessageNames {
    private record Sent(@Nullable ActorId by, Message message) {}

    private final ConfigurationView cursor;
    private final boolean ordered;
    private final boolean byReceiver;
    private final Object2IntOpenHashMap<Object> names = new Object2IntOpenHashMap<>();
    private final IntArrayList receivers = new IntArrayList();

    public MessageNames(ConfigurationView cursor, DeliveryModel delivery) {
        this(cursor, delivery, false);
    }

    private MessageNames(ConfigurationView cursor, DeliveryModel delivery, boolean byReceiver) {
        this.cursor = cursor;
        this.ordered = delivery != DeliveryModel.UNORDERED;
        this.byReceiver = byReceiver;
        names.defaultReturnValue(-1);
    }

    /** Numbers of which several messages may have the same, so that messages which nobody can tell apart always have one number: where they cannot be compared, all messages to one actor. */
    public static MessageNames shared(ConfigurationView cursor, DeliveryModel delivery) {
        return new MessageNames(cursor, delivery, !cursor.comparesMessages());
    }

    /** The numbers of what is in these slots. */
    public int[] of(int[] slots) {
        var all = new int[slots.length];
        for (int i = 0; i < slots.length; i++) {
            all[i] = of(slots[i]);
        }
        return all;
    }

    /** The number of what is in the slot. */
    public int of(int slot) {
        Message message = cursor.message(slot);
        Object what = named(slot, message);
        int name = names.getInt(what);
        if (name < 0) {
            name = names.size();
            names.put(what, name);
            receivers.add(cursor.receiver(slot));
        }
        return name;
    }

    private Object named(int slot, Message message) {
        if (byReceiver) {
            return message.to();
        }
        return ordered ? new Sent(cursor.sender(slot), message) : message;
    }

    /** The actor that messages with this number are for, by its number. */
    public int receiver(int name) {
        return receivers.getInt(name);
    }
}
