package dev.galgo.pekko.time;

import java.util.ArrayList;
import java.util.List;

/**
 * When timers may fire, relative to now and to each other, if any time may pass between one event and the next but none may pass a timer that is due. Of
 * each two moments it is known by how much the one may at most be later than the other (a zone, as of timed automata: Dill, 1989), so that a longer timer
 * that was set earlier may fire before or after a shorter one that was set later, while two that were set by the same handler fire in the order of
 * their times.
 *
 * <p>Bounds are always as tight as they can be. The first moment is now.
 */
final class TimerDeadlines {
    private static final int NOW = 0;

    private final List<VirtualTimer> timers = new ArrayList<>();
    /** How long each timer waits at most, in the order of the timers. */
    private final List<Long> delays = new ArrayList<>();

    private long[][] most = {{0}};

    void clear() {
        timers.clear();
        delays.clear();
        most = new long[][] {{0}};
    }

    private int moment(VirtualTimer timer) {
        return timers.indexOf(timer) + 1;
    }

    /** Any time passes, but not beyond the next timer. */
    void pass() {
        for (int later = 1; later <= timers.size(); later++) {
            long until = 0;
            for (int first = 1; first <= timers.size(); first++) {
                until = Math.min(until, most[first][later]);
            }
            most[NOW][later] = until;
        }
    }

    /** A timer is set, which is due so long from now. */
    void set(VirtualTimer timer, long delay) {
        int size = timers.size() + 1;
        timers.add(timer);
        delays.add(delay);
        var wider = new long[size + 1][size + 1];
        for (int one = 0; one < size; one++) {
            System.arraycopy(most[one], 0, wider[one], 0, size);
            wider[one][size] = most[one][NOW] - delay;
            wider[size][one] = most[NOW][one] + delay;
        }
        most = wider;
    }

    /** The timer will not fire any more. */
    void remove(VirtualTimer timer) {
        int gone = moment(timer);
        if (gone == NOW) {
            return;
        }
        timers.remove(gone - 1);
        delays.remove(gone - 1);
        int size = timers.size() + 1;
        var narrower = new long[size][size];
        for (int one = 0; one < size; one++) {
            for (int other = 0; other < size; other++) {
                narrower[one][other] = most[one < gone ? one : one + 1][other < gone ? other : other + 1];
            }
        }
        most = narrower;
    }

    /** Whether no other timer is due before this one, whatever time has passed. */
    boolean mayBeNext(VirtualTimer timer) {
        int next = moment(timer);
        for (int other = 1; other <= timers.size(); other++) {
            if (most[other][next] < 0) {
                return false;
            }
        }
        return true;
    }

    /** The time of this timer has come, and of none before. */
    void reach(VirtualTimer timer) {
        int next = moment(timer);
        if (next == NOW) {
            return;
        }
        int size = timers.size() + 1;
        var tight = most[next].clone();
        for (int other = 0; other < size; other++) {
            for (int later = 1; later < size; later++) {
                tight[other] = Math.min(tight[other], most[later][other]);
            }
        }
        for (int one = 0; one < size; one++) {
            long between = most[one][next];
            for (int other = 0; other < size; other++) {
                most[one][other] = Math.min(most[one][other], between + tight[other]);
            }
        }
        for (int one = 0; one < size; one++) {
            most[NOW][one] = most[next][one];
            most[one][NOW] = most[one][next];
        }
        most[NOW][NOW] = 0;
    }

    /** A timer that is due now is due again so much later. */
    void again(VirtualTimer timer, long interval) {
        int same = moment(timer);
        if (same != NOW) {
            delays.set(same - 1, interval);
        }
        for (int other = 0; other <= timers.size() && same != NOW; other++) {
            if (other != same) {
                most[same][other] += interval;
                most[other][same] -= interval;
            }
        }
    }

    /**
     * Forgets how much of its time each timer has waited already, and by how much one is due before another, but not that it is. Whatever could happen still can; and a program that sets
     * the same timers for ever comes to the same times again, which it otherwise would only when the times have a common multiple.
     */
    void forgetDurations() {
        int size = timers.size() + 1;
        var relaxed = new long[size][size];
        for (int one = 1; one < size; one++) {
            relaxed[one][NOW] = delays.get(one - 1);
            for (int other = 1; other < size; other++) {
                relaxed[one][other] = one == other ? 0 : most[one][other] < 0 ? -1 : delays.get(one - 1);
            }
        }
        for (int over = 0; over < size; over++) {
            for (int one = 0; one < size; one++) {
                for (int other = 0; other < size; other++) {
                    relaxed[one][other] = Math.min(relaxed[one][other], relaxed[one][over] + relaxed[over][other]);
                }
            }
        }
        most = relaxed;
    }

    /** All that is known of these timers, by which two moments in a run can be compared. */
    long[] of(List<VirtualTimer> some) {
        int size = some.size() + 1;
        var moments = new int[size];
        for (int i = 1; i < size; i++) {
            moments[i] = moment(some.get(i - 1));
        }
        var all = new long[size * size];
        for (int one = 0; one < size; one++) {
            for (int other = 0; other < size; other++) {
                boolean known = (one == 0 || moments[one] != NOW) && (other == 0 || moments[other] != NOW);
                all[one * size + other] = known ? most[moments[one]][moments[other]] : Long.MIN_VALUE;
            }
        }
        return all;
    }

    /** For how long at most the timer has yet to wait. */
    long longest(VirtualTimer timer) {
        return most[moment(timer)][NOW];
    }
}
