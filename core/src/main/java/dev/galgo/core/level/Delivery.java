package dev.galgo.core.level;

import dev.galgo.core.engine.Arrival;

/**
 * One way of delivering one of the messages that are pending in a situation, whatever else the configuration is.
 *
 * @param message the number of the message
 * @param sender who sent it, where that matters for the order of delivery; else {@link dev.galgo.core.engine.NumberedSteps#OUTSIDE}
 * @param way which of the ways of handling it
 * @param times how many equal messages are pending, each of which is a delivery of its own
 * @param step the number of the step
 * @param next the number of the receiver's next situation; its own sends to itself are in it
 * @param parcels what others get by it, each another actor
 */
record Delivery(int message, int sender, int way, int times, int step, Arrival arrival, int next, int[] parcels) {}
