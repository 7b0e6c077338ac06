package dev.galgo.pekko.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Message;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.snapshot.memory.Randomness;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.pekko.actor.ActorCell;

/** What a program was seen to rest on that is neither controlled nor ruled out. */
final class Assumptions {
    private final SystemController controller;
    private final Set<String> draws = new TreeSet<>();

    Assumptions(SystemController controller) {
        this.controller = controller;
    }

    /**
     * Something was delivered. Pekko draws one random number for each address that is made; any other is drawn by the program, or by what it has Pekko do.
     *
     * @param before the state of the thread's random numbers
     * @param after the same afterwards
     * @param addresses how many addresses were made
     */
    void drawn(long before, long after, int addresses, Message message) {
        if (!controller.waits().haveThreads() && after != before && after - before != addresses * step()) {
            draws.add(message.to().type() + ", handling " + message.name());
        }
        Randomness.restart(after);
    }

    /** How far the state of this thread's random numbers goes with each that is drawn. */
    private static long step() {
        Randomness.restart(0);
        ThreadLocalRandom.current().nextInt();
        return Randomness.state();
    }

    /** How many addresses an actor has given to its message adapters; 0 for whoever is no actor. */
    int adapters(ActorId actor) {
        ActorCell cell = controller.runView().cell(actor);
        return cell == null
                ? 0
                : cell.org$apache$pekko$actor$dungeon$Children$$_functionRefsDoNotCallMeDirectly()
                        .size();
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
        for (String sentence : controller.requests().leftToChance()) {
            all.add(new Assumption(
                    Assumption.Kind.RANDOM, null, sentence, "Use a random or a round-robin router in the test."));
        }
        for (String place : controller.races().hashOrders()) {
            all.add(new Assumption(
                    Assumption.Kind.HASH_ORDER,
                    place,
                    "the order in which references to actors lie in the hash set or map at " + place
                            + " does not matter",
                    "Use a LinkedHashSet, a LinkedHashMap or a list."));
        }
        String time = controller.timeLimit();
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
