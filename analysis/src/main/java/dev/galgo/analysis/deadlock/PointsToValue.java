package dev.galgo.analysis.deadlock;

/** What a variable may hold: an object, the future of a task, nothing; or a mark that says more of what it holds. */
sealed interface PointsToValue
        permits AbstractObject, AbstractTask, PointsToValue.Elsewhere, PointsToValue.Age, PointsToValue.Nothing {
    /**
     * The mark that some object in the variable may belong to another group than the object whose variable it is. Without it, all of them
     * certainly share the lock, which their abstract objects alone cannot tell: these stand for many objects in many groups.
     */
    enum Elsewhere implements PointsToValue {
        ELSEWHERE
    }

    /**
     * How old the groups of the objects in the variable may be, and those in which the tasks of its futures run, against the group of the object whose
     * variable it is. Without a mark all of them are certainly younger: they were created by objects of that group, or by what these have created.
     */
    enum Age implements PointsToValue {
        /** That very group, or a younger one. */
        NOT_OLDER,
        /** Any. */
        ANY
    }

    /** That it holds null, or data that contain nothing: if a variable may hold nothing else, nobody can be waited for or called through it. */
    enum Nothing implements PointsToValue {
        NULL
    }
}
