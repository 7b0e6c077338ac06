package dev.galgo.bench.abs;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Message;
import dev.galgo.core.trace.ActorLabels;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All that runs of a model come to: how they end, with what failure, in what states, and with what results of the main block's calls. If some go on for ever,
 * also all the states that are ever reached.
 *
 * @param whole whether all was looked at; if not, nothing is known to be the same
 */
record Behaviour(Set<String> ends, Set<String> states, boolean endless, boolean whole) {
    private static final int MOST_STATES = 20_000;
    private static final int DEEPEST = 1_000;

    /** Whether no run of either can be told from those of the other. */
    boolean isSureToEqual(Behaviour other) {
        return whole
                && other.whole
                && endless == other.endless
                && ends.equals(other.ends)
                && (!endless || states.equals(other.states));
    }

    static Behaviour of(AbsProgram model) {
        return new Exploration(model.semantics()).run();
    }

    private static final class Exploration {
        private final AbsSemantics program;
        private final Cursor cursor;
        private final List<Message> calls;
        private final Set<String> ends = new TreeSet<>();
        private final Set<String> states = new HashSet<>();
        private final Set<Configuration> seen = new HashSet<>();
        private final List<Configuration> path = new ArrayList<>();
        private final Set<Configuration> onPath = new HashSet<>();
        private final Fingerprint here = new Fingerprint();
        private boolean endless;
        private boolean whole = true;

        /** With what there is to see: results that nobody will look at any more are no part of a configuration. */
        private record Configuration(long low, long high, String seen) {}

        Exploration(AbsSemantics program) {
            this.program = program;
            this.cursor = Engine.of(Engine.Kind.MEMO, program).start(DeliveryModel.UNORDERED, Compare.CANONICAL);
            this.calls = program.boot().sent();
        }

        Behaviour run() {
            Failure atOnce = program.boot().failure();
            if (atOnce != null) {
                ends.add(atOnce.text());
                return new Behaviour(ends, states, false, true);
            }
            int slot = arrive(Arrival.DONE);
            int way = 0;
            while (true) {
                while (slot == Cursor.NONE) {
                    int depth = cursor.depth();
                    if (depth == 0) {
                        return new Behaviour(ends, states, endless, whole);
                    }
                    slot = cursor.slotAt(depth);
                    way = cursor.wayAt(depth) + 1;
                    boolean last = way >= cursor.waysAt(depth);
                    cursor.back();
                    onPath.remove(path.remove(path.size() - 1));
                    if (last) {
                        slot = cursor.after(slot);
                        way = 0;
                    }
                }
                slot = arrive(cursor.deliver(slot, way));
                way = 0;
            }
        }

        /** What to deliver first where the search has come to. */
        private int arrive(Arrival arrival) {
            cursor.fingerprint(here);
            String text = text();
            var configuration = new Configuration(here.low, here.high, text);
            boolean fresh = seen.add(configuration);
            endless |= onPath.contains(configuration);
            // One on the path already stays there when the search leaves this one.
            path.add(onPath.add(configuration) ? configuration : new Configuration(-1, path.size(), ""));
            int first = arrival == Arrival.FAILED ? Cursor.NONE : cursor.first();
            if (first == Cursor.NONE) {
                ends.add(text);
                return Cursor.NONE;
            }
            if (!fresh) {
                return Cursor.NONE;
            }
            states.add(text);
            if (cursor.depth() > DEEPEST || seen.size() > MOST_STATES) {
                whole = false;
                return Cursor.NONE;
            }
            return first;
        }

        private String text() {
            boolean over = cursor.failure() != null || cursor.first() == Cursor.NONE;
            Failure failure = cursor.failure() == null && over ? cursor.failureAtEnd() : cursor.failure();
            var labels = new ActorLabels(cursor.actors());
            var text = new StringBuilder(failure == null ? "" : labels.in(failure.text()));
            for (ActorId actor : cursor.actors()) {
                ActorState state = cursor.local(actor).state();
                text.append(' ')
                        .append(labels.of(actor))
                        .append(labels.in(state == null ? "" : state.describe().toString()));
            }
            for (Message call : calls) {
                var result = program.result(call, cursor.futures());
                text.append(' ').append(result == null ? "" : labels.in(result.describe()));
            }
            return text.toString();
        }
    }
}
