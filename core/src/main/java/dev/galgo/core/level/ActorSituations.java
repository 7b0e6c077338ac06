package dev.galgo.core.level;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The situations of one actor, numbered. Number 0 says that the actor does not exist; odd numbers are situations in which something can be
 * delivered to it, even ones those in which nothing can. So a configuration is an end if no number in it is odd.
 */
final class ActorSituations {
    static final int ABSENT = 0;

    /** The index of the actor. */
    final int actor;

    private final Map<Situation, Integer> numbers = new HashMap<>();
    private Situation[] byNumber = new Situation[16];
    private Delivery[][] deliveries = new Delivery[16][];
    private int nextActive = 1;
    private int nextIdle = 2;

    ActorSituations(int actor) {
        this.actor = actor;
    }

    /** The number of a situation; 0 if it has none yet. */
    int known(Situation situation) {
        return numbers.getOrDefault(situation, 0);
    }

    /** Gives a situation its number. */
    int add(Situation situation, boolean active) {
        int number = active ? nextActive : nextIdle;
        if (active) {
            nextActive += 2;
        } else {
            nextIdle += 2;
        }
        if (number >= byNumber.length) {
            int room = Math.max(number + 1, byNumber.length * 2);
            byNumber = Arrays.copyOf(byNumber, room);
            deliveries = Arrays.copyOf(deliveries, room);
        }
        byNumber[number] = situation;
        numbers.put(situation, number);
        return number;
    }

    /** Whether a situation has this number. */
    boolean has(int number) {
        return number > 0 && number < byNumber.length && byNumber[number] != null;
    }

    Situation at(int number) {
        return byNumber[number];
    }

    /** What can be delivered in a situation; null as long as nobody has asked. */
    Delivery @Nullable [] deliveries(int number) {
        return deliveries[number];
    }

    void setDeliveries(int number, Delivery[] all) {
        deliveries[number] = all;
    }

    /** Above the highest number. */
    int end() {
        return Math.max(nextActive, nextIdle) - 1;
    }
}
