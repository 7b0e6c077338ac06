package dev.galgo.abs.run;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.search.Observer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Keeps what a search meets, by value: how runs end, what fails, what is wrong at the end, and deadlocks as soon as they are closed if wanted. */
final class Met implements Observer {
    /** A final configuration, as no other schedule can tell it apart. */
    record End(Map<ActorId, Local> cogs, Map<Message, Integer> left, Map<ActorId, Content> resolved) {
        @Override
        public String toString() {
            var cogsText = new TreeSet<String>();
            cogs.forEach((cog, local) -> cogsText.add(cog.type()
                    + cog
                    + (local.state() == null
                            ? ""
                            : Objects.requireNonNull(local.state()).describe())));
            var leftText = new TreeSet<String>();
            left.forEach((message, count) -> leftText.add(count + "x " + message));
            var resolvedText = new TreeSet<String>();
            resolved.forEach((future, value) -> resolvedText.add(future.type() + future + "=" + value.describe()));
            return "end " + cogsText + " left " + leftText + " resolved " + resolvedText;
        }
    }

    private final ActorNames names;
    private final boolean early;
    private final Set<Object> met = new HashSet<>();

    Met(ActorNames names, boolean early) {
        this.names = names;
        this.early = early;
    }

    Set<Object> all() {
        return met;
    }

    @Override
    public boolean failed(Cursor at) {
        met.add("failure " + Objects.requireNonNull(at.failure()).signature());
        return true;
    }

    @Override
    public boolean waits(Cursor at) {
        if (early) {
            note(at.deadlock());
        }
        return true;
    }

    @Override
    public boolean isDeadlocked(Cursor at) {
        return early && at.deadlock() != null;
    }

    @Override
    public boolean ended(Cursor at) {
        note(at.failureAtEnd());
        met.add(end(at));
        return true;
    }

    private void note(@Nullable Failure failure) {
        if (failure != null) {
            met.add(failure.kind().id() + " " + failure.signature());
        }
    }

    private End end(Cursor at) {
        var cogs = new HashMap<ActorId, Local>();
        at.actors().forEach(cog -> cogs.put(cog, at.local(cog)));
        var left = new HashMap<Message, Integer>();
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            left.merge(at.message(slot), 1, Integer::sum);
        }
        var resolved = new HashMap<ActorId, Content>();
        for (int i = 0; i < names.size(); i++) {
            ActorId one = names.at(i);
            Content value = one.isFuture() ? at.futures().value(one) : null;
            if (value != null) {
                resolved.put(one, value);
            }
        }
        return new End(cogs, left, resolved);
    }
}
