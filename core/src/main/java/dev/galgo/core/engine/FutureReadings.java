package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Local;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Messages together with what their handling was told of futures, numbered.
 *
 * <p>A step that looks at futures is a function of local state, message and what they were; but which ones it looks at turns out only while
 * it runs. So it is remembered as a little tree of questions: first that it asks for one future, then, for each answer, what it asks for next or
 * what it does. A <em>reading</em> is a message and the answers so far. One without answers has the number of its message; others are below
 * zero.
 */
final class FutureReadings {
    private static final int UNKNOWN = 0;

    private final ActorNames names;
    private final Interner<Local> locals;
    private final Long2IntOpenHashMap questions = new Long2IntOpenHashMap();
    private final Long2IntOpenHashMap answered = new Long2IntOpenHashMap();
    private final IntArrayList before = new IntArrayList();
    private final IntArrayList futures = new IntArrayList();
    private final IntArrayList answers = new IntArrayList();

    FutureReadings(ActorNames names, Interner<Local> locals) {
        this.names = names;
        this.locals = locals;
        questions.defaultReturnValue(UNKNOWN);
        answered.defaultReturnValue(UNKNOWN);
    }

    /** The reading that also knows this future: the number of its local state, or -1 if it is not resolved. */
    int with(int reading, int future, int answer) {
        long asked = (long) reading << 32 | future;
        int question = questions.get(asked);
        if (question == UNKNOWN) {
            question = questions.size() + 1;
            questions.put(asked, question);
        }
        long key = (long) question << 32 | answer + 1;
        int next = answered.get(key);
        if (next == UNKNOWN) {
            before.add(reading);
            futures.add(future);
            answers.add(answer);
            next = -before.size();
            answered.put(key, next);
        }
        return next;
    }

    /** The number of the message. */
    int message(int reading) {
        int at = reading;
        while (at < 0) {
            at = before.getInt(-at - 1);
        }
        return at;
    }

    /** Whether this reading was told of the future. */
    boolean asked(int reading, int future) {
        for (int at = reading; at < 0; at = before.getInt(-at - 1)) {
            if (futures.getInt(-at - 1) == future) {
                return true;
            }
        }
        return false;
    }

    /** What this reading was told, in the order in which it asked. */
    List<FutureHistory.Look> looks(int reading) {
        if (reading >= 0) {
            return List.of();
        }
        var told = new ArrayDeque<FutureHistory.Look>();
        for (int at = reading; at < 0; at = before.getInt(-at - 1)) {
            told.addFirst(new FutureHistory.Look(names.at(futures.getInt(-at - 1)), answers.getInt(-at - 1) >= 0));
        }
        return List.copyOf(told);
    }

    KnownFutures known(int reading) {
        if (reading >= 0) {
            return KnownFutures.NOTHING;
        }
        Map<ActorId, Optional<Content>> told = new HashMap<>();
        for (int at = reading; at < 0; at = before.getInt(-at - 1)) {
            int answer = answers.getInt(-at - 1);
            told.put(
                    names.at(futures.getInt(-at - 1)),
                    answer < 0 ? Optional.empty() : Optional.of(((Local.Resolved) locals.value(answer)).value()));
        }
        return new KnownFutures(Map.copyOf(told));
    }
}
