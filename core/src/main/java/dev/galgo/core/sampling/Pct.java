package dev.galgo.core.sampling;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.Mix;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Probabilistic concurrency testing for messages: chains of messages with random priorities, of which a few drop on the way.
 *
 * <p><b>Chains.</b> A message is caused by the delivery that sent it. The first message that a delivery sends carries on the chain of the one
 * delivered, each further one begins a chain, as does every message that is pending at the start. Of the deliverable messages the one whose
 * chain has the highest priority goes next.
 *
 * <p><b>Changes.</b> For bugs of depth d, d - 1 numbers are drawn from 1 to n, the number of messages. A message is numbered when its turn
 * comes for the first time. If its number is the i-th of those drawn, its chain falls to the i-th place from below all that have not
 * fallen: the later drawn, the lower; and somebody else goes next.
 *
 * <p><b>The guarantee.</b> A bug of depth d is one that shows whenever d certain messages come late in a certain order: before the first of
 * them everything that none of them causes, and so on. One schedule does that with a probability of 1/(c n^(d-1)) at least, where c is the
 * number of chains: the first message's chain must be the lowest, and each of the others must be drawn. The paper [1] has w^2 in place of
 * c, for a partial order of width w may need that many chains when it is revealed bit by bit. Here every message has a single cause, so the
 * order is a forest, and the chains above are as many as its width, the fewest possible. All this supposes that every order of delivery
 * gives the same messages; where it is seen not to be so, the guarantee names the reason.
 *
 * <ol>
 *   <li>B. Kulahcioglu Ozkan, R. Majumdar, F. Niksic, M. Tabaei Befrouei, G. Weissenbacher: Randomized Testing of Distributed Systems with
 *       Probabilistic Guarantees, OOPSLA 2018
 *   <li>S. Burckhardt, P. Kothari, M. Musuvathi, S. Nagarakatte: A Randomized Scheduler with Probabilistic Guarantees of Finding Bugs, ASPLOS
 *       2010
 * </ol>
 */
final class Pct implements Strategy {
    private static final String HELD_BACK = "receivers do not take every message at once";

    private final int depthOfBug;
    private int[] changes = {};
    private int[] chainOf = new int[64];
    private boolean[] numbered = new boolean[64];
    private long[] cause = new long[64];
    private long[] priority = new long[16];
    private int known;
    private int chains;
    private int numbers;
    private int mostChains;
    private int mostMessages;
    private long messages;
    private boolean anyComplete;
    private @Nullable String doubt;

    Pct(int depthOfBug) {
        this.depthOfBug = depthOfBug;
    }

    /** In the first schedule n is not known, so nothing changes in it. */
    @Override
    public void begin(Cursor at, SeededRandom dice) {
        known = 1;
        chains = 0;
        numbers = 0;
        changes = new int[Math.min(depthOfBug - 1, mostMessages)];
        for (int i = 0; i < changes.length; i++) {
            do {
                changes[i] = 1 + dice.below(mostMessages);
            } while (changeAt(changes[i]) < i);
        }
        meet(at, dice);
    }

    /** Which of the changes comes at this number; one past the last if none does. */
    private int changeAt(int number) {
        int i = 0;
        while (i < changes.length && changes[i] != number) {
            i++;
        }
        return i;
    }

    @Override
    public int pick(Cursor at, int[] deliverable, int count, SeededRandom dice) {
        if (count < at.pending() && (at.depth() > 0 || count > 1)) {
            doubt(HELD_BACK);
        }
        while (true) {
            int best = deliverable[0];
            for (int i = 1; i < count; i++) {
                if (priority[chainOf[deliverable[i]]] > priority[chainOf[best]]) {
                    best = deliverable[i];
                }
            }
            if (numbered[best]) {
                return best;
            }
            numbered[best] = true;
            int change = changeAt(++numbers);
            if (change == changes.length) {
                return best;
            }
            priority[chainOf[best]] = -1L - change;
        }
    }

    @Override
    public void delivered(Cursor at, SeededRandom dice) {
        if (at.waysAt(at.depth()) > 1) {
            doubt("handlers choose");
        }
        meet(at, dice);
    }

    /** Puts the messages that were not there before into chains. */
    private void meet(Cursor at, SeededRandom dice) {
        int end = at.firstSentAt(at.depth() + 1);
        if (end > chainOf.length) {
            chainOf = Arrays.copyOf(chainOf, end * 2);
            numbered = Arrays.copyOf(numbered, end * 2);
            cause = Arrays.copyOf(cause, end * 2);
        }
        int from = at.depth() == 0 ? Cursor.NONE : at.slotAt(at.depth());
        boolean carriesOn = from != Cursor.NONE;
        while (known < end) {
            numbered[known] = false;
            cause[known] = Mix.stir(cause[from] * 31 + at.nth(known) + 1);
            chainOf[known] = carriesOn ? chainOf[from] : begin(dice);
            carriesOn = false;
            known++;
        }
    }

    private int begin(SeededRandom dice) {
        if (chains == priority.length) {
            priority = Arrays.copyOf(priority, chains * 2);
        }
        priority[chains] = dice.next() >>> 1;
        return chains++;
    }

    @Override
    public void ended(Cursor at, boolean complete) {
        mostChains = Math.max(mostChains, chains);
        mostMessages = Math.max(mostMessages, at.depth());
        if (!complete) {
            return;
        }
        if (at.pending() > 0) {
            doubt(HELD_BACK);
        }
        long sum = 0;
        for (int slot = 1; slot < known; slot++) {
            sum += cause[slot];
        }
        if (anyComplete && sum != messages) {
            doubt("which messages are sent depends on the order");
        }
        anyComplete = true;
        messages = sum;
    }

    private void doubt(String reason) {
        if (doubt == null) {
            doubt = reason;
        }
    }

    @Override
    public @Nullable Guarantee guarantee() {
        if (mostMessages == 0) {
            return null;
        }
        double probability = 1 / (mostChains * Math.pow(mostMessages, depthOfBug - 1));
        return new Guarantee(depthOfBug, mostChains, mostMessages, probability, doubt);
    }
}
