package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.flow.FlowMethod;

/** All tasks that run one method on one kind of object; also such a body where it runs inside its caller's task. */
public record AbstractTask(AbstractObject object, FlowMethod method) implements PointsToValue {
    @Override
    public String toString() {
        return object + "." + method.name();
    }
}
