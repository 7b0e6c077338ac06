package dev.galgo.bench.spin;

import dev.galgo.bench.measure.Heap;
import dev.galgo.bench.measure.Subject;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import java.lang.ref.Reference;

/**
 * What is on the heap when a canonical search has seen everything and nothing of it has been let go: visited set, remembered steps,
 * local states, messages, the loaded program, and all that the Java machine keeps there besides.
 */
record HeapAfterSearch(long states, long bytes) {

    static HeapAfterSearch of(Subject subject) throws Exception {
        try (var program = subject.load()) {
            var engine = Engine.of(Engine.Kind.MEMO, program.semantics());
            Cursor cursor = engine.start(DeliveryModel.UNORDERED, Compare.CANONICAL);
            var tally = new SearchCounts();
            var search = new DepthFirst(cursor, Compare.CANONICAL, Limits.NONE, tally, new Content());
            search.run();
            try {
                return new HeapAfterSearch(tally.states(), Heap.usedAfterCollection());
            } finally {
                Reference.reachabilityFence(search);
                Reference.reachabilityFence(engine);
            }
        }
    }

    double bytesAState() {
        return (double) bytes / states;
    }

    /** Looks at nothing: the program is known to be right. */
    private static final class Content implements Observer {
        @Override
        public boolean failed(Cursor at) {
            throw new IllegalStateException("chameneos is known to be right, but " + at.failure());
        }

        @Override
        public boolean waits(Cursor at) {
            return true;
        }

        @Override
        public boolean isDeadlocked(Cursor at) {
            return false;
        }

        @Override
        public boolean ended(Cursor at) {
            return true;
        }
    }
}
