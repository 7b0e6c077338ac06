package dev.galgo.pekko.time;

/** What ends a wait of the program's own when its time is up. */
public final class WaitTimeout implements Runnable {
    private boolean over;

    @Override
    public void run() {
        over = true;
    }

    /** Whether the time is up. */
    public boolean isOver() {
        return over;
    }
}
