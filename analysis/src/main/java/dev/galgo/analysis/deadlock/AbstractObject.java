package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All objects that were created at one point by objects that were created at one point, and so on.
 *
 * @param creation the points, the last one is where the object itself is created; cut to the last k; empty for the main block
 * @param head the object that heads its group; null if it does so itself
 */
public record AbstractObject(String type, List<Point> creation, @Nullable AbstractObject head)
        implements PointsToValue {
    /** What the main block runs on. */
    public static final AbstractObject MAIN = new AbstractObject(FlowModel.MAIN, List.of(), null);

    public AbstractObject {
        creation = List.copyOf(creation);
    }

    /** The object that an object of this kind creates at the point. */
    public AbstractObject creates(String type, Point point, boolean local, int k) {
        var all = new ArrayList<>(creation);
        all.add(point);
        return new AbstractObject(type, all.subList(Math.max(0, all.size() - k), all.size()), local ? cog() : null);
    }

    /** The object that heads its group, and stands for the group's lock. */
    public AbstractObject cog() {
        return head == null ? this : head;
    }

    /** Whether no line is known that creates it, so that its type is all there is to call it by. */
    boolean isOfNoLine() {
        return !creation.isEmpty() && creation.stream().allMatch(point -> point.line() == 0);
    }

    /** The lines of its creation: {@code ob_2}, {@code ob_30:2}; its type where none is known. */
    public String id() {
        if (isOfNoLine()) {
            return type;
        }
        return creation.isEmpty()
                ? FlowModel.MAIN
                : creation.stream().map(Point::mark).collect(Collectors.joining(":", "ob_", ""));
    }

    @Override
    public String toString() {
        return id();
    }
}
