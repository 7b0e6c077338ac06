package dev.galgo.core.reduction.selection;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for pending messages that are the same whatever schedule led to them, so that what sleeps can be kept with a configuration. Equal
 * messages to one actor have one number, where messages are ordered only if they have one sender: then at most one can be delivered.
 */
final class SleepingNames {
    private record Sent(@Nullable ActorId by, Message message) {}

    private final ConfigurationView cursor;
    private final boolean ordered;
    private final Object2IntOpenHashMap<Object> names = new Object2IntOpenHashMap<>();

    SleepingNames(ConfigurationView cursor, DeliveryModel delivery) {
        this.cursor = cursor;
        this.ordered = delivery != DeliveryModel.UNORDERED;
        names.defaultReturnValue(-1);
    }

    int[] of(int[] slots) {
        var all = new int[slots.length];
        for (int i = 0; i < slots.length; i++) {
            Message message = cursor.message(slots[i]);
            Object what = ordered ? new Sent(cursor.sender(slots[i]), message) : message;
            int name = names.getInt(what);
            if (name < 0) {
                name = names.size();
                names.put(what, name);
            }
            all[i] = name;
        }
        return all;
    }
}
