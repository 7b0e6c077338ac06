package dev.galgo.pekko.run;

import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Message;
import dev.galgo.pekko.control.Conductor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a program was seen to rest on that is neither controlled nor ruled out. */
final class Assumptions {
    /** How far the state of a thread's random numbers goes with each that is drawn. */
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private final Conductor conductor;
    private final Set<String> draws = new TreeSet<>();

    Assumptions(Conductor conductor) {
        this.conductor = conductor;
    }

    /**
     * Something was delivered. Pekko draws one random number for each actor that is made; any other is drawn by the program, or by what it has Pekko do.
     *
     * @param before the state of the thread's random numbers
     * @param after the same afterwards
     */
    void drawn(long before, long after, int births, Message message) {
        if (!conductor.waits().haveThreads() && after - before != births * STEP) {
            draws.add(message.to().type() + ", handling " + message.name());
        }
    }

    List<Assumption> all(Collection<String> shared) {
        var all = new ArrayList<Assumption>();
        for (String place : draws) {
            all.add(new Assumption(
                    Assumption.Kind.RANDOM,
                    place,
                    "the random numbers that are drawn in " + place + ", could not have been others",
                    "Let a router or the test choose, or send what is drawn as a message."));
        }
        for (String sentence : conductor.leftToChance()) {
            all.add(new Assumption(
                    Assumption.Kind.RANDOM, null, sentence, "Use a random or a round-robin router in the test."));
        }
        String time = conductor.timeLimit();
        if (time != null) {
            all.add(new Assumption(Assumption.Kind.CLOCK, null, time, "Use timers, or send the time in messages."));
        }
        for (String sentence : shared) {
            all.add(new Assumption(
                    Assumption.Kind.SHARING,
                    null,
                    sentence,
                    "Let one actor keep it and the others ask, or give each a copy."));
        }
        return all;
    }
}
