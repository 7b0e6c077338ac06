package dev.galgo.core.sampling;

/** Takes down what was drawn, in the order of the numbers of schedules. */
interface DrawnSchedules {
    /**
     * One more.
     *
     * @param order equal for schedules that differ in nothing that an actor can tell
     * @param alternatives the product of the numbers of alternatives along it; 0 if it was cut
     */
    void add(long order, double alternatives);
}
