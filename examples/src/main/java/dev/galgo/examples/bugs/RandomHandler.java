package dev.galgo.examples.bugs;

import java.util.Random;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Draws a random number in a handler: the same message in the same state does different things.
 *
 * <p>A schedule that fails cannot be replayed if a die is cast on the way. {@code choose(6)} tries every face instead; a number drawn from a
 * generator with a seed is the same in each run.
 */
public class RandomHandler extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName player;

    @message
    public void setUp(String[] args) {
        player = create(Player.class);
    }

    @message
    public void test(String[] args) {
        send(player, "roll");
    }

    /** Casts a die. */
    public static class Player extends Actor {
        private int points;

        @message
        public void roll() {
            points += new Random().nextInt(6) + 1;
        }

        @message
        public int points() {
            return points;
        }
    }
}
