package dev.galgo.core.engine;

/**
 * Where a search stands: a configuration, the schedule that led to it, and what may be delivered next.
 *
 * <p>A pending message is known by its <em>slot</em>. Slots are numbered from 1 in the order of sending along the schedule, so the same
 * schedule gives the same slots in every engine and every run. Messages are offered in send order.
 *
 * <p>Whoever uses a cursor for one purpose takes the interface for that purpose: what it can do and what it knows are kept apart.
 *
 * <p>A class and no interface, since searches call it some ten times at each delivery: where a process runs several engines, a call by an interface that inherits
 * from many costs them a third of their speed.
 */
public abstract class Cursor
        implements Traversal, TrialDeliveries, ScheduleHistory, FutureHistory, ConfigurationView, ProgramRemarks {}
