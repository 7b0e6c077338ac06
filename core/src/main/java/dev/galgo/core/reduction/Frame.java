package dev.galgo.core.reduction;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** One decision of an {@link OptimalSearch}: whose turn it is and what may come, or what a delivery is exchanged for. */
final class Frame {
    /** How long the line was before. */
    int base;
    /** Senders and numbers of the messages that may come, in turns. */
    final IntArrayList messages = new IntArrayList();
    /** How many of them have been taken. */
    int taken;

    int way;
    int ways;
    int stamp;
    boolean exchange;
    /** Whether the line goes on with one of them. */
    boolean open;
    /** What else the message that was taken makes possible, in pairs, and how many of them are done. */
    final IntArrayList revisits = new IntArrayList();

    int revisited;
    /** The stamps of the deliveries that those revisits exchange. */
    final IntArrayList stamps = new IntArrayList();

    long[] past = {};
    /** What an exchange took out, from which position on. */
    int[] tail = {};

    int tailFrom;

    /** Whether the message taken last was the first choice when this turn came. */
    boolean first() {
        return !exchange && taken == 1 && way == 0;
    }

    /** How many deliveries are left to choose, if messages have as many ways as the one taken last. */
    int ahead() {
        int messagesLeft = messages.size() / 2 - taken;
        return taken == 0 ? messagesLeft : messagesLeft * ways + ways - way - 1;
    }
}
