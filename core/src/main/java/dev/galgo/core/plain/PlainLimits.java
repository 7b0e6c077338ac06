package dev.galgo.core.plain;

import dev.galgo.core.model.FindingKind;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * How far a plain run goes. None of it is wall time that may accuse a program: on a busy machine
 * everything takes longer.
 *
 * @param deliveries how many there may be
 * @param handler how long code may compute from one stop to the next, in processor time of its
 *     thread; code that computes longer has failed
 * @param waiting how long code may wait, in all, without computing anything, as one that sleeps
 *     does; a run that would wait longer cannot be made
 * @param timeIsOver whether to end it, asked between deliveries
 * @param stopped whether to end it at once, also while a handler runs
 * @param tolerated the kinds of failure that are none here
 */
public record PlainLimits(
        int deliveries,
        Duration handler,
        Duration waiting,
        BooleanSupplier timeIsOver,
        BooleanSupplier stopped,
        Predicate<FindingKind> tolerated) {
    /** The same without an end of time. */
    public PlainLimits untimed() {
        return new PlainLimits(deliveries, handler, waiting, stopped, stopped, tolerated);
    }
}
