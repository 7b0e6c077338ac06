package dev.galgo.pi.program;

import dev.galgo.analysis.deadlock.AbstractObject;
import dev.galgo.analysis.flow.Instruction.Create;
import dev.galgo.analysis.flow.Point;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The objects that are created once at most: by the main block, or by what sets such an object up, outside of all loops. They are actors of the start,
 * who wait to be set up; all others are created.
 */
final class SingleCreations {
    /**
     * An actor of the start.
     *
     * @param called the variable that it is first put into
     * @param object what the analysis of deadlocks calls it
     */
    record Static(Kind kind, @Nullable String called, AbstractObject object) {}

    private final int depth;
    private final Map<List<Point>, Integer> numbers = new LinkedHashMap<>();
    private final List<Static> all = new ArrayList<>();

    /** @param depth how many points of creation tell objects apart for the analysis of deadlocks */
    SingleCreations(int depth) {
        this.depth = depth;
    }

    List<Static> all() {
        return all;
    }

    /** The actor of the start that the running step creates; null if it may create several. */
    @Nullable
    Ref atStart(State state, String type) {
        if (!state.kind().equals(TaskPaths.MAIN) || state.frames().stream().anyMatch(SingleCreations::repeats)) {
            return null;
        }
        var kind = new Kind(type, false);
        List<Point> where =
                state.frames().stream().map(frame -> frame.step().point()).toList();
        Integer known = numbers.get(where);
        if (known == null) {
            known = all.size();
            numbers.put(where, known);
            Ref creator = state.top().self();
            AbstractObject by = creator.isOfStart() ? all.get(creator.number()).object() : AbstractObject.MAIN;
            String called = state.top().step().instruction() instanceof Create create ? create.target() : null;
            all.add(new Static(kind, called, by.creates(type, state.point(), false, depth)));
        }
        return Ref.ofStart(kind, known);
    }

    private static boolean repeats(TaskFrame frame) {
        return frame.method().after(frame.at()).get(frame.at());
    }
}
