package dev.galgo.analysis.deadlock;

/** What a variable may hold: an object, the future of a task, or the mark that it may hold objects of another group. */
sealed interface PointsToValue permits AbstractObject, AbstractTask, PointsToValue.Elsewhere {
    /**
     * The mark that some object in the variable may belong to another group than the object whose variable it is. Without it, all of them
     * certainly share the lock, which their abstract objects alone cannot tell: these stand for many objects in many groups.
     */
    enum Elsewhere implements PointsToValue {
        ELSEWHERE
    }
}
