package dev.galgo.analysis.guided;

import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.Point;
import java.util.Set;

/**
 * A place where tasks wait for a condition, perhaps for ever.
 *
 * @param words who waits where for what: <em>Box.take waits at box.abs:7 until full</em>
 * @param points where they stand meanwhile
 * @param changers the methods that change what the condition depends on; nobody else does
 */
public record AwaitedCondition(String words, Set<Point> points, Set<FlowMethod> changers) {
    public AwaitedCondition {
        points = Set.copyOf(points);
        changers = Set.copyOf(changers);
    }
}
